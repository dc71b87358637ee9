import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** What the process of the database is told to do. */
export interface EmbeddedTask extends EmbeddedOptions {
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

const program = fileURLToPath(new URL('./embedded-process.ts', import.meta.url));

/** The first answer of the process: it is ready, or why it is not. */
async function answerOf(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => ({ problem: `its process ended with ${code}` }));
  const answered = once(child, 'message').then(([answer]: { problem?: string }[]) => answer);
  const answer = await Promise.race([answered, ended]);
  if (answer?.problem !== undefined) throw new Error(answer.problem);
}

/**
 * Starts the process of the database. Not a thread: V8 sometimes ends a process in which the WebAssembly of PGlite is compiled beside
 * other threads (nodejs/node issue 64500).
 */
async function start(task: EmbeddedTask): Promise<ChildProcess> {
  const child = fork(program, { execArgv: [] });
  child.send(task);
  try {
    await answerOf(child);
    return child;
  } catch (fault) {
    child.kill('SIGKILL');
    throw fault;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.send('close');
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
 * Opens PGlite in a process of its own, behind a private socket with PostgreSQL's protocol. Throws a StartError when another
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
    const child = await start({ ...options, folder, listen });
    return { address, close: () => stop(child).then(cleanUp) };
  } catch (fault) {
    await cleanUp();
    throw new StartError(`The embedded database in ${folder} cannot be opened: ${reasonOf(fault)}.`);
  }
}
