import { isAskedAfter } from '@towpath/rules/waiting/offer';
import type { WaitingOfferState } from '@towpath/rules/waiting/state';
import { endOption } from '../bookings/options/option-rows.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { queueNotification } from '../jobs/queue-notification.ts';
import { runForEach } from '../jobs/run-for-each.ts';
import type { WaitingOfferRow } from './offer-rows.ts';
import { closeParty, findParty, lockParty, type WaitingPartyRow } from './party-rows.ts';
import { hasOpenOffer } from './waiting-for.ts';

type Ended = Exclude<WaitingOfferState, 'open'>;
type EndingOffer = Pick<WaitingOfferRow, 'id' | 'party_id' | 'departure_id' | 'option_id'>;

/**
 * SQL condition that an offer of the query's `waiting_offer` ends: it expires, its party has left the list, or its option was booked or
 * released. $1 is the present moment.
 */
const isDue = `waiting_offer.state = 'open' and (
  waiting_offer.expires_at <= $1::timestamptz
  or exists (select from waiting_party where id = party_id and closed_at is not null)
  or not exists (select from cabin_option where id = option_id))`;

/** SQL condition that the entry `waiting_party` has no open offer: one that was mailed outlives the entry's last day. */
const hasNoOffer = `closed_at is null and not ${hasOpenOffer}`;

/** SQL condition that offers or entries end. $1 is the present moment; the job compares an entry's last day with the operator's. */
export const offersDue = `exists (select from waiting_offer where ${isDue})
  or exists (select from waiting_party where ${hasNoOffer} and valid_until < ($1::timestamptz)::date)`;

async function wasBooked(sql: Sql, { departure_id, option_id }: EndingOffer): Promise<boolean> {
  const found = await sql.query(
    `select from booking where departure_id = $1 and status = 'completed' and request ->> 'hold' = $2 limit 1`,
    [departure_id, option_id],
  );
  return found.length > 0;
}

/** What an offer that ends has become. option: whether its cabins were still kept. */
async function outcomeOf(sql: Sql, offer: EndingOffer, option: boolean, isDeclined: boolean): Promise<Ended> {
  if (option) return isDeclined ? 'declined' : 'expired';
  return (await wasBooked(sql, offer)) ? 'booked' : 'withdrawn';
}

async function countPassed(sql: Sql, partyId: string): Promise<number> {
  const [row] = await sql.query<{ passed: number }>(
    `select count(*)::int as passed from waiting_offer where party_id = $1 and counts and state in ('declined', 'expired')`,
    [partyId],
  );
  return row?.passed ?? 0;
}

/** What follows for a locked party: it leaves the list with a booking, or is asked whether it still waits. */
async function follow(sql: Sql, { id, state }: WaitingPartyRow, ended: Ended, now: number): Promise<void> {
  if (ended === 'booked') return closeParty(sql, id, 'booked', now);
  if (state !== 'waiting' || !isAskedAfter(await countPassed(sql, id))) return;
  await sql.query(`update waiting_party set state = 'asked' where id = $1`, [id]);
  await queueNotification(sql, 'waiting_asked', { at: now, bookingId: null }, { waiting: id });
}

/**
 * Ends an open offer in the caller's transaction and returns its cabins to stock: declined by the party, or else if it is due; one
 * whose option is gone was booked or withdrawn. Returns what it became; null where it is not due, or has ended. now in milliseconds.
 * Lock order: hold, stock, waiting party.
 */
export async function endOffer(
  sql: Sql,
  offer: EndingOffer,
  { declined, now }: { declined: boolean; now: number },
): Promise<Ended | null> {
  const [option] = await sql.query<{ expires_at: Date | null }>(
    'select expires_at from cabin_option where id = $1 for update',
    [offer.option_id],
  );
  const hasLeft = (await findParty(sql, offer.party_id))?.closed_at !== null;
  const isKept = option && !declined && !hasLeft && (option.expires_at?.getTime() ?? 0) > now;
  if (isKept) return null;
  if (option) await endOption(sql, offer.option_id);
  const party = await lockParty(sql, offer.party_id);
  const state = await outcomeOf(sql, offer, option !== undefined, declined || hasLeft);
  const ended = await sql.query(
    `update waiting_offer set state = $2, ended_at = $3::timestamptz where id = $1 and state = 'open' returning id`,
    [offer.id, state, new Date(now)],
  );
  if (ended.length === 0) return null;
  if (party) await follow(sql, party, state, now);
  return state;
}

/** Takes the entries whose last day has passed from the list, unless they have an open offer. */
async function endEntries(context: Context): Promise<void> {
  const found = await context.database.query<{ id: string }>(
    `select id from waiting_party where ${hasNoOffer} and valid_until < $1::date`,
    [todayOf(context)],
  );
  for (const { id } of found)
    await context.database.transaction(async (sql) => {
      const party = await lockParty(sql, id);
      if (!party || party.valid_until >= todayOf(context)) return;
      const [offered] = await sql.query(`select from waiting_party where id = $1 and ${hasOpenOffer}`, [id]);
      if (!offered) await closeParty(sql, id, 'ended', context.now());
    });
}

/** Ends the offers that are due, and the entries whose last day has passed. Throws after all were tried if some failed. */
export async function endDueOffers(context: Context): Promise<void> {
  const { database, now } = context;
  await endEntries(context);
  const due = await database.query<EndingOffer>(
    `select id, party_id, departure_id, option_id from waiting_offer where ${isDue} order by expires_at`,
    [new Date(now())],
  );
  await runForEach(
    due,
    async (offer) => {
      await database.transaction((sql) => endOffer(sql, offer, { declined: false, now: now() }));
    },
    'Some offers could not be ended',
  );
}
