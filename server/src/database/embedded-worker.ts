import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { WorkerTask } from './embedded-database.ts';

const { folder, image, dumpTo, listen } = workerData as WorkerTask;

// More than the pool's one, so that a new connection is not refused while a broken one is still closing.
const CONNECTIONS = 4;

const loadDataDir = image ? new Blob([await readFile(image)]) : undefined;
const db = await PGlite.create({ dataDir: folder, loadDataDir });
const server = new PGLiteSocketServer({ db, maxConnections: CONNECTIONS, ...listen });
await server.start();

parentPort?.once('message', async () => {
  await server.stop();
  if (dumpTo) await writeFile(dumpTo, Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer()));
  await db.close();
  parentPort?.close();
});
parentPort?.postMessage('ready');
