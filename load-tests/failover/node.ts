import { appendFileSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeCluster, restartPostgres } from '../../scripts/postgres.js';
import { capture } from '../../scripts/processes.js';
import { connect } from '../../server/src/database/database.ts';

/** The files that an operator copies. */
export const shipped = join(import.meta.dirname, '..', '..', 'deploy', 'failover');

type Cluster = Parameters<typeof removeCluster>[0];

/** What a server of the pair is started with. */
export interface NodeOptions {
  name: 'one' | 'two';
  cluster: Cluster;
  port: number;
  /** Where a standby finds the primary, as libpq has it. */
  primary: string;
}

/** A PostgreSQL server of the pair, with a folder and a port of its own. */
export interface DatabaseNode {
  name: NodeOptions['name'];
  port: number;
  url: string;
  /** Starts it as a standby, as the operator's unit does: only the watcher makes a primary of it. */
  start: () => Promise<void>;
  /** Stops all its processes where they are, as a machine does that hangs. */
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
  /** Ends all its processes at once, as a power cut does. */
  kill: () => Promise<void>;
  /** Throws its data away and copies the primary's, by the operator's script; leaves it stopped. */
  rebuild: () => Promise<void>;
  /** Ends it and removes its folder. */
  remove: () => Promise<void>;
}

const dataOf = ({ folder }: Cluster) => join(folder, 'data');

/** Shared memory in the data folder, so that nothing of a killed server is left anywhere else. */
const own = ({ primary }: NodeOptions) => ({
  listen_addresses: '127.0.0.1',
  primary_conninfo: `${primary} application_name=towpath_standby`,
  dynamic_shared_memory_type: 'mmap',
});

/** Writes the operator's configuration into a fresh data folder; copies of it have it too. */
export function configure(cluster: Cluster): void {
  const access = readFileSync(join(shipped, 'pg_hba.conf'), 'utf8').replaceAll('10.0.0.0/24', '127.0.0.1/32');
  const administrator = 'host all postgres 127.0.0.1/32 scram-sha-256\n';
  writeFileSync(join(dataOf(cluster), 'pg_hba.conf'), administrator + access);
  appendFileSync(
    join(dataOf(cluster), 'postgresql.conf'),
    readFileSync(join(shipped, 'postgresql.conf'), 'utf8'),
  );
}

async function childrenOf(pid: number): Promise<number[]> {
  const { output } = await capture('pgrep', ['-P', String(pid)]);
  return output.split('\n').filter(Boolean).map(Number);
}

/** A process that has ended meanwhile needs no signal. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')) throw fault;
  }
}

/** The piece of the system's memory that says whether a data folder is in use; nobody takes it away after a kill. */
async function freeMemory(cluster: Cluster): Promise<void> {
  const [id] =
    /\d+$/.exec(readFileSync(join(dataOf(cluster), 'postmaster.pid'), 'utf8').split('\n')[6] ?? '') ?? [];
  if (id) await capture('ipcrm', ['-m', id]);
}

async function rebuild({ cluster, primary }: NodeOptions): Promise<void> {
  const { user, programs } = cluster;
  const PATH = `${programs}:${process.env.PATH}`;
  const env = { ...process.env, PATH, PGDATA: dataOf(cluster), PRIMARY: primary };
  const done = await capture(join(shipped, 'rebuild.sh'), [], { ...user, cwd: cluster.folder, env });
  if (done.code !== 0) throw new Error(`A standby could not be rebuilt:\n${done.output}`);
}

/** A server of the pair that has yet to be filled or rebuilt, and started. */
export function databaseNode(options: NodeOptions): DatabaseNode {
  const { name, cluster, port } = options;
  let running: Awaited<ReturnType<typeof restartPostgres>> | null = null;
  let members: number[] = [];
  const freeze = async () => {
    if (!running) return;
    // First the one that starts the others, so that nobody is born meanwhile.
    signal(running.pid, 'SIGSTOP');
    members = await childrenOf(running.pid);
    for (const pid of members) signal(pid, 'SIGSTOP');
  };
  const kill = async () => {
    if (!running) return;
    await freeze();
    for (const pid of members) signal(pid, 'SIGKILL');
    await running.kill();
    running = null;
    await freeMemory(cluster);
  };
  return {
    name,
    port,
    url: `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`,
    start: async () => {
      const { user } = cluster;
      const signalFile = join(dataOf(cluster), 'standby.signal');
      writeFileSync(signalFile, '');
      if (user) chownSync(signalFile, user.uid, user.gid);
      running = await restartPostgres(cluster, port, own(options));
    },
    freeze,
    thaw: async () => {
      for (const pid of members) signal(pid, 'SIGCONT');
      if (running) signal(running.pid, 'SIGCONT');
    },
    kill,
    rebuild: () => rebuild(options),
    remove: async () => {
      await kill();
      removeCluster(cluster);
    },
  };
}

/** Runs statements on a server of the pair as its administrator. */
export async function administer<Row>(
  { url }: DatabaseNode,
  text: string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const database = connect({ connectionString: url, max: 1 });
  return database.query<Row>(text, values).finally(database.close);
}
