import { openHttpClients } from '../../load-tests/support/http-clients.ts';
import { isReady, launchServer, type Server } from '../../load-tests/support/server.ts';
import { insertTestData } from '../../load-tests/support/test-data.ts';
import { pauseUnlessStopped, waitUntil } from '../../load-tests/support/wait-until.ts';
import { capture } from '../../scripts/processes.js';
import { freePort } from '../../server/src/config/free-port.ts';
import { connect, type Database } from '../../server/src/database/database.ts';
import { productionSettings } from '../../server/src/testing/test-production.ts';
import { startBooking } from './booking.ts';
import type { RecoverableDatabase } from './recoverable-database.ts';

/** What a recovery has brought back. */
export interface Recovery {
  /** Bookings that were acknowledged before the moment, and after it. */
  before: number;
  after: number;
  /** Those of before that are missing, and those requested after the moment that are there. */
  lost: string[];
  left: string[];
  /** Seconds from the start of the restore until PostgreSQL takes writes. */
  seconds: number;
  faults: string[];
}

/** Milliseconds of PostgreSQL's clock, and the same moment as PostgreSQL writes it. */
async function momentOf(database: Database): Promise<{ at: number; text: string }> {
  const [row] = await database.query<{ at: number; text: string }>(
    `select extract(epoch from at)::float8 * 1000 as at, at::text as text from clock_timestamp() as at`,
  );
  if (!row) throw new Error('PostgreSQL has no clock.');
  return row;
}

async function isInQuarantine(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health/ready`);
  const body: { status?: string } = await response.json();
  return response.status === 503 && body.status === 'quarantined';
}

/** Runs a step with a new server; the server is killed afterwards. */
async function withServer<Result>(url: string, step: (server: Server) => Promise<Result>): Promise<Result> {
  const server = launchServer(await freePort(), { DATABASE_URL: url });
  try {
    return await step(server);
  } finally {
    await server.kill();
  }
}

/** Recovers to a moment, and starts a server on it; whether the server puts the database into quarantine. */
async function recoverTo(database: RecoverableDatabase, connection: Database, moment: string) {
  const begun = Date.now();
  await database.recover(moment);
  // It accepts connections that read before it has reached the moment.
  const isRecovered = async () => {
    const [row] = await connection.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
    return row?.recovering === false;
  };
  if (!(await waitUntil(isRecovered))) throw new Error('PostgreSQL did not reach the moment.');
  const seconds = (Date.now() - begun) / 1000;
  const isQuarantined = await withServer(database.url, ({ url }) => waitUntil(() => isInQuarantine(url)));
  return { seconds, faults: isQuarantined ? [] : [`the database of ${moment} is not in quarantine`] };
}

/** Releases the recovered database, and does what follows; a server has to serve it before and after. */
async function checkRelease({ url, complete }: RecoverableDatabase): Promise<string[]> {
  const release = ['server/src/cli/main.ts', 'database', 'release', '--yes'];
  const env = { PATH: process.env.PATH, ...productionSettings, DATABASE_URL: url };
  const { output } = await capture(process.execPath, release, { env });
  const serves = () => withServer(url, (server) => waitUntil(() => isReady(server.url)));
  if (!(await serves())) return [`the released database is not served: ${output}`];
  const faults = await complete();
  return (await serves()) ? faults : [...faults, 'the database is not served after the last step'];
}

/**
 * Books under load, destroys a table, and recovers first to a moment that is too early, then to one just before the mistake.
 * seconds: of bookings between the backups, until each moment, and until the mistake.
 */
export async function recover(seconds: number, database: RecoverableDatabase): Promise<Recovery> {
  await using resources = new AsyncDisposableStack();
  const connection = connect({ connectionString: database.url });
  resources.defer(connection.close);
  await insertTestData(connection);
  const server = launchServer(await freePort(), { DATABASE_URL: database.url });
  resources.defer(server.kill);
  const clients = openHttpClients();
  resources.defer(clients.close);
  if (!(await waitUntil(() => isReady(server.url)))) throw new Error(`No server:\n${server.output()}`);

  const traffic = startBooking(clients, server.url);
  resources.defer(traffic.stop);
  await pauseUnlessStopped(seconds * 1000);
  await database.backUp('full');
  await pauseUnlessStopped(seconds * 1000);
  await database.backUp('diff');
  await database.meanwhile();
  await pauseUnlessStopped(seconds * 1000);
  const early = await momentOf(connection);
  await pauseUnlessStopped(seconds * 1000);
  const moment = await momentOf(connection);
  await pauseUnlessStopped(seconds * 1000);
  await connection.query('drop table booking cascade');
  await traffic.stop();
  await server.kill();

  const first = await recoverTo(database, connection, early.text);
  const second = await recoverTo(database, connection, moment.text);
  const rows = await connection.query<{ id: string }>(`select id from booking where status = 'completed'`);
  const kept = new Set(rows.map(({ id }) => id));
  const before = traffic.acknowledged.filter(({ answered }) => answered < moment.at);
  const after = traffic.acknowledged.filter(({ sent }) => sent > moment.at);
  return {
    before: before.length,
    after: after.length,
    lost: before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    left: after.filter(({ id }) => kept.has(id)).map(({ id }) => id),
    seconds: second.seconds,
    faults: [...first.faults, ...second.faults, ...(await checkRelease(database))],
  };
}
