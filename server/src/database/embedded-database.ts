import { on, once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StartError } from '../config/errors.ts';
import { freePort } from '../config/free-port.ts';
import { lockFolder } from './folder-lock.ts';

interface EmbeddedOptions {
  /** The data folder; without one the database is in memory. */
  folder?: string;
  /** A file to load into a new database. */
  image?: string;
  /** A file to which the database is dumped when it is closed. */
  dumpTo?: string;
}

/** The data that the worker starts with. */
export interface WorkerTask extends EmbeddedOptions {
  listen: { path: string } | { port: number };
}

/** The address for the driver: the folder of a Unix socket, or a loopback host. */
interface Address {
  host: string;
  port: number;
}

// PostgreSQL clients look for this file when the host is a folder.
const PORT = 5432;
const socketIn = (folder: string) => join(folder, `.s.PGSQL.${PORT}`);

/** Creates a private address. Not in the data folder, because socket paths are limited to about 100 characters. */
async function createListenAddress() {
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
  // In watch mode Node.js posts other messages through the same port.
  for await (const [message] of on(worker, 'message')) if (message === 'ready') break;
  return worker;
}

async function stop(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.postMessage('close');
  await ended;
}

const reasonOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault));

async function lockDataFolder(folder: string | undefined) {
  if (folder === undefined) return { folder, unlock: async () => {} };
  await mkdir(folder, { recursive: true }).catch((fault: unknown) => {
    throw new StartError(`DATA_DIR ${folder} cannot be used: ${reasonOf(fault)}.`);
  });
  return { folder: join(folder, 'database'), unlock: await lockFolder(folder) };
}

/**
 * Opens PGlite in a worker thread, behind a private socket with PostgreSQL's protocol. Throws a StartError when another
 * process has the folder open: two of them would corrupt it (architecture 2).
 */
export async function openEmbedded(
  options: EmbeddedOptions,
): Promise<{ address: Address; close: () => Promise<void> }> {
  const { folder, unlock } = await lockDataFolder(options.folder);
  const { address, listen, remove } = await createListenAddress();
  const cleanUp = async () => {
    await remove();
    await unlock();
  };
  try {
    const worker = await start({ ...options, folder, listen });
    return { address, close: () => stop(worker).then(cleanUp) };
  } catch (fault) {
    await cleanUp();
    throw new StartError(`The embedded database in ${folder} cannot be opened: ${reasonOf(fault)}.`);
  }
}
