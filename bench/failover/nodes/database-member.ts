import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { capture } from '../../../scripts/processes.js';
import type { Answer } from './ask.ts';
import type { MachineOptions } from './layout.ts';
import { logOf, must, startAs, writeOwned } from './owner.ts';
import { askPatroni, configurationOf, environmentOf } from './patroni.ts';
import { killAll, signal, suspend } from './processes.ts';
import { openRelay, type Relay } from './relay.ts';
import { mountVolume, type Volume } from './volume.ts';

/** Milliseconds until Patroni is started again. */
const RESTART = 1_000;

/** A database machine: Patroni, its PostgreSQL and its disk. */
export interface DatabaseMember {
  name: string;
  /** The address of its PostgreSQL, without the proxy. */
  url: string;
  volume: Volume;
  /** The folders of the machine, with PostgreSQL's socket, and of PostgreSQL's data. */
  folder: string;
  data: string;
  port: number;
  start: () => void;
  /** Stops its Patroni as systemd does: in a paused cluster PostgreSQL runs on. */
  stopPatroni: () => Promise<void>;
  /** Suspends all its processes, like a hanging machine. */
  freeze: () => Promise<void>;
  resume: () => void;
  /** Kills all its processes, like a power cut. */
  kill: () => Promise<void>;
  /** Its connections to etcd, and those of the others to its Patroni. */
  toEtcd: Relay;
  toPatroni: Relay;
  /** Sends a GET request to its Patroni; null without an answer. */
  ask: (path: string) => Promise<Answer | null>;
  /** Runs a statement as the administrator, on this machine. */
  administer: (statement: string, database?: string) => Promise<string>;
  /** Runs patronictl as the operator does. */
  control: (...args: string[]) => Promise<string>;
  /** Runs a program as the user postgres of this machine, in the folder of its data; throws with its output where it fails. */
  run: (program: string, ...args: readonly string[]) => Promise<string>;
  output: () => string;
  close: () => Promise<void>;
}

export interface MemberOptions extends MachineOptions {
  password: string;
  /** The port at which this machine reaches each member of etcd. */
  etcdPort: number;
}

/** The id of PostgreSQL's main process, from its file; none if it does not run. */
function postmasterIn(data: string): number[] {
  try {
    return [Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)];
  } catch {
    return [];
  }
}

/** A database machine, not started yet. */
export async function databaseMember(options: MemberOptions): Promise<DatabaseMember> {
  const { owner, machine, machines, ports, tls, folder, password, etcdPort } = options;
  await using starting = new AsyncDisposableStack();
  const volume = await mountVolume(owner, folder);
  starting.defer(volume.unmount);
  const { host } = machine;
  const etcd = machines.map((each) => ({ host: each.host, port: etcdPort }));
  const toEtcd = await openRelay(etcd.map((from) => ({ from, to: { host: from.host, port: ports.etcd } })));
  starting.defer(toEtcd.close);
  const toPatroni = await openRelay([
    { from: { host, port: ports.patroniRelay }, to: { host, port: ports.patroni } },
  ]);
  starting.defer(toPatroni.close);
  const file = join(folder, 'config.yml');
  writeOwned(owner, file, configurationOf(machine, tls, folder));
  const addresses = etcd.map((address) => `${address.host}:${address.port}`);
  const env = {
    ...environmentOf(machine, ports, addresses, password),
    // The machine's own /etc/pgbackrest.conf, where a run has one.
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
  };
  let patroni: ReturnType<typeof startAs> | null = null;
  const start = () => {
    const started = startAs(owner, 'patroni', [file], env, folder);
    patroni = started;
    // Like Restart=always of the unit.
    started.exited.then(async () => {
      await pause(RESTART);
      if (patroni === started) start();
    });
  };
  let suspended: number[] = [];
  const own = () => [...(patroni ? [patroni.pid] : []), ...postmasterIn(join(folder, 'data'))];
  const kill = async () => {
    const pids = own();
    patroni = null;
    await killAll(pids);
  };
  starting.defer(kill);
  const stopPatroni = async () => {
    const stopped = patroni;
    patroni = null;
    if (stopped) signal(stopped.pid, 'SIGTERM');
    await stopped?.exited;
  };
  const address = `${host}:${ports.postgres}`;
  // Debian's defaults, which programs of the machine rely on.
  const socket = { PGHOST: folder, PGPORT: String(ports.postgres), PATH: `${process.env.PATH}:/usr/bin` };
  const as = { ...owner, cwd: folder, env: { PATH: process.env.PATH, HOME: folder, ...env } };
  const resources = starting.move();
  return {
    name: machine.name,
    url: `postgres://towpath:${password}@${address}/towpath?sslmode=verify-full&sslrootcert=${join(tls, machine.name, 'ca.crt')}`,
    volume,
    folder,
    data: join(folder, 'data'),
    port: ports.postgres,
    start,
    stopPatroni,
    freeze: async () => {
      suspended = await suspend(own());
    },
    resume: () => {
      for (const pid of suspended.toReversed()) signal(pid, 'SIGCONT');
    },
    kill,
    toEtcd,
    toPatroni,
    ask: (path) => askPatroni(machine, ports, tls, path),
    administer: (statement, database = 'postgres') =>
      must('psql', ['-XAtqh', folder, '-p', String(ports.postgres), '-d', database, '-c', statement], as),
    control: async (...args) => (await capture('patronictl', ['-c', file, ...args], as)).output,
    run: (program, ...args) =>
      must(program, args, { ...as, cwd: join(folder, 'data'), env: { ...as.env, ...socket } }),
    output: () => logOf(folder),
    close: () => resources.disposeAsync(),
  };
}
