import { appendFileSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../scripts/processes.js';
import { removeCluster, restartPostgres } from '../../scripts/setup/postgres.js';
import { connect } from '../../server/src/database/database.ts';

/** The configuration files and scripts for operators. */
export const shipped = join(import.meta.dirname, '..', '..', 'deploy', 'failover');

type Cluster = Parameters<typeof removeCluster>[0];

/** The settings of a server of the pair. */
interface NodeOptions {
  name: 'one' | 'two';
  cluster: Cluster;
  port: number;
  /** The primary's connection string (libpq). */
  primary: string;
}

/** A PostgreSQL server of the pair. */
export interface DatabaseNode {
  name: NodeOptions['name'];
  port: number;
  url: string;
  /** Starts it as a standby, as the operator's unit does; only the watcher promotes it. */
  start: () => Promise<void>;
  /** Suspends all its processes, like a hanging machine. */
  freeze: () => Promise<void>;
  resume: () => Promise<void>;
  /** Kills all its processes, like a power cut. */
  kill: () => Promise<void>;
  /** Replaces its data by a copy of the primary's with the operator's script; does not start it. */
  rebuild: () => Promise<void>;
  /** Kills it and removes its folder. */
  remove: () => Promise<void>;
}

const dataOf = ({ folder }: Cluster) => join(folder, 'data');

/** The shared memory is in the data folder, so that a killed server leaves nothing elsewhere. */
const parametersOf = ({ primary }: NodeOptions) => ({
  listen_addresses: '127.0.0.1',
  primary_conninfo: `${primary} application_name=towpath_standby`,
  dynamic_shared_memory_type: 'mmap',
});

/** Writes the operator's configuration into a new data folder. */
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

/** Sends a signal; ignores processes that have ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')) throw fault;
  }
}

/** Removes the shared memory segment that marks a data folder as in use and remains after a kill. */
async function removeSharedMemory(cluster: Cluster): Promise<void> {
  const [id] =
    /\d+$/.exec(readFileSync(join(dataOf(cluster), 'postmaster.pid'), 'utf8').split('\n')[6] ?? '') ?? [];
  if (id) await capture('ipcrm', ['-m', id]);
}

async function rebuild({ cluster, primary }: NodeOptions): Promise<void> {
  const { user, programs } = cluster;
  const PATH = `${programs}:${process.env.PATH}`;
  const env = { ...process.env, PATH, PGDATA: dataOf(cluster), PRIMARY: primary };
  const done = await capture(join(shipped, 'rebuild.sh'), [], { ...user, cwd: cluster.folder, env });
  if (done.code !== 0) throw new Error(`The standby could not be rebuilt:\n${done.output}`);
}

/** A server of the pair, not started yet. */
export function databaseNode(options: NodeOptions): DatabaseNode {
  const { name, cluster, port } = options;
  let running: Awaited<ReturnType<typeof restartPostgres>> | null = null;
  let children: number[] = [];
  const freeze = async () => {
    if (!running) return;
    // The postmaster first, so that it starts no further processes.
    signal(running.pid, 'SIGSTOP');
    children = await childrenOf(running.pid);
    for (const pid of children) signal(pid, 'SIGSTOP');
  };
  const kill = async () => {
    if (!running) return;
    await freeze();
    for (const pid of children) signal(pid, 'SIGKILL');
    await running.kill();
    running = null;
    await removeSharedMemory(cluster);
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
      running = await restartPostgres(cluster, port, parametersOf(options));
    },
    freeze,
    resume: async () => {
      for (const pid of children) signal(pid, 'SIGCONT');
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

/** Queries a server of the pair as its administrator. */
export async function administer<Row>(
  { url }: DatabaseNode,
  text: string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const database = connect({ connectionString: url, max: 1 });
  return database.query<Row>(text, values).finally(database.close);
}
