import { join } from 'node:path';
import { capture } from '../../scripts/processes.js';
import { ensureProgram } from '../../scripts/setup/machine.js';
import { createOwnCluster, restartPostgres } from '../../scripts/setup/postgres.js';
import { freePort } from '../../server/src/config/free-port.ts';
import { connect } from '../../server/src/database/database.ts';
import {
  archiving,
  postgresProgram,
  restoreOptions,
  timelineIn,
  writeConfiguration,
} from './backup-repository.ts';
import type { RecoverableDatabase } from './recoverable-database.ts';

/** Starts a single PostgreSQL with a repository in its folder; installs pgBackRest where it is missing. */
export async function openPlainDatabase(): Promise<RecoverableDatabase> {
  const program = await ensureProgram('pgbackrest');
  const cluster = await createOwnCluster();
  const { folder, user, password } = cluster;
  const port = await freePort();
  const data = join(folder, 'data');
  const file = join(folder, 'pgbackrest.conf');
  writeConfiguration(file, user, join(folder, 'repository'), folder, { data, socket: folder, port });
  const command = archiving.archive_command.replace('pgbackrest', `${program} --config=${file}`);
  const settings = { ...archiving, archive_command: command };
  const run = async (name: string, ...args: readonly string[]) => {
    const env = { PATH: process.env.PATH, PGPASSWORD: password, PGBACKREST_CONFIG: file };
    const { code, output } = await capture(name, args, { ...user, cwd: folder, env });
    if (code !== 0) throw new Error(`${name} ${args.join(' ')} failed:\n${output}`);
    return output;
  };
  const backRest = (...args: readonly string[]) => run(program, '--stanza=towpath', ...args);
  const start = () => restartPostgres(cluster, port, settings);
  await using starting = new AsyncDisposableStack();
  let running = await start();
  starting.defer(() => running.stop());
  const { url } = running;
  await backRest('stanza-create');
  await backRest('check');
  const stop = () => run(postgresProgram('pg_ctl'), '-D', data, '-m', 'fast', 'stop');
  // A second recovery has to look on the timeline of the first one.
  let timeline: number | null = null;
  const resources = starting.move();
  return {
    url,
    backUp: (type) => backRest(`--type=${type}`, 'backup'),
    meanwhile: async () => {},
    recover: async (moment) => {
      await stop();
      timeline ??= timelineIn(await run(postgresProgram('pg_controldata'), data));
      // With the option, so that the command that reads the archive has it too.
      await run(program, `--config=${file}`, ...restoreOptions(moment, timeline));
      running = await start();
    },
    complete: async () => {
      const database = connect({ connectionString: url, max: 1 });
      for (const name of ['recovery_target_time', 'recovery_target_timeline'])
        await database.query(`alter system reset ${name}`);
      await database.close();
      await stop();
      running = await start();
      return [];
    },
    close: () => resources.disposeAsync(),
  };
}
