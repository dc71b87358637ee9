import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ensureProgram } from '../../scripts/machine.js';
import { clusterBeside, createOwnCluster } from '../../scripts/postgres.js';
import { capture } from '../../scripts/processes.js';
import { freePort } from '../../server/src/config/free-port.ts';
import { becomes } from '../support/becomes.ts';
import { startTool, type Tool } from '../support/tool.ts';
import { administer, configure, type DatabaseNode, databaseNode, shipped } from './node.ts';

/** Two PostgreSQL servers, what watches them, and the address at which the primary is found. */
export interface Pair {
  /** The primary's address, whichever it is. */
  url: string;
  /** What the watcher has said. */
  said: () => string;
  /** Has the watcher keep the standby synchronous, or not, from now on. */
  watch: (synchronous: boolean) => Promise<void>;
  /** The server that the watcher takes for the primary, and the other one. */
  roles: () => { primary: DatabaseNode; standby: DatabaseNode };
  /** Whether the standby may take the primary's place. */
  isArmed: () => boolean;
  close: () => Promise<void>;
}

/** How a pair is set up. */
export interface PairOptions {
  /** Whether an answer waits until the standby has what it says. */
  synchronous: boolean;
  /** The watcher's settings, where they are not the usual ones. */
  watching?: Readonly<Record<string, string>>;
}

type Closing = (() => Promise<void>)[];

/** Where a standby and the watcher find their passwords. */
function writePasswords({ folder, user, password }: Awaited<ReturnType<typeof createOwnCluster>>): string {
  const file = join(folder, 'passwords');
  writeFileSync(file, `*:*:*:*:${password}\n`, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
  return file;
}

async function openNodes(closing: Closing) {
  const cluster = await createOwnCluster();
  const passwords = writePasswords(cluster);
  const ports = [await freePort(), await freePort()] as const;
  const primary = `host=127.0.0.1,127.0.0.1 port=${ports} user=replicator passfile=${passwords} target_session_attrs=read-write`;
  const one = databaseNode({ name: 'one', cluster, port: ports[0], primary });
  const two = databaseNode({ name: 'two', cluster: clusterBeside(cluster), port: ports[1], primary });
  closing.push(two.remove, one.remove);
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
  const proxy = startTool(await ensureProgram('haproxy'), ['-W', '-db', '-f', join(shipped, 'haproxy.cfg')], {
    HAPROXY_USER: userInfo().username,
    HAPROXY_GROUP: (await capture('id', ['-gn'])).output.trim(),
    DATABASE_BIND: `127.0.0.1:${port}`,
    DATABASE_ONE: `127.0.0.1:${one.port}`,
    DATABASE_TWO: `127.0.0.1:${two.port}`,
  });
  return { port, proxy };
}

const reach = ({ port }: DatabaseNode) => `host=127.0.0.1 port=${port} user=failover dbname=postgres`;

type Settings = Readonly<Record<string, string>>;

/** Starts the operator's watcher over two servers, the first of them the primary; its state is read from its own file. */
function startWatching(settings: Settings, closing: Closing) {
  const state = mkdtempSync(join(tmpdir(), 'towpath-watch-'));
  const file = join(state, 'state');
  writeFileSync(file, 'one\n');
  const start = (synchronous: boolean): Tool =>
    startTool(join(shipped, 'watch.sh'), [], {
      ...settings,
      ...{ STATE: state, SYNCHRONOUS: synchronous ? 'on' : 'off' },
    });
  let watcher: Tool | null = null;
  const stop = async () => watcher?.stop();
  closing.push(async () => rmSync(state, { recursive: true }), stop);
  const known = () => readFileSync(file, 'utf8').trim().split(' ');
  return {
    primary: () => known()[0],
    isArmed: () => known()[1] === 'armed',
    said: () => watcher?.said() ?? '',
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

/** Opens a pair; resolves once the standby may take the primary's place. */
export async function openPair({ synchronous, watching = {} }: PairOptions): Promise<Pair> {
  const closing: Closing = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const { one, two, passwords, password } = await openNodes(closing);
    const { port, proxy } = await startProxy({ one, two });
    closing.push(proxy.stop);
    const settings = { ONE: reach(one), TWO: reach(two), PGPASSFILE: passwords, ...watching };
    const watcher = startWatching(settings, closing);
    const roles = () =>
      watcher.primary() === 'two' ? { primary: two, standby: one } : { primary: one, standby: two };
    const watch = async (wanted: boolean) => {
      await watcher.watch(wanted);
      const holds = async () => watcher.isArmed() && (await isSynchronous(roles().primary)) === wanted;
      if (!(await becomes(holds))) throw new Error(`The standby does not follow:\n${watcher.said()}`);
    };
    await watch(synchronous);
    const url = `postgres://towpath:${password}@127.0.0.1:${port}/towpath`;
    return { url, said: watcher.said, watch, roles, isArmed: watcher.isArmed, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}
