import { isAskedAfter, isEndedAfter } from '@towpath/rules/waiting/offer';
import type { WaitingOfferState } from '@towpath/rules/waiting/state';
import { endOption } from '../bookings/options/option-rows.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { queueNotification } from '../jobs/queue-notification.ts';
import { runForEach } from '../jobs/run-for-each.ts';
import { askParty, endEntry, findEnding, hasNoDeparture } from './end-entries.ts';
import { isOfOffer, type WaitingOfferRow } from './offer-rows.ts';
import { closeParty, findParty, lockParty, type WaitingPartyRow } from './party-rows.ts';

type Ended = Exclude<WaitingOfferState, 'open'>;
type EndingOffer = Pick<WaitingOfferRow, 'id' | 'party_id' | 'departure_id' | 'option_id'>;

/** SQL condition that the departure of the query's `waiting_offer` was called off. */
const isCalledOff = `exists (
  select from departure where departure.id = waiting_offer.departure_id and called_off_on is not null)`;

/**
 * SQL condition that an offer of the query's `waiting_offer` ends: it expires, its party has left the list, its departure was called off,
 * or its option was booked or released. $1 is the present moment.
 */
const isDue = `waiting_offer.state = 'open' and (
  waiting_offer.expires_at <= $1::timestamptz
  or exists (select from waiting_party where id = party_id and closed_at is not null)
  or ${isCalledOff}
  or not exists (select from cabin_option where id = option_id))`;

/** SQL condition that offers end. $1 is the present moment. */
export const offersDue = `exists (select from waiting_offer where ${isDue})`;

/** Whether an offer was booked, also where its booking is released already. */
async function wasBooked(sql: Sql, { id }: EndingOffer): Promise<boolean> {
  const found = await sql.query(
    `select from waiting_offer join booking on ${isOfOffer} and status = 'completed' where waiting_offer.id = $1 limit 1`,
    [id],
  );
  return found.length > 0;
}

/** How an open offer is found when it ends. */
interface Found {
  /** Whether its cabins were still kept. */
  option: boolean;
  declined: boolean;
  /** Its departure was called off, or its party taken from the list. */
  withdrawn: boolean;
}

/** What an offer that ends has become. */
async function outcomeOf(
  sql: Sql,
  offer: EndingOffer,
  { option, declined, withdrawn }: Found,
): Promise<Ended> {
  if (!option) return (await wasBooked(sql, offer)) ? 'booked' : 'withdrawn';
  if (declined) return 'declined';
  return withdrawn ? 'withdrawn' : 'expired';
}

/** The offers that a party let pass: those that count, and all. */
async function countPassed(sql: Sql, partyId: string): Promise<{ counting: number; all: number }> {
  const [row] = await sql.query<{ counting: number; all: number }>(
    `select (count(*) filter (where counts))::int as counting, count(*)::int as all
     from waiting_offer where party_id = $1 and state in ('declined', 'expired')`,
    [partyId],
  );
  return row ?? { counting: 0, all: 0 };
}

/** Whether a party is mailed an offer. A notice that is locked is being told; of one that is not, no mail is written any more. */
async function isTold(sql: Sql, { id }: EndingOffer): Promise<boolean> {
  const untold = await sql.query(
    `select from notice where kind = 'waiting_offered' and repeats is null and details ->> 'offer' = $1 and told_at is null
     for update skip locked`,
    [id],
  );
  return untold.length === 0;
}

/** Tells a locked party that an offer of which it was told is withdrawn; returns whether it was. */
async function tellWithdrawn(
  { now }: Context,
  sql: Sql,
  offer: EndingOffer,
  details: { called_off: boolean; stays: boolean; asks: boolean },
): Promise<boolean> {
  if (!(await isTold(sql, offer))) return false;
  const about = { waiting: offer.party_id, offer: offer.id };
  await queueNotification(sql, 'waiting_withdrawn', { at: now(), bookingId: null }, { ...about, ...details });
  return true;
}

