import type { WireOf } from '@towpath/rules/contract/contract';
import type { Locale } from '@towpath/rules/core/locale';
import { toEuros } from '@towpath/rules/core/money';
import type { GroupQuoteState } from '@towpath/rules/enquiries/quote-wire';
import { productsIn } from '@towpath/rules/price/extras/excluded-services';
import { maskedEmail } from '@towpath/rules/text/masked-email';
import { type GroupQuoteRow, isAcceptable } from '../bookings/group-quotes/quote-rows.ts';
import { showLines } from '../bookings/overview/show-overview.ts';
import { type CodedRefusal, refuse } from '../config/coded-refusal.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { loadQuote } from './load-quote.ts';
import { findLinkedQuote, quoteDocumentLink } from './quote-link.ts';

/** The same for an unknown and an expired link, and after the retention. */
export const noSuchQuote = refuse(404, 'no_link', 'link_gone', {});

/** The state of a quote on a day; one whose last day is over counts as expired before the job ends it. */
export const stateOf = (quote: GroupQuoteRow, today: string): GroupQuoteState =>
  quote.ended ?? (isAcceptable(quote, today) ? 'open' : 'expired');

async function findMessages(sql: Sql, enquiryId: string): Promise<WireOf<'groupQuote'>['messages']> {
  const rows = await sql.query<{ at: Date; by: string | null; text: string }>(
    'select at, by, text from enquiry_message where enquiry_id = $1 order by id',
    [enquiryId],
  );
  return rows.map(({ at, by, text }) => ({
    at: at.toISOString(),
    from: by === null ? ('group' as const) : ('office' as const),
    text,
  }));
}

/** A quote as its page shows it, in a language. */
async function showQuote(
  context: Context,
  sql: Sql,
  row: GroupQuoteRow,
  locale: Locale,
): Promise<WireOf<'groupQuote'>> {
  const loaded = await loadQuote(context, sql, row, locale);
  const { ship_id: _ship, diets, booking, held, ...journey } = loaded.journey;
  const { number, name, email, text, valid_until, bill, departure_id } = row;
  return {
    state: stateOf(row, todayOf(context)),
    number,
    name: name ?? '',
    email: maskedEmail(email ?? ''),
    text: text ?? '',
    valid_until,
    held,
    departure_id,
    ...journey,
    passengers: bill.passengers,
    lines: showLines({ bill, diets }, loaded.nameOf, true),
    booked: productsIn(bill),
    market: bill.market,
    exchange_rate: loaded.exchange_rate,
    amount: toEuros(bill.total),
    local_costs: toEuros(bill.localCostTotal),
    vat: toEuros(bill.vat),
    terms: loaded.terms,
    messages: await findMessages(sql, row.enquiry_id),
    document: await quoteDocumentLink(context, sql, row.id),
    booking,
  };
}

/** The quote that a link opens, in a language. */
export async function showLinkedQuote(
  context: Context,
  token: string,
  locale: Locale,
): Promise<WireOf<'groupQuote'> | CodedRefusal> {
  const quote = await findLinkedQuote(context, context.database, token);
  return quote ? showQuote(context, context.database, quote, locale) : noSuchQuote;
}
