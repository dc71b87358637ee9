import { on, once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StartError } from '../config/errors.ts';
import { freePort } from '../config/free-port.ts';
import { lockFolder } from './folder-lock.ts';

/** Where an embedded database lives: in a folder, or in memory; there it may start from an image and leave one behind. */
export interface EmbeddedPlace {
  folder?: string;
  image?: string;
  keepAs?: string;
}

/** What the worker is told. */
export interface WorkerTask extends EmbeddedPlace {
  listen: { path: string } | { port: number };
}

/** Where the driver finds it: a socket's folder, or the loopback. */
interface Address {
  host: string;
  port: number;
}

// PostgreSQL's clients look for this file in the folder that they are given as a host.
const PORT = 5432;
const socketIn = (folder: string) => join(folder, `.s.PGSQL.${PORT}`);

/** A private place to listen at; a socket's path may be about 100 characters, so that it can't lie in the data folder. */
async function placeToListen() {
  if (process.platform === 'win32') {
    const port = await freePort();
    return { address: { host: '127.0.0.1', port }, listen: { port }, remove: async () => {} };
  }
  const host = await mkdtemp(join(tmpdir(), 'towpath-'));
  const remove = () => rm(host, { recursive: true, force: true });
  return { address: { host, port: PORT }, listen: { path: socketIn(host) }, remove };
}

async function start(task: WorkerTask): Promise<Worker> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: task });
  // Under watch mode the runtime posts messages of its own through the same port.
  for await (const [message] of on(worker, 'message')) if (message === 'ready') break;
  return worker;
}

async function stop(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.postMessage('close');
  await ended;
}

const reasonOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault));

async function prepare(folder: string | undefined) {
  if (folder === undefined) return { folder, unlock: async () => {} };
  await mkdir(folder, { recursive: true }).catch((fault: unknown) => {
    throw new StartError(`DATA_DIR ${folder} cannot be used: ${reasonOf(fault)}.`);
  });
  return { folder: join(folder, 'database'), unlock: await lockFolder(folder) };
}

/**
 * Opens PGlite in a thread of its own, behind a private socket that speaks PostgreSQL's protocol. Throws a StartError
 * when another process has the folder open: two of them would lose rows (architecture 2).
 */
export async function openEmbedded(
  place: EmbeddedPlace,
): Promise<{ address: Address; close: () => Promise<void> }> {
  const { folder, unlock } = await prepare(place.folder);
  const { address, listen, remove } = await placeToListen();
  const leave = async () => {
    await remove();
    await unlock();
  };
  try {
    const worker = await start({ ...place, folder, listen });
    return { address, close: () => stop(worker).then(leave) };
  } catch (fault) {
    await leave();
    throw new StartError(`The embedded database in ${folder} cannot be opened: ${reasonOf(fault)}.`);
  }
}