/** An offer that has ended, what it became, and whether its departure was called off. */
interface EndedOffer {
  offer: EndingOffer;
  ended: Ended;
  calledOff: boolean;
}

/**
 * What follows for a locked party: it leaves the list with a booking, learns that its offer is withdrawn, its entry ends, or it is asked
 * whether it still waits.
 */
async function follow(
  context: Context,
  sql: Sql,
  party: WaitingPartyRow,
  { offer, ended, calledOff }: EndedOffer,
): Promise<void> {
  const { id, state, closed_at } = party;
  if (ended === 'booked') return closeParty(sql, id, { state: 'booked', now: context.now() });
  if (closed_at) return;
  const isOver = party.valid_until < todayOf(context);
  const { counting, all } = await countPassed(sql, id);
  // After its last day it ends.
  const mayAsk = state === 'waiting' && !isOver && !isEndedAfter(all);
  const asks = mayAsk && (isAskedAfter(counting) || (await hasNoDeparture(context, sql, id)));
  let isMailed = false;
  if (ended === 'withdrawn') {
    const ending = await findEnding(context, sql, id);
    // One mail tells of the offer and of the end of the entry, or asks whether the party still waits.
    if (ending === 'called_off') return endEntry(context, sql, id, ending);
    isMailed = await tellWithdrawn(context, sql, offer, { called_off: calledOff, stays: !isOver, asks });
    if (isOver && ending && isMailed)
      return closeParty(sql, id, { state: 'ended', ending, now: context.now() });
  }
  if (isEndedAfter(all)) return endEntry(context, sql, id, 'many_passed');
  if (asks) await askParty(context, sql, id, { isMailed });
}

/**
 * Ends an open offer in the caller's transaction and returns its cabins to stock: declined by the party, or else if it is due; one
 * whose option is gone was booked or withdrawn. Returns what it became; null where it is not due, or has ended.
 * Lock order: hold, stock, waiting party.
 */
export async function endOffer(
  context: Context,
  sql: Sql,
  offer: EndingOffer,
  { declined }: { declined: boolean },
): Promise<Ended | null> {
  const now = context.now();
  const [option] = await sql.query<{ expires_at: Date | null }>(
    'select expires_at from cabin_option where id = $1 for update',
    [offer.option_id],
  );
  const waiting = await findParty(sql, offer.party_id);
  const hasLeft = waiting?.closed_at !== null;
  const [calledOff] = await sql.query(`select from waiting_offer where id = $1 and ${isCalledOff}`, [
    offer.id,
  ]);
  const isOver = declined || hasLeft || calledOff !== undefined;
  if (option && !isOver && (option.expires_at?.getTime() ?? 0) > now) return null;
  if (option) await endOption(sql, offer.option_id);
  const party = await lockParty(sql, offer.party_id);
  const found = {
    option: option !== undefined,
    // A party that leaves by itself has no other ending.
    declined: declined || (hasLeft && !waiting?.ending),
    withdrawn: calledOff !== undefined || Boolean(waiting?.ending),
  };
  const state = await outcomeOf(sql, offer, found);
  const ended = await sql.query(
    `update waiting_offer set state = $2, ended_at = $3::timestamptz where id = $1 and state = 'open' returning id`,
    [offer.id, state, new Date(now)],
  );
  if (ended.length === 0) return null;
  if (party) await follow(context, sql, party, { offer, ended: state, calledOff: calledOff !== undefined });
  return state;
}

/** Ends the offers that are due. Throws after all were tried if some failed. */
export async function endDueOffers(context: Context): Promise<void> {
  const { database, now } = context;
  const due = await database.query<EndingOffer>(
    `select id, party_id, departure_id, option_id from waiting_offer where ${isDue} order by expires_at`,
    [new Date(now())],
  );
  await runForEach(
    due,
    async (offer) => {
      await database.transaction((sql) => endOffer(context, sql, offer, { declined: false }));
    },
    'Some offers could not be ended',
  );
}
