import type { BookingRequest } from '@towpath/rules/booking/booking-request';
import type { Sql } from '../database/database.ts';

/** Characters; shorter texts would also match unrelated data. */
const MIN_LENGTH = 6;

/** The texts of a request that identify its people and may occur in other records. */
export function identifyingTexts({ main, passengers }: BookingRequest): string[] {
  const names = passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const texts = [main.emailAddress, main.phoneNumber, main.streetAddress, ...names];
  return [...new Set(texts)].filter((text) => text.trim().length >= MIN_LENGTH);
}

/** Escapes a text for a PostgreSQL regular expression. */
const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Escapes a text as it occurs in JSON, for a PostgreSQL regular expression. */
const escapeJsonRegExp = (text: string) => escapeRegExp(JSON.stringify(text).slice(1, -1));

/**
 * Removes texts from a JSON column, at any depth and in any case. bookingIds: only from the rows of these bookings and from
 * those of none, which an index finds; null: from all rows.
 */
export async function eraseFromJson(
  sql: Sql,
  table: string,
  column: string,
  texts: readonly string[],
  bookingIds: readonly string[] | null = null,
): Promise<void> {
  if (texts.length === 0) return;
  const among = bookingIds ? 'and (booking_id = any($2::uuid[]) or booking_id is null)' : '';
  await sql.query(
    `update ${table} set ${column} = regexp_replace(${column}::text, $1, '', 'gi')::jsonb
     where ${column}::text ~* $1 ${among}`,
    [texts.map(escapeJsonRegExp).join('|'), ...(bookingIds ? [bookingIds] : [])],
  );
}

/** Removes texts from the payment descriptions of bookings. */
export async function eraseFromPayments(sql: Sql, bookingIds: readonly string[], texts: readonly string[]) {
  if (texts.length === 0) return;
  await sql.query(
    `update payment set description = regexp_replace(description, $2, '', 'gi')
     where booking_id = any($1::uuid[]) and description ~* $2`,
    [bookingIds, texts.map(escapeRegExp).join('|')],
  );
}

/** Removes texts from the audit, which is append-only for everything else. bookingIds as for eraseFromJson. */
export async function eraseFromAudit(
  sql: Sql,
  texts: readonly string[],
  bookingIds: readonly string[] | null = null,
): Promise<void> {
  if (texts.length === 0) return;
  await sql.query('alter table audit disable trigger audit_append_only');
  await eraseFromJson(sql, 'audit', 'details', texts, bookingIds);
  await sql.query('alter table audit enable trigger audit_append_only');
}
