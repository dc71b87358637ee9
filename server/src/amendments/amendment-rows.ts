import type { AmendmentChange, AmendmentKind } from '@towpath/rules/amendments/change';
import type { AmendmentQuote } from '@towpath/rules/amendments/quote';
import { quoteDuration } from '@towpath/rules/amendments/quote';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Cents } from '@towpath/rules/core/money';
import type { InsuranceType } from '@towpath/rules/price/extras/insurance';
import type { Sql } from '../database/database.ts';
import { isId } from '../database/ids.ts';

/** A quote as stored: `after` is null for a cancellation; due_on: by when the rest is paid, null with the first payment. */
export interface StoredQuote extends Omit<AmendmentQuote, 'after'> {
  after: AmendmentQuote['after'] | null;
  due_on: PlainDate | null;
  /** The premiums that a cancellation keeps, in minor units of the currency; absent for a change. */
  premiums?: Cents;
  /** Whether a cancellation keeps a cancellation insurance for its costs; absent for a change. */
  covered?: boolean;
  /** The insurances that a cancellation ends without a premium; absent for a change. */
  ended?: InsuranceType[];
}

/** An amendment that is not decided on. */
export interface OpenAmendment {
  id: string;
  booking_id: string;
  state: 'quoted' | 'requested';
  version: number;
  change: AmendmentChange;
  kinds: AmendmentKind[];
  quote: StoredQuote;
  by: string;
  expires_at: Date;
  requested_at: Date | null;
}

const columns = 'id, booking_id, state, version::int, change, kinds, quote, by, expires_at, requested_at';

interface NewQuote extends Pick<OpenAmendment, 'version' | 'change' | 'quote' | 'by'> {
  bookingId: string;
}

/** Stores a quote, which is valid for 15 minutes. now in milliseconds. */
export async function insertQuote(
  sql: Sql,
  { bookingId, version, change, quote, by }: NewQuote,
  now: number,
): Promise<OpenAmendment> {
  const [row] = await sql.query<OpenAmendment>(
    `insert into amendment (booking_id, state, version, change, kinds, quote, by, created_at, expires_at)
     values ($1, 'quoted', $2, $3::jsonb, $4::text[], $5::jsonb, $6, $7::timestamptz, $8::timestamptz)
     returning ${columns}`,
    [
      bookingId,
      version,
      JSON.stringify(change),
      quote.kinds,
      JSON.stringify(quote),
      by,
      new Date(now),
      new Date(now + quoteDuration),
    ],
  );
  if (!row) throw new Error(`No quote was stored for ${bookingId}`);
  return row;
}

/** Locks an amendment of a locked booking that is not decided on; null if there is none. Lock order: of booking. */
export async function lockOpenAmendment(
  sql: Sql,
  bookingId: string,
  id: string,
): Promise<OpenAmendment | null> {
  if (!isId(id)) return null;
  const [row] = await sql.query<OpenAmendment>(
    `select ${columns} from amendment
     where id = $1 and booking_id = $2 and state in ('quoted', 'requested') for update`,
    [id, bookingId],
  );
  return row ?? null;
}

/** The payment that an applied amendment of a booking made due at once, null where none is open; null for any other amendment. */
export async function findAppliedPayment(
  sql: Sql,
  bookingId: string,
  id: string,
): Promise<{ payment: string | null } | null> {
  if (!isId(id)) return null;
  const [row] = await sql.query<{ payment: string | null }>(
    `select (select payment.id from payment
       where amendment_id = amendment.id and type = 'other' and state = 'open' and (quote ->> 'due')::int = charge
         + (select coalesce(sum(part.charge), 0) from payment as part where part.part_of = payment.id)
       order by due_on limit 1) as payment
     from amendment where id = $1 and booking_id = $2 and state = 'applied'`,
    [id, bookingId],
  );
  return row ?? null;
}

/** The request of a booking that the office has not answered; null if there is none. */
export async function findRequested(sql: Sql, bookingId: string): Promise<OpenAmendment | null> {
  const [row] = await sql.query<OpenAmendment>(
    `select ${columns} from amendment where booking_id = $1 and state = 'requested'`,
    [bookingId],
  );
  return row ?? null;
}

/** Locks the wanted changes of a locked booking that are not decided on. Lock order: of booking. */
export function listOpenChanges(
  sql: Sql,
  bookingId: string,
): Promise<Pick<OpenAmendment, 'id' | 'change'>[]> {
  return sql.query(
    `select id, change from amendment
     where booking_id = $1 and state in ('quoted', 'requested') and change is not null for update`,
    [bookingId],
  );
}

/** Replaces the wanted change of an amendment. */
export async function writeChange(sql: Sql, id: string, change: AmendmentChange): Promise<void> {
  await sql.query('update amendment set change = $2::jsonb where id = $1', [id, JSON.stringify(change)]);
}

/** Turns a quote into a request to the office. now in milliseconds. */
export async function markRequested(sql: Sql, id: string, now: number): Promise<void> {
  await sql.query(`update amendment set state = 'requested', requested_at = $2::timestamptz where id = $1`, [
    id,
    new Date(now),
  ]);
}

interface Decision {
  state: 'applied' | 'declined';
  by: string;
  reason: string | null;
  quote?: StoredQuote;
}

/** Ends an amendment and removes the wanted change, which contains personal data. now in milliseconds. */
export async function markDecided(
  sql: Sql,
  id: string,
  { state, by, reason, quote }: Decision,
  now: number,
): Promise<void> {
  await sql.query(
    `update amendment set state = $2, decided_at = $3::timestamptz, decided_by = $4, reason = $5, change = null,
       quote = coalesce($6::jsonb, quote)
     where id = $1`,
    [id, state, new Date(now), by, reason, quote ? JSON.stringify(quote) : null],
  );
}

/** Deletes a quote that is no longer right; a request of the customer stays. */
export async function deleteQuote(sql: Sql, id: string): Promise<void> {
  await sql.query(`delete from amendment where id = $1 and state = 'quoted'`, [id]);
}
