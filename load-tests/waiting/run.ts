import { createDatabase } from '../../e2e/support/server/database.ts';
import { lockBikes } from '../../server/src/catalogue/bikes/bike-stock.ts';
import type { Database, Sql } from '../../server/src/database/database.ts';
import { openHttpClients } from '../support/http-clients.ts';
import { startServer } from '../support/server.ts';
import { insertTestData } from '../support/test-data.ts';
import { waitUntil } from '../support/wait-until.ts';
import { addCabin, addDeparture, departureIds, insertDepartures } from './departures.ts';
import { moveBookingIn } from './move-bookings.ts';
import { joinOne } from './parties.ts';
import { type Before, findFaults, findFitting, findParties, findPassedOver, stockOf } from './records.ts';
import { anyUrl, beBusy, freeSome, type Run } from './work.ts';

interface RunOptions {
  servers: number;
  parties: number;
  rounds: number;
  /** Milliseconds of random work in each round, in which a server is killed. */
  busy: number;
  onRound?: (round: number) => void;
}

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

/** Kills one server and starts another in its place. */
async function killOne(run: Run, settings: Readonly<Record<string, string>>): Promise<void> {
  const index = Math.floor(Math.random() * run.servers.length);
  const killed = run.servers[index];
  const started = await startServer(settings, { quiet: true });
  if (killed) run.servers[index] = started;
  await killed?.kill();
  run.counts.kills += 1;
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

/** Makes room in every way, while no offers are made; returns how often each way was taken. */
async function makeRoom(database: Database, sql: Sql) {
  for (const departure of await departureIds(sql)) await lockBikes(sql, departure);
  const departures = await addDeparture(sql);
  const cabins = await addCabin(sql);
  const moved = await moveBookingIn(database, sql);
  return { departures, cabins, moved, released: await freeSome(sql, 5) };
}

/** Makes room in every way without other bookings, and replays the offers that follow by the published rule. */
async function releaseQuietly(run: Run, slowest: (milliseconds: number) => void): Promise<string[]> {
  const { database } = run;
  const since = new Date();
  // In one transaction, so that the offers are of all of them.
  const { made, before } = await database.transaction(async (sql) => {
    const ways = await makeRoom(database, sql);
    const found: Before[] = [];
    for (const departure of await departureIds(sql)) {
      const parties = await findParties(sql, departure);
      found.push({ departure, parties, stock: await stockOf(sql, departure) });
    }
    return { made: ways, before: found };
  });
  for (const way of ['departures', 'cabins', 'moved', 'released'] as const) run.counts[way] += made[way];
  slowest(await settle(run));
  return findPassedOver(database, before, since);
}

/**
 * Parties wait while cabins are booked, held, kept on option, blocked, freed and added, bookings moved, and offers answered, at random on
 * several servers, of which one is killed in each round; and each round ends with cabins that become free, whose offers are compared
 * with a search through everything that is possible (decision 131).
 */
export async function runWaiting({ servers: count, parties, rounds, busy, onRound }: RunOptions) {
  await using resources = new AsyncDisposableStack();
  const own = await createDatabase();
  resources.defer(own.drop);
  const database = own.open();
  resources.defer(database.close);
  await insertTestData(database);
  await insertDepartures(database);
  const settings = { DATABASE_URL: own.url, HOLD_MINUTES: '15' };
  const servers = await Promise.all(
    Array.from({ length: count }, () => startServer(settings, { quiet: true })),
  );
  resources.defer(async () => {
    await Promise.all(servers.map((server) => server.kill()));
  });
  const { send, close } = openHttpClients();
  resources.defer(close);
  const days = await database.query<{ date: string }>(
    `select distinct date from departure where id like 'wait-%' order by date`,
  );
  const counts = {
    released: 0,
    moved: 0,
    cabins: 0,
    departures: 0,
    booked: 0,
    held: 0,
    options: 0,
    accepted: 0,
    declined: 0,
    expired: 0,
    kills: 0,
  };
  const run: Run = { database, servers, send, days: days.map(({ date }) => date), counts };
  const passedOver: string[] = [];
  let slowest = 0;
  const note = (milliseconds: number) => {
    slowest = Math.max(slowest, milliseconds);
    if (milliseconds > MINUTE) passedOver.push('a party waited more than a minute for free cabins');
  };
  for (let round = 1; round <= rounds; round += 1) {
    await fill(run, parties);
    await Promise.all([beBusy(run, busy), killOne(run, settings)]);
    note(await settle(run));
    passedOver.push(...(await findFitting(database)), ...(await releaseQuietly(run, note)));
    onRound?.(round);
  }
  const [made] = await database.query<{ offers: number; shared: number }>(
    `select count(*)::int as offers, (select count(*)::int from (
       select from waiting_party group by lower(email) having count(*) > 1) as address) as shared
     from waiting_offer`,
  );
  const { offers = 0, shared = 0 } = made ?? {};
  return { counts, offers, shared, slowest, passedOver, ...(await findFaults(database)) };
}
