import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureProgram, isRoot, userNamed } from '../../scripts/setup/machine.js';
import { freePort } from '../../server/src/config/free-port.ts';
import { connect } from '../../server/src/database/database.ts';
import { startExternalProgram } from './processes.ts';
import { waitUntil } from './wait-until.ts';

const shipped = join(import.meta.dirname, '..', '..', 'deploy', 'pgbouncer.ini');

async function isReachable(url: string): Promise<boolean> {
  const database = connect({ connectionString: url, max: 1 });
  const reached = await database.query('select 1').then(
    () => true,
    () => false,
  );
  await database.close();
  return reached;
}

/**
 * Starts PgBouncer with the shipped configuration in front of a PostgreSQL (URL); returns the URL of the same database behind it.
 * change: of the configuration.
 */
export async function startPgbouncer(url: string, change = (text: string) => text) {
  const { hostname, port, username, password } = new URL(url);
  const own = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'towpath-pgbouncer-'));
  chmodSync(folder, 0o755);
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o644 });
  const text = readFileSync(shipped, 'utf8')
    .replace('host=127.0.0.1 port=5432', `host=${hostname} port=${port}`)
    .replace('listen_port = 6432', `listen_port = ${own}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', users);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, change(text));
  // PgBouncer refuses to run as root.
  const user = isRoot && userNamed('nobody') ? ['-u', 'nobody'] : [];
  const program = startExternalProgram(await ensureProgram('pgbouncer'), [...user, file], {});
  const stop = async () => {
    await program.stop();
    rmSync(folder, { recursive: true });
  };
  const behind = Object.assign(new URL(url), { port: String(own) }).href;
  if (await waitUntil(() => isReachable(behind))) return { url: behind, pid: program.pid, stop };
  await stop();
  throw new Error(`PgBouncer does not answer:\n${program.output()}`);
}
