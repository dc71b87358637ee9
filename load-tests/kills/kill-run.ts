import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/src/database/database.ts';
import {
  type BookingViolations,
  findBookingViolations,
  violationMessages,
} from '../support/booking-records.ts';
import { isReady } from '../support/server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type BookingLog, bookRepeatedly, newBookingLog } from './booking-clients.ts';
import type { Environment } from './environment.ts';

/** One of this many kills is of the database. */
const DATABASE_EVERY = 4;
const CLIENTS = 8;
/** Characters of a crashed server's output in the report. */
const OUTPUT = 2_500;
/** Milliseconds: kills come after a random delay, so that they interrupt all kinds of work. */
const MAX_DELAY = 800;

interface KillResult extends BookingViolations {
  kills: { servers: number; database: number };
  log: BookingLog;
  /** Acknowledged bookings that are missing or have another status. */
  lost: string[];
  /** Servers that ended without being killed. */
  crashed: string[];
  /** Job queues with more than one waiting job. */
  jobs: string[];
}

/** Restarts servers that have ended: one may end at its start if there is no database, but not after it was ready. */
async function restartEnded({ servers }: Environment, crashed: string[]): Promise<void> {
  for (const server of servers) {
    if (server.process.child.exitCode === null) continue;
    const output = server.process.output();
    if (output.includes('Towpath is ready'))
      crashed.push(`${server.url} ended by itself: ${output.slice(-OUTPUT)}`);
    await server.restart();
  }
}

/** Waits until bookings were acknowledged since the last kill: a kill without traffic proves nothing. */
async function waitForTraffic(
  environment: Environment,
  { acknowledged }: BookingLog,
  since: number,
  crashed: string[],
): Promise<void> {
  const served = await waitUntil(async () => {
    await restartEnded(environment, crashed);
    return acknowledged.size > since;
  });
  if (!served) crashed.push('no booking was acknowledged any more');
  await pause(Math.random() * MAX_DELAY);
}

async function killRepeatedly(
  environment: Environment,
  kills: number,
  log: BookingLog,
  onKill: (count: number) => void,
): Promise<string[]> {
  const { postgres, servers } = environment;
  const crashed: string[] = [];
  for (let count = 1, since = 0; count <= kills; count += 1, since = log.acknowledged.size) {
    await waitForTraffic(environment, log, since, crashed);
    if (count % DATABASE_EVERY === 0) {
      await postgres.kill();
      await postgres.revive();
    } else await servers[Math.floor(Math.random() * servers.length)]?.restart();
    onKill(count);
  }
  return crashed;
}

async function recover(environment: Environment, crashed: string[]): Promise<void> {
  const ready = await waitUntil(async () => {
    await restartEnded(environment, crashed);
    return (await Promise.all(environment.servers.map(({ url }) => isReady(url)))).every(Boolean);
  });
  if (!ready) crashed.push('not all servers became ready again');
}

/** Acknowledged bookings that are missing or have another status. */
export async function findLostBookings(database: Database, { acknowledged }: BookingLog): Promise<string[]> {
  const rows = await database.query<{ id: string; status: string }>('select id, status from booking');
  const stored = new Map(rows.map(({ id, status }) => [id, status]));
  return [...acknowledged].flatMap(([id, expected]) => {
    const status = stored.get(id) ?? 'missing';
    const isKept = expected === 'completed' ? status === 'completed' : status !== 'missing';
    return isKept ? [] : [`${id} was ${expected}, is ${status}`];
  });
}

/** Job queues with more than one waiting job: a killed process must not leave a second chain. */
async function duplicateJobs({ database }: Environment): Promise<string[]> {
  const rows = await database.query<{ name: string; waiting: number }>(
    `select queue.name, count(job.id) filter (where state = 'created')::int as waiting
     from jobs.queue left join jobs.job on job.name = queue.name where queue.name not like '\\_\\_%' group by 1`,
  );
  return rows
    .filter(({ waiting }) => waiting > 1)
    .map(({ name, waiting }) => `${name} waits ${waiting} times`);
}

/** Kills servers and their database at random points under load, then checks all bookings (architecture 5). */
export async function runKills(
  environment: Environment,
  kills: number,
  onKill = (_count: number) => {},
): Promise<KillResult> {
  const { database, clients, servers } = environment;
  const stopping = new AbortController();
  const log = newBookingLog();
  const target = { clients, servers, log, until: stopping.signal };
  const booking = Array.from({ length: CLIENTS }, (_, client) => bookRepeatedly(target, client));
  let crashed: string[];
  try {
    crashed = await killRepeatedly(environment, kills, log, onKill);
    await recover(environment, crashed);
  } finally {
    stopping.abort();
    await Promise.all(booking);
  }
  const pending = `select 1 from booking where status = 'pending'`;
  await waitUntil(async () => (await database.query(pending)).length === 0);
  const databaseKills = Math.floor(kills / DATABASE_EVERY);
  return {
    ...(await findBookingViolations(database)),
    log,
    crashed,
    kills: { servers: kills - databaseKills, database: databaseKills },
    lost: await findLostBookings(database, log),
    jobs: await duplicateJobs(environment),
  };
}

/** Everything wrong in a result, as messages. */
export function faultsOf({ log, ...result }: KillResult): string[] {
  return [...violationMessages(result), ...result.lost, ...result.crashed, ...result.jobs, ...log.faults];
}
