import type { WaitingParty } from '@towpath/rules/waiting/order';
import { isActive } from '../database/booking-state.ts';
import type { Sql } from '../database/database.ts';
import { isOfOffer } from './offer-rows.ts';
import type { WaitingPartyRow } from './party-rows.ts';

/** SQL condition that a `departure` suits an entry of this name: its tour, and its day. */
const suitsOf = (entry: string) => `departure.tour_id = any(${entry}.tours) and exists (
  select from jsonb_to_recordset(${entry}.dates) as span ("from" date, until date)
  where departure.date between span."from" and span.until)`;

/** SQL condition that a departure suits the entry `waiting_party`: its tour, and its day. */
export const suits = suitsOf('waiting_party');

/** SQL condition that the entry `waiting_party` has an open offer. */
export const hasOpenOffer = `exists (
  select from waiting_offer where party_id = waiting_party.id and waiting_offer.state = 'open')`;

const isPassed = `counts and waiting_offer.state in ('declined', 'expired', 'withdrawn')`;

/** SQL condition that the entry `waiting_party` let an offer of the `departure` pass, or staff withdrew one. */
export const hasPassed = `exists (
  select from waiting_offer where party_id = waiting_party.id and departure_id = departure.id and ${isPassed})`;

/** SQL condition that the `departure` had room for the entry `waiting_party` when it said what suits it: it could book it. */
export const hadRoom = 'departure.id = any(waiting_party.had_room)';

/** SQL condition that an entry of this name has an offer of the `departure`, let one pass, or staff withdrew one. */
const hasHadOffer = (entry: string) => `exists (
  select from waiting_offer where party_id = ${entry}.id and waiting_offer.departure_id = departure.id
    and (waiting_offer.state = 'open' or ${isPassed}))`;

/** SQL condition that `other` entered before the entry `waiting_party` and waits for the `departure`. today: SQL for the operator's day. */
const waitsBefore = (
  today: string,
) => `other.entry < waiting_party.entry and other.state in ('waiting', 'asked')
  and other.valid_until >= ${today} and ${suitsOf('other')} and not departure.id = any(other.had_room)`;

/** SQL condition that `other` was offered a journey that shares a day with the `departure`, and that its booking stands. */
const hasBooked = `other.state = 'booked' and exists (
  select from waiting_offer join booking on ${isOfOffer} and ${isActive} join departure as booked on booked.id = booking.departure_id
  where party_id = other.id and booked.date <= departure.end_date and booked.end_date >= departure.date)`;

/**
 * SQL condition that another entry of its address counts for the `departure` instead of `waiting_party`: one that has had an offer of it;
 * one that entered before and waits for it, unless `waiting_party` has had one; or one that booked an offer on its days (decision 148).
 * today: SQL for the operator's day.
 */
export const hasOtherEntry = (today: string) => `exists (
  select from waiting_party as other
  where lower(other.email) = lower(waiting_party.email) and other.id <> waiting_party.id and (
    (other.closed_at is null and ${hasHadOffer('other')})
    or (${waitsBefore(today)} and not ${hasHadOffer('waiting_party')})
    or (${hasBooked})))`;

/** SQL condition that the entry `waiting_party` can be offered the `departure` once it fits and has no open offer. today: as above. */
export const canBeOffered = (
  today: string,
) => `waiting_party.closed_at is null and waiting_party.state = 'waiting' and ${suits}
  and not ${hadRoom} and not ${hasPassed} and not ${hasOtherEntry(today)}`;

/** SQL expression for what an entry is for a departure, as rules/src/waiting/order.ts names it. today: SQL for the operator's day. */
const standing = (
  today: string,
) => `case when waiting_party.state in ('unconfirmed', 'asked') then waiting_party.state
  when ${hasOpenOffer} then 'offered' when ${hasPassed} then 'passed' when ${hadRoom} then 'had_room'
  when ${hasOtherEntry(today)} then 'other_entry' else 'waits' end as standing`;

/** An entry as it stands towards a departure. */
export type WaitingForRow = WaitingPartyRow & Pick<WaitingParty, 'standing'>;

/** The entries that wait for a departure, in the order of the list; only the one with an id, if given. today: the operator's. */
export function findWaitingFor(
  sql: Sql,
  departureId: string,
  today: string,
  id: string | null = null,
): Promise<WaitingForRow[]> {
  return sql.query(
    `select waiting_party.*, ${standing('$3::date')} from waiting_party join departure on departure.id = $1
     where closed_at is null and ($2::uuid is null or waiting_party.id = $2::uuid) and ${suits} order by entry`,
    [departureId, id, today],
  );
}

/** How many parties wait for a departure and can be offered it; null for an unknown one. today: the operator's. */
export async function countWaitingFor(sql: Sql, departureId: string, today: string): Promise<number | null> {
  const [row] = await sql.query<{ parties: number }>(
    `select (select count(*)::int from waiting_party where valid_until >= $2::date and ${canBeOffered('$2::date')}) as parties
     from departure where id = $1`,
    [departureId, today],
  );
  return row?.parties ?? null;
}

/**
 * How many parties entered before an entry and can be offered a departure that it can be offered, too. today: the operator's.
 */
export async function countBefore(sql: Sql, { id, entry }: WaitingPartyRow, today: string): Promise<number> {
  const [row] = await sql.query<{ before: number }>(
    `with suiting as (
       select departure.* from departure join waiting_party on waiting_party.id = $1
       where not departure.closed and departure.date > $3::date and ${suits}
         and not ${hadRoom} and not ${hasPassed} and not ${hasOtherEntry('$3::date')})
     select count(distinct lower(email))::int as before from waiting_party
     where entry < $2 and valid_until >= $3::date and exists (select from suiting as departure where ${canBeOffered('$3::date')})`,
    [id, entry, today],
  );
  return row?.before ?? 0;
}
