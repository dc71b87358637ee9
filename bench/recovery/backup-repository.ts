import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../scripts/processes.js';
import { ensureProgram } from '../../scripts/setup/machine.js';
import type { createOwnCluster } from '../../scripts/setup/postgres.js';

type Cluster = Awaited<ReturnType<typeof createOwnCluster>>;

/** Settings of deploy/pgbackrest/pgbackrest.conf with the folders of a cluster. */
const configuration = (folder: string, port: number) => `[global]
repo1-path=${folder}/repository
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=only-for-this-run
repo1-retention-full=2
start-fast=y
compress-type=zst
log-level-file=off
lock-path=${folder}/locks
spool-path=${folder}/spool
[towpath]
pg1-path=${folder}/data
pg1-socket-path=${folder}
pg1-port=${port}
`;

/** pgBackRest for a cluster on a port. */
export interface BackupRepository {
  /** PostgreSQL's settings that archive to it. */
  archiving: Readonly<Record<string, string>>;
  /** Runs a command of pgBackRest; throws with its output where it fails. */
  run: (...args: readonly string[]) => Promise<string>;
}

/** Installs pgBackRest where it is missing, and prepares a repository in the folder of a cluster. */
export async function prepareRepository(cluster: Cluster, port: number): Promise<BackupRepository> {
  const program = await ensureProgram('pgbackrest');
  const { folder, user, password } = cluster;
  for (const name of ['repository', 'locks', 'spool']) {
    mkdirSync(join(folder, name));
    if (user) chownSync(join(folder, name), user.uid, user.gid);
  }
  const file = join(folder, 'pgbackrest.conf');
  writeFileSync(file, configuration(folder, port), { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
  const common = [`--config=${file}`, '--stanza=towpath'];
  return {
    archiving: {
      archive_mode: 'on',
      archive_command: `${program} ${common.join(' ')} archive-push %p`,
      archive_timeout: '60',
    },
    run: async (...args) => {
      const { code, output } = await capture(program, [...common, ...args], {
        ...user,
        cwd: folder,
        env: { PATH: process.env.PATH, PGPASSWORD: password },
      });
      if (code !== 0) throw new Error(`pgbackrest ${args.join(' ')} failed:\n${output}`);
      return output;
    },
  };
}
