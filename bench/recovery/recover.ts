import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type HttpClients, openHttpClients } from '../../load-tests/support/http-clients.ts';
import { isReady, launchServer, type Server } from '../../load-tests/support/server.ts';
import { insertTestData } from '../../load-tests/support/test-data.ts';
import { waitUntil } from '../../load-tests/support/wait-until.ts';
import { capture } from '../../scripts/processes.js';
import { createOwnCluster, restartPostgres } from '../../scripts/setup/postgres.js';
import { freePort } from '../../server/src/config/free-port.ts';
import { connect, type Database } from '../../server/src/database/database.ts';
import { requestFor } from '../../server/src/testing/bookings/test-request.ts';
import { productionSettings } from '../../server/src/testing/test-production.ts';
import { prepareRepository } from './backup-repository.ts';

const CLIENTS = 4;

/** A booking that was acknowledged; times in milliseconds of the machine's clock. */
interface Acknowledged {
  id: string;
  sent: number;
  answered: number;
}

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

/** Books with several clients until it is stopped. */
function startBooking(clients: HttpClients, url: string) {
  const stopping = new AbortController();
  const acknowledged: Acknowledged[] = [];
  const book = async () => {
    while (!stopping.signal.aborted) {
      const sent = Date.now();
      const body = requestFor({ idempotency_key: randomUUID() }, { 'annatwin-upper': [1] });
      const response = await clients.send(`${url}/api/v1/bookings`, { method: 'POST', body });
      if (response?.status === 200 && response.body.status === 'completed')
        acknowledged.push({ id: String(response.body.id), sent, answered: Date.now() });
    }
  };
  const running = Promise.all(Array.from({ length: CLIENTS }, book));
  return {
    acknowledged,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
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

/** Whether a server puts a recovered database into quarantine, and serves it once it is released. */
async function checkQuarantine(server: Server, databaseUrl: string): Promise<string[]> {
  if (!(await waitUntil(() => isInQuarantine(server.url))))
    return ['the recovered database is not in quarantine'];
  const release = ['server/src/cli/main.ts', 'database', 'release', '--yes'];
  const env = { PATH: process.env.PATH, ...productionSettings, DATABASE_URL: databaseUrl };
  const { output } = await capture(process.execPath, release, { env });
  const serves = await waitUntil(() => isReady(server.url));
  return serves ? [] : [`the released database is not served: ${output}`];
}

/**
 * Books under load, destroys a table, and recovers to a moment before it. seconds: of bookings between the backups, until
 * the moment, and until the mistake.
 */
export async function recover(seconds: number): Promise<Recovery> {
  await using resources = new AsyncDisposableStack();
  const cluster = await createOwnCluster();
  const port = await freePort();
  const repository = await prepareRepository(cluster, port);
  const first = await restartPostgres(cluster, port, repository.archiving);
  let running = first;
  resources.defer(() => running.stop());
  const database = connect({ connectionString: first.url });
  resources.defer(database.close);
  await repository.run('stanza-create');
  await repository.run('check');
  await insertTestData(database);
  const settings = { DATABASE_URL: first.url };
  const server = launchServer(await freePort(), settings);
  resources.defer(server.kill);
  const clients = openHttpClients();
  resources.defer(clients.close);
  if (!(await waitUntil(() => isReady(server.url)))) throw new Error(`No server:\n${server.output()}`);

  const traffic = startBooking(clients, server.url);
  await pause(seconds * 1000);
  await repository.run('--type=full', 'backup');
  await pause(seconds * 1000);
  await repository.run('--type=diff', 'backup');
  await pause(seconds * 1000);
  const moment = await momentOf(database);
  await pause(seconds * 1000);
  await database.query('drop table booking cascade');
  await traffic.stop();
  await server.kill();

  const stop = ['-D', join(cluster.folder, 'data'), '-m', 'fast', 'stop'];
  await capture(join(cluster.programs, 'pg_ctl'), stop, { ...cluster.user, cwd: cluster.folder });
  const begun = Date.now();
  await repository.run(
    '--delta',
    '--type=time',
    `--target=${moment.text}`,
    '--target-action=promote',
    'restore',
  );
  running = await restartPostgres(cluster, port, repository.archiving);
  // It accepts connections that read before it has reached the moment.
  const isRecovered = async () => {
    const [row] = await database.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
    return row?.recovering === false;
  };
  if (!(await waitUntil(isRecovered))) throw new Error('PostgreSQL did not reach the moment.');
  const took = (Date.now() - begun) / 1000;

  const kept = new Set(
    (await database.query<{ id: string }>(`select id from booking where status = 'completed'`)).map(
      ({ id }) => id,
    ),
  );
  const before = traffic.acknowledged.filter(({ answered }) => answered < moment.at);
  const after = traffic.acknowledged.filter(({ sent }) => sent > moment.at);
  const restarted = launchServer(await freePort(), settings);
  resources.defer(restarted.kill);
  return {
    before: before.length,
    after: after.length,
    lost: before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    left: after.filter(({ id }) => kept.has(id)).map(({ id }) => id),
    seconds: took,
    faults: await checkQuarantine(restarted, first.url),
  };
}
