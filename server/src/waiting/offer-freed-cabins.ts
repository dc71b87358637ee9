import { nextOffer } from '@towpath/rules/waiting/order';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { claimRows } from '../jobs/claim-rows.ts';
import type { Job } from '../jobs/queue.ts';
import { runForEach } from '../jobs/run-for-each.ts';
import { endDueEntries } from './end-entries.ts';
import { endDueOffers, offersDue } from './end-offers.ts';
import { findLeft, lockDeparture, makeOffer } from './make-offer.ts';
import { lockParty } from './party-rows.ts';
import { canBeOffered, findWaitingFor, hasOpenOffer, type WaitingForRow } from './waiting-for.ts';

/** Milliseconds between two looks at the same departure, so that cabins which fit nobody are not looked at all the time. */
const LOOK_INTERVAL = 15_000;

/** SQL query for the departures that have free cabins, or expired holds, and parties that wait for them; $1 is the present moment. */
const departuresToLookAt = `
  select departure.id, departure.date
  from departure
  where not departure.closed and departure.date >= ($1::timestamptz)::date
    and exists (select from waiting_party where ${canBeOffered('($1::timestamptz)::date')} and not ${hasOpenOffer})
    and (exists (select from stock where departure_id = departure.id and taken < total)
      or exists (select from hold where departure_id = departure.id and expires_at <= $1::timestamptz))
    and not exists (select from waiting_look where departure_id = departure.id and next_at > $1::timestamptz)`;

/** SQL statement that claims a departure to look at, so that one instance makes its offers; $1 is the present moment, $2 the next look. */
export const claimDeparture = `
  insert into waiting_look (departure_id, next_at)
  select id, $2::timestamptz from (${departuresToLookAt}) as found order by date, id limit 1
  on conflict (departure_id) do update set next_at = excluded.next_at where waiting_look.next_at <= $1::timestamptz
  returning departure_id as id`;

/** The entries that wait for a departure, without those whose last day has passed and that the job has not ended yet. */
async function findWaiting(context: Context, sql: Sql, departureId: string, id: string | null = null) {
  const today = todayOf(context);
  const parties = await findWaitingFor(sql, departureId, today, id);
  return parties.filter(({ valid_until }) => valid_until >= today);
}

/** The next offer of a locked departure; null where no party fits. */
async function findNext(context: Context, sql: Sql, departureId: string, parties: readonly WaitingForRow[]) {
  const left = await findLeft(context, sql, departureId);
  const next = left && nextOffer(parties, left.stock);
  return next && { ...next, offer: left.offer };
}

/** The same offer to a party that is locked now; null where it changed meanwhile, or has an offer of another departure. */
async function lockNext(context: Context, sql: Sql, departureId: string, id: string) {
  await lockParty(sql, id);
  return findNext(context, sql, departureId, await findWaiting(context, sql, departureId, id));
}

/**
 * Offers what is free of a departure to the parties that wait for it, in the order of the list, each of them entirely: one pass
 * suffices, as an offer leaves nothing more for the parties before it (decision 131). Lock order: bikes, hold, stock, waiting party.
 */
export async function offerCabinsOf(context: Context, departureId: string): Promise<void> {
  await context.database.transaction(async (sql) => {
    await lockDeparture(context, sql, departureId);
    let parties = await findWaiting(context, sql, departureId);
    for (let next = await findNext(context, sql, departureId, parties); next; ) {
      const { id } = next.party;
      const confirmed = await lockNext(context, sql, departureId, id);
      if (confirmed) await makeOffer(context, sql, { ...confirmed, by: null });
      parties = parties.slice(parties.findIndex((party) => party.id === id) + 1);
      next = await findNext(context, sql, departureId, parties);
    }
  });
}

/** Offers the free cabins of departures that parties wait for. Throws after all were tried if some failed. */
export async function offerFreedCabins(context: Context): Promise<void> {
  await runForEach(
    claimRows<{ id: string }>(context, claimDeparture, LOOK_INTERVAL),
    ({ id }) => offerCabinsOf(context, id),
    'Some cabins could not be offered',
  );
}

/** Seconds between two looks for entries that end: their conditions read departures, which is too much for each look for due work. */
const ENTRIES_INTERVAL = 300;

/** The jobs of the waiting list. */
export const waitingJobs = (context: Context): Job[] => [
  { name: 'end-offers', due: offersDue, run: () => endDueOffers(context) },
  { name: 'offer-freed-cabins', due: `exists (${departuresToLookAt})`, run: () => offerFreedCabins(context) },
  { name: 'end-waiting-entries', every: ENTRIES_INTERVAL, run: () => endDueEntries(context) },
];
