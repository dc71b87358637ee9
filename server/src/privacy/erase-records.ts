import type { BookingRequest } from '@towpath/rules/booking/booking-request';
import type { Sql } from '../database/database.ts';

/** Shorter texts would be found in what has nothing to do with the person. */
const SHORTEST = 6;

/** The texts that tell whose a booking is, wherever they have been written down beside it. */
export function identifying({ main, passengers }: BookingRequest): string[] {
  const names = passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const texts = [main.emailAddress, main.phoneNumber, main.streetAddress, ...names];
  return [...new Set(texts)].filter((text) => text.trim().length >= SHORTEST);
}

/** For a regular expression of PostgreSQL's. */
const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As it stands within a JSON text. */
const inJson = (text: string) => literally(JSON.stringify(text).slice(1, -1));

/** Takes texts out of a table's JSON, wherever in it they stand and however they were typed. */
export async function scrub(sql: Sql, table: string, column: string, texts: readonly string[]) {
  for (const text of texts.map(inJson)) {
    await sql.query(
      `update ${table} set ${column} = regexp_replace(${column}::text, $1, '', 'gi')::jsonb where ${column}::text ~* $1`,
      [text],
    );
  }
}

/** Takes texts out of what operators said that payments of bookings are for. */
export async function scrubPayments(sql: Sql, bookingIds: readonly string[], texts: readonly string[]) {
  for (const text of texts.map(literally)) {
    await sql.query(
      `update payment set description = regexp_replace(description, $2, '', 'gi')
       where booking_id = any($1::uuid[]) and description ~* $2`,
      [bookingIds, text],
    );
  }
}

/** Takes texts out of the audit, which otherwise only grows: nothing else may change what it holds. */
export async function scrubAudit(sql: Sql, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  await sql.query('alter table audit disable trigger audit_append_only');
  await scrub(sql, 'audit', 'details', texts);
  await sql.query('alter table audit enable trigger audit_append_only');
}
