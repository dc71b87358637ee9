import { parentPort, workerData } from 'node:worker_threads';
import { type RunOptions, runChains } from './run-chains.ts';

const options: RunOptions = workerData;
const onProgress: RunOptions['onProgress'] = (counts) => parentPort?.postMessage(counts);
parentPort?.postMessage(await runChains({ ...options, onProgress }));
