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

/** @param {string} initdb @returns {Promise<Cluster>} */
async function createCluster(initdb) {
  const user = owner();
  // Root's own temporary folder, and the project's, may be closed to that user.
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'towpath-postgres-'));
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
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
  remove(cluster);
  throw new Complaint(`${created.output}\nPostgreSQL could not set up its folder; the lines above say why.`);
}

/** @param {Cluster} cluster */
const remove = ({ folder }) => rmSync(folder, { recursive: true, force: true });

/** Speed before safety, where what is in it is thrown away and nobody kills it. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** @param {Cluster} cluster @param {number} port @param {boolean} durable */
const settings = ({ folder }, port, durable) =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    jit: 'off',
    max_connections: 200,
    ...(durable ? {} : careless),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * Starts the server once; what it said where it did not come up, as when another program was quicker to take the port.
 * @param {Cluster} cluster
 * @param {number} port
 * @param {boolean} durable
 * @returns {Promise<Running & { kill: () => Promise<void> } | { failure: string }>}
 */
async function startOnce(cluster, port, durable = false) {
  const { folder, programs, password, user } = cluster;
  const args = ['-D', join(folder, 'data'), ...settings(cluster, port, durable)];
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
      if (text.includes('ready to accept connections')) resolve(null);
    });
    ended.then(() => resolve(text));
  });
  if (log !== null) return { failure: log };
  child.stderr.removeAllListeners('data').resume();
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    remove(cluster);
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop, kill };
}

/**
 * Starts a PostgreSQL to throw away: an empty one, for this machine's own programs only, gone when stopped.
 * @returns {Promise<Running>}
 */
export async function startPostgres() {
  const cluster = await createCluster(await ensureInitdb());
  let failure = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const started = await startOnce(cluster, await freePort());
    if ('url' in started) return started;
    failure = started.failure;
  }
  remove(cluster);
  throw new Complaint(`${failure}\nPostgreSQL could not be started; the lines above say why.`);
}

const LOOK = 200;
const REVIVALS = 150;

/**
 * Starts a PostgreSQL that keeps what it has acknowledged, to be killed and revived on the same port by whoever tests that.
 * @returns {Promise<Running & { kill: () => Promise<void>, revive: () => Promise<void> }>}
 */
export async function startDurablePostgres() {
  const cluster = await createCluster(await ensureInitdb());
  const port = await freePort();
  const start = async () => {
    // Those of its processes that outlive it for a moment still hold its memory.
    for (let tries = 1; ; tries += 1) {
      const started = await startOnce(cluster, port, true);
      if ('url' in started) return started;
      if (tries === REVIVALS) throw new Complaint(started.failure);
      await pause(LOOK);
    }
  };
  let running = await start();
  return {
    url: running.url,
    stop: () => running.stop(),
    kill: () => running.kill(),
    revive: async () => {
      running = await start();
    },
  };
}
