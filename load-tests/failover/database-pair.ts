import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { capture } from '../../scripts/processes.js';
import { ensureProgram } from '../../scripts/setup/machine.js';
import { clusterBeside, createOwnCluster } from '../../scripts/setup/postgres.js';
import { freePort } from '../../server/src/config/free-port.ts';
import { startExternalProgram } from '../support/processes.ts';
import { waitUntil } from '../support/wait-until.ts';
import { administer, configure, type DatabaseNode, databaseNode, shipped } from './database-node.ts';

/** Two PostgreSQL servers, their watcher, and a proxy to the primary. */
export interface DatabasePair {
  /** The proxy's address, which leads to the current primary. */
  url: string;
  /** The watcher's output. */
  output: () => string;
  /** Restarts the watcher with a synchronous or asynchronous standby. */
  watch: (synchronous: boolean) => Promise<void>;
  /** The roles according to the watcher. */
  roles: () => { primary: DatabaseNode; standby: DatabaseNode };
  /** Whether the standby can be promoted. */
  isArmed: () => boolean;
  close: () => Promise<void>;
}

export interface PairOptions {
  /** Whether commits wait for the standby. */
  synchronous: boolean;
  /** Changes of the watcher's default settings. */
  watching?: Readonly<Record<string, string>>;
}

/** The password file of the standby and the watcher. */
function writePasswords({ folder, user, password }: Awaited<ReturnType<typeof createOwnCluster>>): string {
  const file = join(folder, 'passwords');
  writeFileSync(file, `*:*:*:*:${password}\n`, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
  return file;
}

async function startNodes(resources: AsyncDisposableStack) {
  const cluster = await createOwnCluster();
  const passwords = writePasswords(cluster);
  const ports = [await freePort(), await freePort()] as const;
  const primary = `host=127.0.0.1,127.0.0.1 port=${ports} user=replicator passfile=${passwords} target_session_attrs=read-write`;
  const one = databaseNode({ name: 'one', cluster, port: ports[0], primary });
  const two = databaseNode({ name: 'two', cluster: clusterBeside(cluster), port: ports[1], primary });
  resources.defer(two.remove);
  resources.defer(one.remove);
  configure(cluster);
  await one.start();
  await administer(one, 'select pg_promote()');
  const roles = readFileSync(join(shipped, 'roles.sql'), 'utf8');
  const named = ['failover', 'replicator'].map(
    (role) => `alter role ${role} password '${cluster.password}';`,
  );
  await administer(
    one,
    [roles, ...named, `create role towpath login password '${cluster.password}'`].join('\n'),
  );
  await administer(one, 'create database towpath owner towpath');
  await two.rebuild();
  await two.start();
  return { one, two, passwords, password: cluster.password };
}

async function startProxy({ one, two }: Record<'one' | 'two', DatabaseNode>) {
  const port = await freePort();
  const proxy = startExternalProgram(
    await ensureProgram('haproxy'),
    ['-W', '-db', '-f', join(shipped, 'haproxy.cfg')],
    {
      HAPROXY_USER: userInfo().username,
      HAPROXY_GROUP: (await capture('id', ['-gn'])).output.trim(),
      DATABASE_BIND: `127.0.0.1:${port}`,
      DATABASE_ONE: `127.0.0.1:${one.port}`,
      DATABASE_TWO: `127.0.0.1:${two.port}`,
    },
  );
  return { port, proxy };
}

const connectionOf = ({ port }: DatabaseNode) => `host=127.0.0.1 port=${port} user=failover dbname=postgres`;

type Settings = Readonly<Record<string, string>>;

/** The operator's watcher of two servers, the first of them the primary; its state is read from its state file. */
function createWatcher(settings: Settings, resources: AsyncDisposableStack) {
  const state = mkdtempSync(join(tmpdir(), 'towpath-watch-'));
  const file = join(state, 'state');
  writeFileSync(file, 'one\n');
  const start = (synchronous: boolean) =>
    startExternalProgram(join(shipped, 'watch.sh'), [], {
      ...settings,
      STATE: state,
      SYNCHRONOUS: synchronous ? 'on' : 'off',
    });
  let watcher: ReturnType<typeof start> | null = null;
  const stop = async () => watcher?.stop();
  resources.defer(async () => rmSync(state, { recursive: true }));
  resources.defer(stop);
  const known = () => readFileSync(file, 'utf8').trim().split(' ');
  return {
    primary: () => known()[0],
    isArmed: () => known()[1] === 'armed',
    output: () => watcher?.output() ?? '',
    watch: async (synchronous: boolean) => {
      await stop();
      watcher = start(synchronous);
    },
  };
}

async function isSynchronous(primary: DatabaseNode): Promise<boolean> {
  const [row] = await administer<{ name: string }>(
    primary,
    `select current_setting('synchronous_standby_names') as name`,
  );
  return row?.name !== '';
}

/** Starts a pair; resolves once the standby can be promoted. */
export async function openDatabasePair({ synchronous, watching = {} }: PairOptions): Promise<DatabasePair> {
  await using starting = new AsyncDisposableStack();
  const { one, two, passwords, password } = await startNodes(starting);
  const { port, proxy } = await startProxy({ one, two });
  starting.defer(proxy.stop);
  const settings = { ONE: connectionOf(one), TWO: connectionOf(two), PGPASSFILE: passwords, ...watching };
  const watcher = createWatcher(settings, starting);
  const roles = () =>
    watcher.primary() === 'two' ? { primary: two, standby: one } : { primary: one, standby: two };
  const watch = async (wanted: boolean) => {
    await watcher.watch(wanted);
    const holds = async () => watcher.isArmed() && (await isSynchronous(roles().primary)) === wanted;
    if (!(await waitUntil(holds))) throw new Error(`The standby does not replicate:\n${watcher.output()}`);
  };
  await watch(synchronous);
  const url = `postgres://towpath:${password}@127.0.0.1:${port}/towpath`;
  const resources = starting.move();
  const close = () => resources.disposeAsync();
  return { url, output: watcher.output, watch, roles, isArmed: watcher.isArmed, close };
}
