import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '../../load-tests/support/wait-until.ts';
import type { Cluster } from '../failover/nodes/cluster.ts';
import type { DatabaseMember } from '../failover/nodes/database-member.ts';
import { postgresProgram, restoreOptions } from './backup-repository.ts';

// The steps of docs/backup.md, "Recovery to a moment", as far as Patroni is concerned, and what happens before and after.

/** Waits until a condition holds. Throws the sentence otherwise. */
export async function must(what: string, holds: () => Promise<boolean>): Promise<void> {
  if (!(await waitUntil(holds))) throw new Error(what);
}

/** The primary and the standby, once both work. */
export async function membersOf({
  primary,
  standby,
  isWhole,
}: Cluster): Promise<[DatabaseMember, DatabaseMember]> {
  await must('A database does not work.', isWhole);
  const [first, second] = [await primary(), await standby()];
  if (!first || !second) throw new Error('There is no primary or no standby.');
  return [first, second];
}

/** Step 2: stops Patroni and then every database, the primary last. */
export async function stopAll({ databases }: Cluster, primary: DatabaseMember): Promise<void> {
  for (const member of databases) await member.stopPatroni();
  const others = databases.filter((member) => member !== primary);
  for (const { run, data } of [...others, primary])
    if (existsSync(join(data, 'postmaster.pid')))
      await run(postgresProgram('pg_ctl'), '-D', data, 'stop', '-m', 'fast');
}

/** Step 3 and 4: restores the stopped primary, starts it by hand, and Patroni when it has reached the moment. */
export async function restore(
  primary: DatabaseMember,
  moment: string,
  timeline: number,
  kept: string,
): Promise<void> {
  const { run, data } = primary;
  await run('cp', join(data, 'postgresql.conf'), kept);
  await run('pgbackrest', ...restoreOptions(moment, timeline));
  await run('cp', kept, join(data, 'postgresql.conf'));
  await run(postgresProgram('pg_ctl'), '-D', data, `--log=${kept}.log`, 'start');
  await must('PostgreSQL did not reach the moment.', async () =>
    (await run('psql', '-XAtc', 'select pg_is_in_recovery()')).startsWith('f'),
  );
  primary.start();
}

/** A planned switch. */
export async function switchOver(cluster: Cluster): Promise<void> {
  const [primary, standby] = await membersOf(cluster);
  await primary.control('switchover', '--primary', primary.name, '--candidate', standby.name, '--force');
  await must('The standby was not promoted.', async () => (await cluster.primary()) === standby);
  await must('The databases do not work after the switch.', cluster.isWhole);
}

/** Step 7: lets Patroni work again, starts the other database, and removes the target by a restart. */
export async function resume(cluster: Cluster, primary: DatabaseMember): Promise<void> {
  await primary.control('resume', '--wait');
  for (const member of cluster.databases) if (member !== primary) member.start();
  await must('The second database did not come back.', cluster.isWhole);
  await primary.control('restart', 'towpath', primary.name, '--force');
  await must('The restarted database does not work.', cluster.isWhole);
}

/** Kills the primary, and starts it again once the other one is promoted. */
export async function failOver(cluster: Cluster): Promise<void> {
  const [primary, standby] = await membersOf(cluster);
  await primary.kill();
  await must('The standby was not promoted.', async () => (await cluster.primary()) === standby);
  primary.start();
  await must('The former primary did not come back.', cluster.isWhole);
}
