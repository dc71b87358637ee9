import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '../../../load-tests/support/wait-until.ts';
import { freePort } from '../../../server/src/config/free-port.ts';
import { makeCertificates } from './certificates.ts';
import { type DatabaseMember, databaseMember } from './database-member.ts';
import { type EtcdMember, etcdMember } from './etcd.ts';
import { findPorts, machinesOf } from './layout.ts';
import { createFolder, ensureOwner } from './owner.ts';
import { startProxy } from './proxy.ts';

/** Three machines with etcd, two or three of them with a database, and the proxy to the primary. */
export interface Cluster {
  /** The address of the database, which HAProxy forwards to the current primary. */
  url: string;
  databases: readonly DatabaseMember[];
  etcd: readonly EtcdMember[];
  /** The primary, or null. */
  primary: () => Promise<DatabaseMember | null>;
  /** A member that may be promoted, or null. */
  standby: () => Promise<DatabaseMember | null>;
  /** Whether every part works, and a standby may be promoted. */
  isWhole: () => Promise<boolean>;
  close: () => Promise<void>;
}

export interface ClusterOptions {
  /** 2 or 3. */
  databases: number;
  /** Whether commits wait for the standby, as shipped. */
  synchronous: boolean;
}

const first = async (members: readonly DatabaseMember[], path: string) => {
  const answers = await Promise.all(members.map(({ ask }) => ask(path)));
  return members.find((_, index) => answers[index]?.status === 200) ?? null;
};

const logsOf = (parts: readonly { output: () => string }[]) => parts.map(({ output }) => output()).join('\n');

async function hasLeader(etcd: readonly EtcdMember[]): Promise<boolean> {
  const states = await Promise.all(etcd.map(({ status }) => status()));
  return states.every((state) => state?.hasLeader);
}

/** Whether there is a primary that all others follow. */
async function areFollowing(databases: readonly DatabaseMember[]): Promise<boolean> {
  const replicas = await Promise.all(databases.map(({ ask }) => ask('/replica')));
  const following = replicas.filter((answer) => answer?.status === 200).length;
  return following === databases.length - 1 && (await first(databases, '/primary')) !== null;
}

/** Starts the machines; resolves once there are a primary with the database towpath, and a standby. */
export async function openCluster({ databases: count, synchronous }: ClusterOptions): Promise<Cluster> {
  await using starting = new AsyncDisposableStack();
  const owner = await ensureOwner();
  const folder = createFolder(owner);
  starting.defer(async () => rmSync(folder, { recursive: true, force: true }));
  const memory = mkdtempSync('/dev/shm/towpath-etcd-');
  starting.defer(async () => rmSync(memory, { recursive: true, force: true }));
  const machines = machinesOf(count);
  const ports = await findPorts();
  const tls = await makeCertificates(owner, folder, machines);
  const shared = { owner, machines, ports, tls, password: randomBytes(16).toString('hex') };
  // The owner's folders are inside.
  chmodSync(memory, 0o755);
  const etcd = machines.map((machine) =>
    etcdMember({ ...shared, machine, folder: join(memory, machine.name) }),
  );
  for (const member of etcd) {
    starting.defer(member.kill);
    member.start();
  }
  if (!(await waitUntil(() => hasLeader(etcd)))) throw new Error(`etcd has no leader:\n${logsOf(etcd)}`);
  const databases: DatabaseMember[] = [];
  for (const machine of machines.slice(0, count)) {
    const member = await databaseMember({
      ...shared,
      machine,
      folder: join(folder, machine.name),
      etcdPort: await freePort(),
    });
    starting.defer(member.close);
    databases.push(member);
    member.start();
  }
  const ca = join(tls, 'ca.crt');
  const proxy = await startProxy(machines.slice(0, count), ports, folder, ca);
  starting.defer(proxy.stop);
  const primary = () => first(databases, '/primary');
  const standby = () => first(databases, synchronous ? '/synchronous' : '/replica');
  const isWhole = async () =>
    (await hasLeader(etcd)) && (await areFollowing(databases)) && (await standby()) !== null;
  if (!(await waitUntil(async () => (await primary()) !== null)))
    throw new Error(`There is no primary:\n${logsOf(databases)}`);
  const leader = await primary();
  await leader?.administer(`create role towpath login password '${shared.password}'`);
  await leader?.administer('create database towpath owner towpath');
  if (!synchronous) await leader?.control('edit-config', '--set', 'synchronous_mode=false', '--force');
  if (!(await waitUntil(isWhole))) throw new Error(`There is no standby:\n${logsOf(databases)}`);
  const resources = starting.move();
  return {
    url: `postgres://towpath:${shared.password}@${proxy.address}/towpath?sslmode=verify-full&sslrootcert=${ca}`,
    databases,
    etcd,
    primary,
    standby,
    isWhole,
    close: () => resources.disposeAsync(),
  };
}
