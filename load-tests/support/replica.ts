import { join } from 'node:path';
import { capture } from '../../scripts/processes.js';
import {
  clusterBeside,
  createOwnCluster,
  findPostgresProgram,
  restartPostgres,
} from '../../scripts/setup/postgres.js';
import { freePort } from '../../server/src/config/free-port.ts';

type Cluster = Awaited<ReturnType<typeof createOwnCluster>>;
type Settings = Parameters<typeof restartPostgres>[2];

/** Copies a running server's data to a cluster that will follow it. */
async function copyData({ user }: Cluster, source: string, { folder }: Cluster): Promise<void> {
  const args = ['-d', source, '-D', join(folder, 'data'), '-R', '-X', 'stream', '--checkpoint=fast'];
  const { code, output } = await capture(findPostgresProgram('pg_basebackup') ?? 'pg_basebackup', args, {
    ...user,
    cwd: folder,
  });
  if (code !== 0) throw new Error(`pg_basebackup failed:\n${output}`);
}

/** Starts a PostgreSQL with an asynchronous streaming replica; settings of both. */
export async function startWithReplica(settings: Settings = {}) {
  await using starting = new AsyncDisposableStack();
  const cluster = await createOwnCluster();
  const primary = await restartPostgres(cluster, await freePort(), settings);
  starting.defer(primary.stop);
  const beside = clusterBeside(cluster);
  await copyData(cluster, primary.url, beside);
  const replica = await restartPostgres(beside, await freePort(), settings);
  starting.defer(replica.stop);
  const resources = starting.move();
  return { url: primary.url, replicaUrl: replica.url, stop: () => resources.disposeAsync() };
}
