import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '../../e2e/support/server/database.ts';
import { releaseBooking } from '../../server/src/bookings/release-booking.ts';
import type { Database } from '../../server/src/database/database.ts';
import { requestFor } from '../../server/src/testing/bookings/test-request.ts';
import { findWaitingFor } from '../../server/src/waiting/waiting-for.ts';
import { type HttpClients, openHttpClients } from '../support/http-clients.ts';
import { type Server, startServer } from '../support/server.ts';
import { insertTestData } from '../support/test-data.ts';
import { waitUntil } from '../support/wait-until.ts';
import { DEPARTURES, departureOf, insertDepartures, joinOne, pick, suite, twin } from './parties.ts';
import { findFaults, findFitting, findPassedOver, stockOf } from './records.ts';

interface RunOptions {
  servers: number;
  parties: number;
  rounds: number;
  /** Milliseconds of random work in each round, in which a server is killed. */
  busy: number;
  onRound?: (round: number) => void;
}

interface Run {
  database: Database;
  servers: Server[];
  send: HttpClients['send'];
  days: string[];
  counts: Record<'released' | 'booked' | 'accepted' | 'declined' | 'expired' | 'kills', number>;
}

const anyUrl = ({ servers }: Run) => pick(servers)?.url ?? '';

/** The most times that up to ten parties join to fill the list. */
const MOST_ATTEMPTS = 500;

async function countParties(database: Database): Promise<number> {
  const [found] = await database.query<{ count: number }>(
    'select count(*)::int as count from waiting_party where closed_at is null',
  );
  return found?.count ?? 0;
}

/** Keeps so many parties on the list; those that are asked, or did not get to confirm, still wait. */
async function fill(run: Run, parties: number): Promise<void> {
  const { database, send, days } = run;
  let missing = parties - (await countParties(database));
  // A server that was killed answers nothing for a while.
  for (let attempt = 0; missing > 0 && attempt < MOST_ATTEMPTS; attempt += 1) {
    const count = Math.min(missing, 10);
    await Promise.all(Array.from({ length: count }, () => joinOne(database, send, anyUrl(run), days)));
    missing = parties - (await countParties(database));
  }
  const asked = await database.query<{ id: string }>(
    `select id from waiting_party where state in ('asked', 'unconfirmed')`,
  );
  for (const { id } of asked) await send(`${anyUrl(run)}/api/v1/waiting/${id}/keep`, { method: 'POST' });
}

/** Releases a random booking, as staff and jobs do. */
async function releaseOne({ database, counts }: Run): Promise<void> {
  const bookings = await database.query<{ id: string }>(
    `select id from booking where status = 'completed' and released_at is null and departure_id like 'wait-%'`,
  );
  const booking = pick(bookings);
  const released =
    booking &&
    (await database.transaction((sql) => releaseBooking(sql, booking.id, 'cancelled', Date.now())));
  if (released) counts.released += 1;
}

/** A visitor books whatever is free. */
async function bookOne(run: Run): Promise<void> {
  const departureId = departureOf(Math.floor(Math.random() * DEPARTURES));
  const selection = pick([{ [twin]: [2] }, { [suite]: [2] }, { [twin]: [2, 2] }]) ?? {};
  const response = await run.send(`${anyUrl(run)}/api/v1/bookings`, {
    method: 'POST',
    body: requestFor({ departureId }, selection),
  });
  if (response?.status === 200) run.counts.booked += 1;
}

interface OpenOffer {
  id: string;
  party_id: string;
  option_id: string;
}

async function acceptAndBook(run: Run, offer: OpenOffer): Promise<void> {
  const path = `${anyUrl(run)}/api/v1/waiting/${offer.party_id}/offers/${offer.id}/accept`;
  const accepted = await run.send(path, { method: 'POST' });
  if (accepted?.status !== 200) return;
  const { departure, cabins, hold } = accepted.body as {
    departure: string;
    cabins: Record<string, number[]>;
    hold: string;
  };
  const request = requestFor({ departureId: departure, hold }, cabins);
  const booked = await run.send(`${anyUrl(run)}/api/v1/bookings`, { method: 'POST', body: request });
  if (booked?.status === 200) run.counts.accepted += 1;
}

/** The time of an offer passes. */
async function expire({ database, counts }: Run, { id, option_id }: OpenOffer): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.query('update cabin_option set expires_at = now() where id = $1', [option_id]);
    await sql.query('update waiting_offer set expires_at = now() where id = $1', [id]);
  });
  counts.expired += 1;
}

/** A party accepts its offer and books, declines it, or lets it pass. */
async function answerOne(run: Run): Promise<void> {
  const open = await run.database.query<OpenOffer>(
    `select id, party_id, option_id from waiting_offer where state = 'open'`,
  );
  const offer = pick(open);
  if (!offer) return;
  const answer = pick(['accept', 'accept', 'decline', 'expire']);
  if (answer === 'accept') return acceptAndBook(run, offer);
  if (answer === 'expire') return expire(run, offer);
  const path = `${anyUrl(run)}/api/v1/waiting/${offer.party_id}/offers/${offer.id}/decline`;
  const declined = await run.send(path, { method: 'POST' });
  if (declined?.status === 200) run.counts.declined += 1;
}

