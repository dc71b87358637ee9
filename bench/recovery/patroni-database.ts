import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureProgram } from '../../scripts/setup/machine.js';
import { type Cluster, openCluster } from '../failover/nodes/cluster.ts';
import { createFolder, ensureOwner } from '../failover/nodes/owner.ts';
import { archiving, postgresProgram, timelineIn, writeConfiguration } from './backup-repository.ts';
import { failOver, membersOf, must, restore, resume, stopAll, switchOver } from './patroni-steps.ts';
import { checkUnits } from './patroni-units.ts';
import type { RecoverableDatabase } from './recoverable-database.ts';

/** Stanza, archiving and first check, as in docs/backup.md, "Every change". */
async function archive(cluster: Cluster): Promise<void> {
  const [primary] = await membersOf(cluster);
  const settings = Object.entries(archiving).flatMap(([name, value]) => ['--pg', `${name}=${value}`]);
  await primary.control('edit-config', ...settings, '--force');
  await primary.control('restart', 'towpath', '--force');
  await must('The restarted databases do not work.', cluster.isWhole);
  await primary.run('pgbackrest', '--stanza=towpath', 'stanza-create');
  await primary.run('pgbackrest', '--stanza=towpath', 'check');
}

/** Starts two databases with Patroni that share a repository; installs what is missing. */
export async function openPatroniDatabase(): Promise<RecoverableDatabase> {
  await using starting = new AsyncDisposableStack();
  await ensureProgram('pgbackrest');
  const owner = await ensureOwner();
  const shared = createFolder(owner);
  starting.defer(async () => rmSync(shared, { recursive: true, force: true }));
  const cluster = await openCluster({ databases: 2, synchronous: true });
  starting.defer(cluster.close);
  for (const { folder, data, port } of cluster.databases)
    writeConfiguration(join(folder, 'pgbackrest.conf'), owner, join(shared, 'repository'), folder, {
      data,
      socket: folder,
      port,
    });
  await archive(cluster);
  // A second recovery has to look on the timeline of the first one.
  let timeline: number | null = null;
  const resources = starting.move();
  return {
    url: cluster.url,
    backUp: async (type) => {
      const [primary] = await membersOf(cluster);
      return primary.run('pgbackrest', '--stanza=towpath', `--type=${type}`, 'backup');
    },
    meanwhile: () => switchOver(cluster),
    recover: async (moment) => {
      const primary = await cluster.primary();
      if (!primary) throw new Error('There is no primary.');
      if (timeline === null) await primary.control('pause', '--wait');
      await stopAll(cluster, primary);
      timeline ??= timelineIn(await primary.run(postgresProgram('pg_controldata'), '-D', primary.data));
      await restore(primary, moment, timeline, join(shared, 'postgresql.conf'));
    },
    complete: async () => {
      const primary = await cluster.primary();
      if (!primary) throw new Error('There is no primary.');
      await resume(cluster, primary);
      const faults = await checkUnits(...(await membersOf(cluster)));
      await failOver(cluster);
      return [...faults, ...(await checkUnits(...(await membersOf(cluster))))];
    },
    close: () => resources.disposeAsync(),
  };
}
