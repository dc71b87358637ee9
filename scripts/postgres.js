import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProgram, installFromDebian, isRoot, userNamed } from './machine.js';
import { capture, exitOf } from './processes.js';
import { Complaint } from './project.js';

const OLDEST = 15;
const ATTEMPTS = 3;
const advice = `Please install PostgreSQL ${OLDEST} or later (on Debian: apt-get install postgresql): the tests start one of their own.`;

/** Where Debian keeps the server's programs, off the path; the newest first. */
function debianFolders() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).map(Number) : [];
  return versions
    .filter((version) => version >= OLDEST)
    .sort((a, b) => b - a)
    .map((version) => join(base, String(version), 'bin'));
}

const findInitdb = () => findProgram(['initdb'], debianFolders());

/** A program that comes with PostgreSQL, such as pgbench, or undefined. @param {string} name */
export const findPostgresProgram = (name) => findProgram([name], debianFolders());

async function ensureInitdb() {
  if (!findInitdb()) await installFromDebian(['postgresql'], advice);
  const initdb = findInitdb();
  if (!initdb) throw new Complaint(advice);
  return initdb;
}

/**
 * PostgreSQL refuses to run as root: then its own user does, or one without any rights.
 * @returns {{ uid: number, gid: number } | null}
 */
function owner() {
  if (!isRoot) return null;
  const user = userNamed('postgres') ?? userNamed('nobody');
  if (!user)
    throw new Complaint(
      'PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.',
    );
  return user;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * @typedef {{ folder: string, programs: string, password: string, user: { uid: number, gid: number } | null }} Cluster
 * @typedef {{ url: string, stop: () => Promise<void> }} Running
 */

/** An empty folder for a server, which its user may write to. @param {{ uid: number, gid: number } | null} user */
function createFolder(user) {
  // Root's own temporary folder, and the project's, may be closed to that user.
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'towpath-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** A cluster beside another one, with its programs and passwords but no data yet. @param {Cluster} cluster @returns {Cluster} */
export const clusterBeside = (cluster) => ({ ...cluster, folder: createFolder(cluster.user) });

/** @param {string} initdb @returns {Promise<Cluster>} */
async function createCluster(initdb) {
  const user = owner();
  const folder = createFolder(user);
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const args = [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
  ];
  const created = await capture(initdb, [...args, '--encoding=UTF8', '--locale=C', '--no-sync'], {
    ...user,
    cwd: folder,
  });
  const cluster = { folder, programs: dirname(initdb), password, user };
  if (created.code === 0) return cluster;
  removeCluster(cluster);
  throw new Complaint(`${created.output}\nPostgreSQL could not set up its folder; the lines above say why.`);
}

/** @param {Cluster} cluster */
export const removeCluster = ({ folder }) => rmSync(folder, { recursive: true, force: true });

/** Speed before safety, where what is in it is thrown away and nobody kills it. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * @typedef {Readonly<Record<string, string>>} ServerSettings
 * @param {Cluster} cluster @param {number} port @param {ServerSettings} own
 */
const settings = ({ folder }, port, own) =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    jit: 'off',
    max_connections: 200,
    ...own,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * Starts the server once; what it said where it did not come up, as when another program was quicker to take the port.
 * @param {Cluster} cluster
 * @param {number} port
 * @param {ServerSettings} own
 * @returns {Promise<Running & { pid: number, kill: () => Promise<void> } | { failure: string }>}
 */
async function startOnce(cluster, port, own) {
  const { folder, programs, password, user } = cluster;
  const args = ['-D', join(folder, 'data'), ...settings(cluster, port, own)];
  const child = spawn(join(programs, 'postgres'), args, {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Out of reach of a terminal's Ctrl-C, so that it outlives the tests that use it.
    detached: true,
  });
  const ended = exitOf(child);
  const log = await new Promise((resolve) => {
    let text = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      if (/ready to accept (read-only )?connections/.test(text)) resolve(null);
    });
    ended.then(() => resolve(text));
  });
  if (log !== null) return { failure: log };
  child.stderr.removeAllListeners('data').resume();
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    removeCluster(cluster);
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  return { url, pid: child.pid ?? 0, stop, kill };
}

/**
 * Starts a PostgreSQL to throw away: an empty one, for this machine's own programs only, gone when stopped.
 * @returns {Promise<Running>}
 */
export async function startPostgres() {
  const cluster = await createCluster(await ensureInitdb());
  let failure = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const started = await startOnce(cluster, await freePort(), careless);
    if ('url' in started) return started;
    failure = started.failure;
  }
  removeCluster(cluster);
  throw new Complaint(`${failure}\nPostgreSQL could not be started; the lines above say why.`);
}

const LOOK = 200;
const REVIVALS = 150;

/**
 * Starts a server on a port that it has had before, of a cluster that keeps what it has acknowledged.
 * @param {Cluster} cluster
 * @param {number} port
 * @param {ServerSettings} [own]
 */
export async function startAgain(cluster, port, own = {}) {
  // Those of its processes that outlive it for a moment still hold its memory.
  for (let tries = 1; ; tries += 1) {
    const started = await startOnce(cluster, port, own);
    if ('url' in started) return started;
    if (tries === REVIVALS) throw new Complaint(started.failure);
    await pause(LOOK);
  }
}

/** Sets up the folder of a server that startAgain starts. */
export const createOwnCluster = async () => createCluster(await ensureInitdb());

/**
 * Starts a PostgreSQL that keeps what it has acknowledged, to be killed and revived on the same port by whoever tests that.
 * @returns {Promise<Running & { kill: () => Promise<void>, revive: () => Promise<void> }>}
 */
export async function startDurablePostgres() {
  const cluster = await createOwnCluster();
  const port = await freePort();
  let running = await startAgain(cluster, port);
  return {
    url: running.url,
    stop: () => running.stop(),
    kill: () => running.kill(),
    revive: async () => {
      running = await startAgain(cluster, port);
    },
  };
}
