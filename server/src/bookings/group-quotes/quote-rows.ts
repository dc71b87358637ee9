import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import type { QuotedParty } from '@towpath/rules/enquiries/group-quote';
import { type EnquiryState, isQuoteExpired } from '@towpath/rules/enquiries/state';
import type { Breakdown } from '@towpath/rules/price/price';
import type { Brand } from '@towpath/rules/site/brand';
import { writeAudit } from '../../database/audit.ts';
import type { Sql } from '../../database/database.ts';
import { endOption } from '../options/option-rows.ts';

/** How a group quote ends (decision 133). */
export type QuoteEnd = 'accepted' | 'declined' | 'expired' | 'replaced';

/** A group quote with its enquiry. The enquirer's data and the text are null after their retention. */
export interface GroupQuoteRow {
  id: string;
  enquiry_id: string;
  departure_id: string;
  option_id: string;
  country: string;
  party: QuotedParty;
  /** As quoted, in euro cents. */
  bill: Breakdown;
  created_at: Date;
  /** Null while it can be accepted. */
  ended: QuoteEnd | null;
  ended_at: Date | null;
  number: string;
  brand: Brand;
  locale: Locale;
  name: string | null;
  email: string | null;
  phone: string | null;
  state: EnquiryState;
  /** Of the enquiry's last quote. */
  text: string | null;
  valid_until: PlainDate;
}

const selectQuotes = `
  select group_quote.*, number, brand, locale, name, email, phone, state, quote_text as text, quote_valid_until as valid_until
  from group_quote join enquiry on enquiry.id = enquiry_id`;

/** A group quote; null for an unknown id. */
export async function findGroupQuote(sql: Sql, id: string): Promise<GroupQuoteRow | null> {
  const [row] = await sql.query<GroupQuoteRow>(`${selectQuotes} where group_quote.id::text = $1`, [id]);
  return row ?? null;
}

/** The last group quote of an enquiry; null where it has none. */
export async function findLastQuote(sql: Sql, enquiryId: string): Promise<GroupQuoteRow | null> {
  const [row] = await sql.query<GroupQuoteRow>(
    `${selectQuotes} where enquiry_id = $1 order by group_quote.created_at desc, ended nulls first limit 1`,
    [enquiryId],
  );
  return row ?? null;
}

/** A group quote whose enquiry is locked. Lock order: enquiry. */
export async function lockGroupQuote(sql: Sql, id: string): Promise<GroupQuoteRow | null> {
  // Pipelined: the row is read after its lock was granted.
  const [, found] = await Promise.all([
    sql.query(
      'select 1 from enquiry where id = (select enquiry_id from group_quote where id::text = $1) for update',
      [id],
    ),
    findGroupQuote(sql, id),
  ]);
  return found;
}

/** Whether a group quote can be accepted on a day, the operator's. */
export const isAcceptable = (
  { ended, state, email, valid_until }: GroupQuoteRow,
  today: PlainDate,
): boolean => ended === null && state === 'quoted' && email !== null && !isQuoteExpired(valid_until, today);

async function markEnded(sql: Sql, enquiryId: string, as: QuoteEnd, now: number): Promise<string | null> {
  const [ended] = await sql.query<{ option_id: string }>(
    `update group_quote set ended = $2, ended_at = $3::timestamptz where enquiry_id = $1 and ended is null
     returning option_id`,
    [enquiryId, as, new Date(now)],
  );
  return ended?.option_id ?? null;
}

/**
 * Ends the group quote of a locked enquiry, if it has an open one, and releases its option; that of an accepted one stays, for its
 * booking. now in milliseconds. Lock order: hold, stock.
 */
export async function endGroupQuote(sql: Sql, enquiryId: string, as: QuoteEnd, now: number): Promise<void> {
  const option = await markEnded(sql, enquiryId, as, now);
  if (option !== null && as !== 'accepted') await endOption(sql, option);
}

/** Marks a locked group quote as replaced; the caller releases its option, whose id is returned. now in milliseconds. */
export const replaceGroupQuote = (sql: Sql, enquiryId: string, now: number): Promise<string | null> =>
  markEnded(sql, enquiryId, 'replaced', now);

/** Notes that a booking accepts its locked group quote, in the transaction that places it. now in milliseconds. */
export async function acceptGroupQuote(
  sql: Sql,
  { enquiry_id, number }: GroupQuoteRow,
  bookingId: string,
  now: number,
): Promise<void> {
  await markEnded(sql, enquiry_id, 'accepted', now);
  await sql.query(`update enquiry set state = 'accepted', closed_at = $2::timestamptz where id = $1`, [
    enquiry_id,
    new Date(now),
  ]);
  const details = { enquiry: number };
  await writeAudit(sql, { at: now, by: 'customer', command: 'quotes accept', bookingId, details });
}
