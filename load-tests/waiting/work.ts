import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Rider } from '@towpath/rules/bikes/bike-stock';
import type { CabinSelection } from '@towpath/rules/booking/cabins/cabin-selection';
import { addDays } from '@towpath/rules/core/dates';
import { endOption } from '../../server/src/bookings/options/option-rows.ts';
import { takeOption } from '../../server/src/bookings/options/take-option.ts';
import { releaseBooking } from '../../server/src/bookings/release-booking.ts';
import { setBlocked } from '../../server/src/catalogue/departure-changes.ts';
import { todayOf } from '../../server/src/database/context.ts';
import type { Database, Sql } from '../../server/src/database/database.ts';
import { requestFor } from '../../server/src/testing/bookings/test-request.ts';
import type { HttpClients } from '../support/http-clients.ts';
import type { Server } from '../support/server.ts';
import { addCabin, addDeparture, departureIds, twin } from './departures.ts';
import { moveBooking } from './move-bookings.ts';
import { anyCabins, contextOf, passengersWith, pick } from './parties.ts';

/** A run with its servers, and how often each thing happened. */
export interface Run {
  database: Database;
  servers: Server[];
  send: HttpClients['send'];
  days: string[];
  counts: Record<
    | 'released'
    | 'moved'
    | 'cabins'
    | 'departures'
    | 'booked'
    | 'held'
    | 'options'
    | 'accepted'
    | 'declined'
    | 'expired'
    | 'kills',
    number
  >;
}

export const anyUrl = ({ servers }: Run) => pick(servers)?.url ?? '';

/** Rolls back an option whose cabins are not free. */
const noneLeft = new Error('Too few cabins are free');

/** Random rows of the departures that are waited for. */
const anyOf = <Found>(sql: Sql, where: string, most: number): Promise<Found[]> =>
  sql.query(`select * from ${where} and departure_id like 'wait-%' order by random() limit ${most}`);

const anyDeparture = async ({ database }: Pick<Run, 'database'>) => pick(await departureIds(database)) ?? '';

/**
 * Ends up to so many holds, options of staff and bookings, and unblocks cabins; returns how many bookings were released. Lock order: hold,
 * stock.
 */
export async function freeSome(sql: Sql, most: number): Promise<number> {
  const holds = await anyOf<{ id: string }>(sql, 'hold where expires_at > now()', most);
  await sql.query('update hold set expires_at = now() where id = any($1::uuid[])', [
    holds.map(({ id }) => id),
  ]);
  const options = await anyOf<{ id: string }>(sql, 'cabin_option where expires_at is null', most);
  for (const { id } of options) await endOption(sql, id);
  const blocked = await anyOf<{ departure_id: string; cabin_type_id: string }>(
    sql,
    'stock where blocked > 0',
    most,
  );
  for (const { departure_id, cabin_type_id } of blocked)
    await setBlocked(sql, departure_id, cabin_type_id, 0);
  const bookings = await anyOf<{ id: string }>(
    sql,
    `booking where status = 'completed' and released_at is null`,
    most,
  );
  let released = 0;
  for (const { id } of bookings) if (await releaseBooking(sql, id, 'cancelled', Date.now())) released += 1;
  return released;
}

async function freeOne({ database, counts }: Run): Promise<void> {
  counts.released += await database.transaction((sql) => freeSome(sql, 1));
}

/** Staff move a booking, which frees its cabins. */
async function moveOne({ database, counts }: Run): Promise<void> {
  counts.moved += await moveBooking(contextOf(database));
}

/** Staff add a cabin. */
async function addOne({ database, counts }: Run): Promise<void> {
  counts.cabins += await addCabin(database);
}

/** Staff put a further departure on sale. */
async function addDepartureOnce({ database, counts }: Run): Promise<void> {
  counts.departures += await database.transaction(addDeparture);
}

/** A visitor books whatever is free. */
async function bookOne(run: Run): Promise<void> {
  const { selection, riders } = anyCabins();
  const passengers = passengersWith(selection, riders);
  const response = await run.send(`${anyUrl(run)}/api/v1/bookings`, {
    method: 'POST',
    body: requestFor({ departureId: await anyDeparture(run), passengers }, selection),
  });
  if (response?.status === 200) run.counts.booked += 1;
}

const cabinCountsOf = (selection: CabinSelection) =>
  Object.entries(selection).map(([type, cabins]): [string, number] => [type, cabins.length]);

/** A visitor holds cabins, and goes away. */
async function holdOne(run: Run): Promise<void> {
  const { selection, riders } = anyCabins();
  const response = await run.send(`${anyUrl(run)}/api/v1/departures/${await anyDeparture(run)}/holds`, {
    method: 'POST',
    body: { cabins: Object.fromEntries(cabinCountsOf(selection)), riders, browser: randomUUID() },
  });
  if (response?.status === 200) run.counts.held += 1;
}

/** Staff keep cabins on option, or block one. */
async function keepOne(run: Run): Promise<void> {
  const { database, counts } = run;
  const departure = await anyDeparture(run);
  if (Math.random() < 0.5) {
    await database.transaction((sql) => setBlocked(sql, departure, twin, 1));
    return;
  }
  const context = contextOf(database);
  const option = {
    departure,
    cabins: new Map(cabinCountsOf(anyCabins().selection)),
    name: 'Caller',
    email: null,
    phone: null,
    until: addDays(todayOf(context), 7),
    by: 'staff',
  };
  const taken = await database
    .transaction(async (sql) => {
      const id = await takeOption(context, sql, option);
      if (id === null) throw noneLeft;
      return id;
    })
    .catch((fault: unknown) => {
      if (fault === noneLeft) return null;
      throw fault;
    });
  if (taken) counts.options += 1;
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
  const { departure, cabins, hold, riders } = accepted.body as {
    departure: string;
    cabins: Record<string, number[]>;
    hold: string;
    riders: Rider[];
  };
  const passengers = passengersWith(cabins, riders);
  const request = requestFor({ departureId: departure, hold, passengers }, cabins);
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

/** Everything that visitors and staff do, at the same time, for so many milliseconds. */
export async function beBusy(run: Run, busy: number): Promise<void> {
  const until = Date.now() + busy;
  const repeat = async (work: (run: Run) => Promise<void>, every: number) => {
    while (Date.now() < until) {
      await work(run);
      await pause(Math.random() * every);
    }
  };
  await Promise.all([
    repeat(freeOne, 300),
    repeat(holdOne, 600),
    repeat(keepOne, 600),
    repeat(moveOne, 600),
    repeat(addOne, 1_000),
    pause((Math.random() * busy) / 2).then(() => addDepartureOnce(run)),
    ...Array.from({ length: 4 }, () => repeat(bookOne, 400)),
    ...Array.from({ length: 4 }, () => repeat(answerOne, 300)),
  ]);
}