/** Kills one server and starts another in its place. */
async function killOne(run: Run, settings: Readonly<Record<string, string>>): Promise<void> {
  const index = Math.floor(Math.random() * run.servers.length);
  const killed = run.servers[index];
  const started = await startServer(settings, { quiet: true });
  if (killed) run.servers[index] = started;
  await killed?.kill();
  run.counts.kills += 1;
}

/** Releases, bookings, answers and expiries at the same time, for so many milliseconds. */
async function beBusy(run: Run, busy: number, settings: Readonly<Record<string, string>>): Promise<void> {
  const until = Date.now() + busy;
  const repeat = async (work: (run: Run) => Promise<void>, every: number) => {
    while (Date.now() < until) {
      await work(run);
      await pause(Math.random() * every);
    }
  };
  await Promise.all([
    repeat(releaseOne, 300),
    ...Array.from({ length: 4 }, () => repeat(bookOne, 400)),
    ...Array.from({ length: 4 }, () => repeat(answerOne, 300)),
    killOne(run, settings),
  ]);
}

const MINUTE = 60_000;

/** Whether nobody who fits is without an offer, and every offer is mailed; at one moment, so that nothing is missed between two reads. */
const isSettled = (database: Database) =>
  database.transaction(async (sql) => {
    await sql.query('set transaction isolation level repeatable read read only');
    const due = await sql.query(
      `select from waiting_offer where state = 'open' and (expires_at <= now() or not exists (select from cabin_option where id = option_id))
       union all select from notice where told_at is null and kind = 'waiting_offered'`,
    );
    return due.length === 0 && (await findFitting(sql)).length === 0;
  });

/** Waits until nothing is left to do; returns the milliseconds. */
async function settle({ database }: Run): Promise<number> {
  const begun = Date.now();
  await waitUntil(() => isSettled(database));
  return Date.now() - begun;
}

/** Releases bookings while nobody else books, and replays the offers that follow by the published rule. */
async function releaseQuietly(run: Run, slowest: (milliseconds: number) => void): Promise<string[]> {
  const { database } = run;
  const since = new Date();
  const parties = new Map<string, Awaited<ReturnType<typeof findWaitingFor>>>();
  for (let index = 0; index < DEPARTURES; index += 1)
    parties.set(departureOf(index), await findWaitingFor(database, departureOf(index)));
  // In one transaction, so that the offers are of all of them.
  const freed = await database.transaction(async (sql) => {
    const bookings = await sql.query<{ id: string }>(
      `select id from booking where status = 'completed' and released_at is null and departure_id like 'wait-%'
       order by random() limit 5`,
    );
    for (const { id } of bookings) await releaseBooking(sql, id, 'cancelled', Date.now());
    run.counts.released += bookings.length;
    const stocks = [];
    for (const [departure, waiting] of parties)
      stocks.push({ departure, parties: waiting, stock: await stockOf(sql, departure) });
    return stocks;
  });
  slowest(await settle(run));
  return findPassedOver(database, freed, since);
}

/**
 * Parties wait while bookings are released, made and answered at random on several servers, of which one is killed in each round; and
 * each round ends with releases whose offers are compared with a search through everything that is possible (decision 131).
 */
export async function runWaiting({ servers: count, parties, rounds, busy, onRound }: RunOptions) {
  await using resources = new AsyncDisposableStack();
  const own = await createDatabase();
  resources.defer(own.drop);
  const database = own.open();
  resources.defer(database.close);
  await insertTestData(database);
  await insertDepartures(database);
  const settings = { DATABASE_URL: own.url };
  const servers = await Promise.all(
    Array.from({ length: count }, () => startServer(settings, { quiet: true })),
  );
  resources.defer(async () => {
    await Promise.all(servers.map((server) => server.kill()));
  });
  const { send, close } = openHttpClients();
  resources.defer(close);
  const days = await database.query<{ date: string }>(
    `select date from departure where id like 'wait-%' order by date`,
  );
  const counts = { released: 0, booked: 0, accepted: 0, declined: 0, expired: 0, kills: 0 };
  const run: Run = { database, servers, send, days: days.map(({ date }) => date), counts };
  const passedOver: string[] = [];
  let slowest = 0;
  const note = (milliseconds: number) => {
    slowest = Math.max(slowest, milliseconds);
    if (milliseconds > MINUTE) passedOver.push('a party waited more than a minute for free cabins');
  };
  for (let round = 1; round <= rounds; round += 1) {
    await fill(run, parties);
    await beBusy(run, busy, settings);
    note(await settle(run));
    passedOver.push(...(await findFitting(database)), ...(await releaseQuietly(run, note)));
    onRound?.(round);
  }
  const [made] = await database.query<{ offers: number }>(
    'select count(*)::int as offers from waiting_offer',
  );
  return { counts, offers: made?.offers ?? 0, slowest, passedOver, ...(await findFaults(database)) };
}
