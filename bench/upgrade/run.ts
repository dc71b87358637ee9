import { setTimeout as pause } from 'node:timers/promises';
import { type BookingLog, bookRepeatedly, newBookingLog } from '../../load-tests/kills/booking-clients.ts';
import { findLostBookings } from '../../load-tests/kills/kill-run.ts';
import { newPhase, type Phase, sendTraffic } from '../../load-tests/load/traffic.ts';
import { type BookingViolations, findBookingViolations } from '../../load-tests/support/booking-records.ts';
import { startProxy } from '../../load-tests/support/caddy.ts';
import { openHttpClients } from '../../load-tests/support/http-clients.ts';
import { isReady, launchServer, type Server } from '../../load-tests/support/server.ts';
import { insertTestData } from '../../load-tests/support/test-data.ts';
import { waitUntil } from '../../load-tests/support/wait-until.ts';
import { startDurablePostgres } from '../../scripts/setup/postgres.js';
import { freePort } from '../../server/src/config/free-port.ts';
import { connect } from '../../server/src/database/database.ts';
import { createNextVersion } from './next-version.ts';
import { type Visits, visitPages } from './visits.ts';

/** Clients that book, and visitors that look at pages and book. */
const BOOKING_CLIENTS = 2;
const VISITORS = 6;
/** Milliseconds between a visitor's requests. */
const THINK_TIME = 250;

/** What an upgrade and the way back did to the traffic. */
export interface Upgrade extends BookingViolations {
  log: BookingLog;
  phase: Phase;
  visits: Visits;
  /** Requests without a response, by error code. */
  unanswered: ReadonlyMap<string, number>;
  /** Acknowledged bookings that are missing or have another status. */
  lost: string[];
  /** What each replaced instance did, in words. */
  steps: string[];
  faults: string[];
}

interface Instance {
  port: number;
  server: Server;
}

/** Replaces an instance by one of the version in a folder, as its supervisor does on a restart. Returns what was wrong. */
async function replace(
  instance: Instance,
  databaseUrl: string,
  folder: string | undefined,
  stop: 'kill' | 'stop',
): Promise<string[]> {
  const code = await instance.server[stop]();
  instance.server = launchServer(instance.port, { DATABASE_URL: databaseUrl }, { folder });
  const ready = await waitUntil(() => isReady(instance.server.url));
  return [
    ...(stop === 'stop' && code !== 0 ? [`an instance ended with ${code}`] : []),
    ...(ready ? [] : [`an instance did not become ready: ${instance.server.output()}`]),
  ];
}

/**
 * Replaces two instances behind the shipped Caddyfile one after the other by a version with a further migration, then goes back,
 * under load. seconds: of traffic after each step. stop: 'kill' instead of the documented way refuses requests.
 */
export async function upgrade(seconds: number, stop: 'kill' | 'stop'): Promise<Upgrade> {
  await using resources = new AsyncDisposableStack();
  const next = await createNextVersion();
  resources.defer(next.remove);
  const postgres = await startDurablePostgres();
  resources.defer(async () => void (await postgres.stop()));
  const database = connect({ connectionString: postgres.url, max: 2 });
  resources.defer(database.close);
  await insertTestData(database);
  const instances: Instance[] = [];
  for (let count = 0; count < 2; count += 1) {
    const port = await freePort();
    const instance = { port, server: launchServer(port, { DATABASE_URL: postgres.url }) };
    resources.defer(() => instance.server.kill());
    if (!(await waitUntil(() => isReady(instance.server.url))))
      throw new Error(`No instance:\n${instance.server.output()}`);
    instances.push(instance);
  }
  const proxy = await startProxy(instances.map(({ server }) => server.url));
  resources.defer(proxy.stop);
  const clients = openHttpClients();
  resources.defer(async () => clients.close());

  const stopping = new AbortController();
  const until = stopping.signal;
  const [log, phase] = [newBookingLog(), newPhase()];
  const traffic = { url: proxy.url, clients, visitors: VISITORS, thinkTime: THINK_TIME, phase, until };
  const running = Promise.all([
    visitPages(proxy.url, until),
    sendTraffic(traffic),
    ...Array.from({ length: BOOKING_CLIENTS }, (_, client) =>
      bookRepeatedly({ clients, servers: [proxy], log, until }, client),
    ),
  ]);
  const steps: string[] = [];
  const faults: string[] = [];
  await pause(seconds * 1_000);
  for (const [name, folder] of [
    ['the next version', next.folder],
    ['the version before', undefined],
  ] as const)
    for (const [index, instance] of instances.entries()) {
      const begun = Date.now();
      faults.push(...(await replace(instance, postgres.url, folder, stop)));
      steps.push(`instance ${index + 1} to ${name}: ${((Date.now() - begun) / 1_000).toFixed(1)} s`);
      await pause(seconds * 1_000);
    }
  stopping.abort();
  const [visits] = await running;
  const pending = `select 1 from booking where status = 'pending'`;
  await waitUntil(async () => (await database.query(pending)).length === 0);
  return {
    log,
    phase,
    visits,
    unanswered: clients.failures,
    steps,
    faults,
    lost: await findLostBookings(database, log),
    ...(await findBookingViolations(database)),
  };
}
