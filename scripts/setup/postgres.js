import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { capture, exitOf } from '../processes.js';
import { CommandError } from '../project.js';
import { findProgram, installFromDebian, isRoot, userNamed } from './machine.js';

const MIN_VERSION = 15;
const ATTEMPTS = 3;
const advice = `Please install PostgreSQL ${MIN_VERSION} or later (on Debian: apt-get install postgresql): the tests start a temporary server.`;

/** Debian's folders with the server's programs, newest first; they are not in PATH. */
function debianFolders() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).map(Number) : [];
  return versions
    .filter((version) => version >= MIN_VERSION)
    .sort((a, b) => b - a)
    .map((version) => join(base, String(version), 'bin'));
}

const findInitdb = () => findProgram(['initdb'], debianFolders());

/** The path of a PostgreSQL program, such as pgbench, or null. @param {string} name */
export const findPostgresProgram = (name) => findProgram([name], debianFolders());

async function ensureInitdb() {
  if (!findInitdb()) await installFromDebian(['postgresql'], advice);
  const initdb = findInitdb();
  if (!initdb) throw new CommandError(advice);
  return initdb;
}

/**
 * PostgreSQL refuses to run as root: the user postgres or nobody runs it then.
 * @returns {{ uid: number, gid: number } | null}
 */
function owner() {
  if (!isRoot) return null;
  const user = userNamed('postgres') ?? userNamed('nobody');
  if (!user)
    throw new CommandError(
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

// The server's user may have no access to root's temporary folder.
const usualParent = isRoot ? '/tmp' : tmpdir();

/** Creates an empty folder that the server's user may write to. @param {{ uid: number, gid: number } | null} user */
function createFolder(user, parent = usualParent) {
  const folder = mkdtempSync(join(parent, 'towpath-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** A cluster without data, with the programs and passwords of another. @param {Cluster} cluster @returns {Cluster} */
export const clusterBeside = (cluster) => ({ ...cluster, folder: createFolder(cluster.user) });

/** @param {string} initdb @param {string} [parent] @returns {Promise<Cluster>} */
async function createCluster(initdb, parent) {
  const user = owner();
  const folder = createFolder(user, parent);
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
  throw new CommandError(`${created.output}\ninitdb failed.`);
}

/** @param {Cluster} cluster */
export const removeCluster = ({ folder }) => rmSync(folder, { recursive: true, force: true });

/** Fast and not durable, for temporary data. */
const unsafeSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

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
 * Starts the server once. Returns its log where it does not start, for example because the port has been taken.
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
    // Not ended by Ctrl-C, so that it outlives the tests that use it.
    detached: true,
  });
  const ended = exitOf(child);
  const log = await new Promise((resolve, reject) => {
    let text = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      if (/ready to accept (read-only )?connections/.test(text)) resolve(null);
    });
    ended.then(() => resolve(text), reject);
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

/** For tables of millions of rows: few checkpoints while they are filled, and pages that stay in memory. */
export const settingsForLargeTables = {
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
};

/**
 * Starts an empty temporary PostgreSQL on the loopback interface; its data is deleted when it stops.
 * @param {ServerSettings} [own]
 * @param {string} [parent] the folder for its data
 * @returns {Promise<Running>}
 */
export async function startPostgres(own = {}, parent) {
  const cluster = await createCluster(await ensureInitdb(), parent);
  let failure = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const started = await startOnce(cluster, await freePort(), { ...unsafeSettings, ...own });
    if ('url' in started) return started;
    failure = started.failure;
  }
  removeCluster(cluster);
  throw new CommandError(`${failure}\nPostgreSQL could not be started.`);
}

const RETRY_INTERVAL = 200;
const MAX_RESTARTS = 150;

/**
 * Starts a durable server on a given port, where it may have run before.
 * @param {Cluster} cluster
 * @param {number} port
 * @param {ServerSettings} [own]
 */
export async function restartPostgres(cluster, port, own = {}) {
  // Child processes of a killed server hold its shared memory for a moment.
  for (let tries = 1; ; tries += 1) {
    const started = await startOnce(cluster, port, own);
    if ('url' in started) return started;
    if (tries === MAX_RESTARTS) throw new CommandError(started.failure);
    await pause(RETRY_INTERVAL);
  }
}

/** Creates a cluster for restartPostgres. */
export const createOwnCluster = async () => createCluster(await ensureInitdb());

/**
 * Starts a durable temporary PostgreSQL that can be killed and restarted on the same port.
 * @returns {Promise<Running & { kill: () => Promise<void>, revive: () => Promise<void> }>}
 */
export async function startDurablePostgres() {
  const cluster = await createOwnCluster();
  const port = await freePort();
  let running = await restartPostgres(cluster, port);
  return {
    url: running.url,
    stop: () => running.stop(),
    kill: () => running.kill(),
    revive: async () => {
      running = await restartPostgres(cluster, port);
    },
  };
}
