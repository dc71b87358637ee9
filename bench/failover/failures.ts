import { pauseUnlessStopped, waitUntil } from '../../load-tests/support/wait-until.ts';
import type { Cluster } from './nodes/cluster.ts';
import type { DatabaseMember } from './nodes/database-member.ts';

export interface Failure {
  name: string;
  /** Seconds without bookings that it may take. */
  limit: number;
  /** Causes it; resolves once it has had its effect, with the function that undoes it. Throws if it has no effect. */
  cause: (cluster: Cluster, primary: DatabaseMember, standby: DatabaseMember) => Promise<() => unknown>;
}

const LIMIT = 30;
const PLANNED = 5;

async function expectThat(holds: () => Promise<boolean>, otherwise: string): Promise<void> {
  if (!(await waitUntil(holds))) throw new Error(otherwise);
}

/** Resolves when another member is the primary. */
const replacedIn = (cluster: Cluster, former: DatabaseMember) =>
  expectThat(async () => {
    const primary = await cluster.primary();
    return primary !== null && primary !== former;
  }, `${former.name} was not replaced`);

const isSeen = async ({ ask }: DatabaseMember, since: number) => {
  const { dcs_last_seen: seen = 0 }: { dcs_last_seen?: number } = JSON.parse(
    (await ask('/patroni'))?.body ?? '{}',
  );
  return seen * 1_000 > since + 5_000;
};

/** Resolves once the primary has reached etcd some seconds after now. */
const reachesEtcd = (primary: DatabaseMember, since = Date.now()) =>
  expectThat(() => isSeen(primary, since), `${primary.name} does not reach etcd`);

const isInFailsafe = async ({ ask }: DatabaseMember) =>
  ((await ask('/metrics'))?.body ?? '').includes('patroni_failsafe_mode_is_active{scope="towpath"} 1');

const killed: Failure = {
  name: 'primary killed',
  limit: LIMIT,
  cause: async (cluster, primary) => {
    await primary.kill();
    await replacedIn(cluster, primary);
    return primary.start;
  },
};

const hung: Failure = {
  name: 'primary hung',
  limit: LIMIT,
  cause: async (cluster, primary) => {
    await primary.freeze();
    await replacedIn(cluster, primary);
    return primary.resume;
  },
};

const withoutEtcd: Failure = {
  name: 'primary cut off from etcd',
  limit: LIMIT,
  cause: async (_cluster, primary) => {
    primary.toEtcd.cut();
    await expectThat(() => isInFailsafe(primary), `${primary.name} did not go on without etcd`);
    return primary.toEtcd.restore;
  },
};

const isolated: Failure = {
  name: 'primary cut off from etcd and the other databases',
  limit: LIMIT,
  cause: async (cluster, primary) => {
    const relays = [primary.toEtcd, ...cluster.databases.map(({ toPatroni }) => toPatroni)];
    for (const relay of relays) relay.cut();
    await replacedIn(cluster, primary);
    return () => {
      for (const relay of relays) relay.restore();
    };
  },
};

/** Fills the disk; resolves once PostgreSQL has crashed. */
async function crashOfFullDisk(cluster: Cluster, primary: DatabaseMember): Promise<void> {
  await primary.volume.fill();
  // Recycled WAL files would take the writes for a while: switching makes PostgreSQL need a new one.
  await waitUntil(async () => {
    await primary.administer('select pg_switch_wal()').catch(() => '');
    return (await cluster.primary()) !== primary;
  });
}

const diskFull: Failure = {
  name: "primary's disk full",
  limit: LIMIT,
  cause: async (cluster, primary) => {
    await crashOfFullDisk(cluster, primary);
    await replacedIn(cluster, primary);
    return primary.volume.empty;
  },
};

/** Milliseconds: longer than a primary that gave up its lock leaves it to the others. */
const LATE = 10_000;

const diskFullUnseen: Failure = {
  name: "primary's disk full while the standby is out of etcd's reach",
  limit: LIMIT,
  cause: async (cluster, primary, standby) => {
    standby.toEtcd.cut();
    await crashOfFullDisk(cluster, primary)
      .then(() => pauseUnlessStopped(LATE))
      .finally(standby.toEtcd.restore);
    await replacedIn(cluster, primary);
    return primary.volume.empty;
  },
};

const standbyKilled: Failure = {
  name: 'standby killed',
  limit: LIMIT,
  cause: async (cluster, _primary, standby) => {
    await standby.kill();
    await expectThat(async () => (await cluster.standby()) !== standby, `${standby.name} still runs`);
    return standby.start;
  },
};

const etcdKilled = (leads: boolean): Failure => ({
  name: leads ? "etcd's leader killed" : 'etcd member killed',
  limit: LIMIT,
  cause: async ({ etcd }, primary) => {
    const states = await Promise.all(etcd.map(({ status }) => status()));
    const member = etcd.find((_, index) => states[index]?.leads === leads);
    if (!member) throw new Error('etcd has no such member.');
    await member.kill();
    await reachesEtcd(primary);
    return member.start;
  },
});

const planned: Failure = {
  name: 'planned switch',
  limit: PLANNED,
  cause: async (cluster, primary, standby) => {
    await primary.control('switchover', '--primary', primary.name, '--candidate', standby.name, '--force');
    await replacedIn(cluster, primary);
    return () => {};
  },
};

/** Every kind, in the order of a run. */
export const failures: readonly Failure[] = [
  killed,
  planned,
  hung,
  standbyKilled,
  withoutEtcd,
  etcdKilled(false),
  isolated,
  etcdKilled(true),
  diskFull,
  diskFullUnseen,
];
