import type { Currency } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import type { Effect } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import { charged } from '@towpath/rules/payment/payment-result';
import { rateFor } from '../../bookings/exchange-rate.ts';
import { type GroupQuoteRow, replaceGroupQuote } from '../../bookings/group-quotes/quote-rows.ts';
import { takeOption } from '../../bookings/options/take-option.ts';
import { findFreeCabins } from '../../bookings/stock.ts';
import { lockBikes } from '../../catalogue/bikes/bike-stock.ts';
import { CodedRefusal, refuseInput } from '../../config/coded-refusal.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { EnquiryRow } from '../../enquiries/enquiry-rows.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import type { Handler } from '../implement.ts';
import { type ComposedQuote, composeQuote } from './compose-quote.ts';
import { requireStep, takeStep } from './find-enquiry.ts';
import { findOwnOption, type OwnPlaces, ownPlaces } from './own-option.ts';

type Input = OperationInput<'quotes.send'>;

/** A refusal at the cabins where too few of a type are free; null where there are enough. */
async function findLacking(
  context: Context,
  sql: Sql,
  { cabins }: Pick<ComposedQuote, 'cabins'>,
  departure: string,
  own: OwnPlaces['cabins'],
): Promise<CodedRefusal | null> {
  const free = await findFreeCabins(sql, departure, context.now());
  const issues = [...cabins].flatMap(([type, count]) => {
    const left = (free.get(type) ?? 0) + (own[type] ?? 0);
    return count <= left ? [] : [issueAt('cabins', 'cabins_left', { count: left })];
  });
  return issues.length === 0 ? null : refuseInput(issues);
}

/** The amount of a bill as it is charged. */
async function amountOf(
  context: Context,
  sql: Sql,
  { bill }: ComposedQuote,
): Promise<{ amount: Cents; currency: Currency }> {
  const exchange_rate = await rateFor(context, sql, bill.market);
  const { amount, currency } = charged(bill.total, { market: bill.market, exchange_rate });
  return { amount, currency: currency === 'USD' ? 'usd' : 'eur' };
}

async function insertQuote(
  context: Context,
  sql: Sql,
  { enquiry, input, by, option }: { enquiry: EnquiryRow; input: Input; by: string; option: string },
  composed: ComposedQuote,
): Promise<void> {
  const at = new Date(context.now());
  const { amount, currency } = await amountOf(context, sql, composed);
  await sql.query<Pick<GroupQuoteRow, 'id'>>(
    `insert into group_quote (enquiry_id, departure_id, option_id, country, party, bill, created_at, created_by)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7::timestamptz, $8)`,
    [
      enquiry.id,
      input.departure,
      option,
      input.country,
      JSON.stringify(composed.party),
      JSON.stringify(composed.bill),
      at,
      by,
    ],
  );
  await sql.query(
    `update enquiry set quote_amount = $2, quote_currency = $3, quote_text = $4, quote_valid_until = $5::date,
       quoted_at = $6::timestamptz where id = $1`,
    [enquiry.id, amount, currency, input.text, input.valid_until, at],
  );
}

/** Takes the option, and stores the quote. Composes it again under the locks: lock order bikes, hold, stock. */
async function store(
  context: Context,
  sql: Sql,
  { enquiry, input, by }: { enquiry: EnquiryRow; input: Input; by: string },
): Promise<CodedRefusal | null> {
  const { departure, valid_until: until } = input;
  await lockBikes(sql, departure);
  const own = ownPlaces(await findOwnOption(sql, enquiry.id), departure);
  const composed = await composeQuote(context, sql, enquiry, input, own.riders);
  if (composed instanceof CodedRefusal) return composed;
  const lacking = await findLacking(context, sql, composed, departure, own.cabins);
  if (lacking) return lacking;
  const replaced = await replaceGroupQuote(sql, enquiry.id, context.now());
  const { name, email, phone } = enquiry;
  const caller = { name: name ?? '', email, phone, until, by };
  const { cabins, riders } = composed;
  const taking = { ...caller, departure, cabins, riders };
  const option = await takeOption(context, sql, taking, replaced);
  if (option === null) return refuseInput([issueAt('cabins', 'cabin_gone')]);
  await insertQuote(context, sql, { enquiry, input, by, option }, composed);
  const subject = { at: context.now(), bookingId: null };
  await queueNotification(sql, 'enquiry_quoted', subject, { enquiry: enquiry.id });
  return null;
}

/** Mails a quote with a page; its cabins and bikes are on option until its last day (decision 133). */
export const sendQuote: Handler<'quotes.send'> = async ({ context, by, audit }, input) => {
  const { database } = context;
  const enquiry = await requireStep(database, input, 'quote');
  if (enquiry instanceof CodedRefusal) return enquiry;
  const own = ownPlaces(await findOwnOption(database, enquiry.id), input.departure);
  const composed = await composeQuote(context, database, enquiry, input, own.riders);
  if (composed instanceof CodedRefusal) return composed;
  const lacking = await findLacking(context, database, composed, input.departure, own.cabins);
  if (lacking) return lacking;
  const { amount, currency } = await amountOf(context, database, composed);
  const { valid_until: until, departure } = input;
  const name = enquiry.name ?? '';
  const perform = async () => {
    const sent = await takeStep(context, input, {
      step: 'quote',
      audit,
      details: { amount, currency, valid_until: until, departure },
      store: async (sql, row) => (await store(context, sql, { enquiry: row, input, by })) ?? undefined,
    });
    return sent instanceof CodedRefusal ? sent : { ...sent, total: composed.bill.total };
  };
  const effects: Effect[] = [
    { kind: 'mail_quote', values: { name, amount, currency, until } },
    { kind: 'option', values: { name, until } },
    ...(enquiry.state === 'quoted' ? [{ kind: 'replace_quote' as const, values: {} }] : []),
  ];
  const summary = `A quote with a page will be mailed to ${name}, and its cabins held until ${until}.`;
  return { summary, effects, harmless: true, perform };
};
