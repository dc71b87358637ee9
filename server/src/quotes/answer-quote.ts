import type { WireOf } from '@towpath/rules/contract/contract';
import type { Locale } from '@towpath/rules/core/locale';
import { matchAccessCode, requestAccessCode } from '../bookings/access/access-codes.ts';
import { wrongCode } from '../bookings/access/require-access.ts';
import { endGroupQuote, type GroupQuoteRow, lockGroupQuote } from '../bookings/group-quotes/quote-rows.ts';
import { Refusal } from '../config/errors.ts';
import { writeAudit } from '../database/audit.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { queueNotification } from '../jobs/queue-notification.ts';
import { findLinkedQuote } from './quote-link.ts';
import { noSuchQuote, showLinkedQuote, stateOf } from './show-quote.ts';

/** Questions of a group that wait for an answer, at most. */
const MOST_WAITING = 10;

/** A quote that is over, replaced or accepted. */
export const quoteEnded = new Refusal(409, 'quote_ended', 'This quote can no longer be answered.');
const tooManyQuestions = new Refusal(429, 'too_many_questions', 'Too many questions wait for an answer');

/** The quote of a link, whose enquiry is locked; a refusal for an invalid link. */
async function lockLinked(context: Context, sql: Sql, token: string): Promise<GroupQuoteRow | Refusal> {
  const linked = await findLinkedQuote(context, sql, token);
  const quote = linked && (await lockGroupQuote(sql, linked.id));
  return quote && quote.email !== null ? quote : noSuchQuote;
}

/** Does something with the locked quote of a link, then shows the quote; what is refused changes nothing. */
async function answer(
  context: Context,
  { token, locale }: { token: string; locale: Locale },
  store: (sql: Sql, quote: GroupQuoteRow) => Promise<Refusal | null>,
): Promise<WireOf<'groupQuote'> | Refusal> {
  const refused = await context.database.transaction(async (sql) => {
    const quote = await lockLinked(context, sql, token);
    return quote instanceof Refusal ? quote : store(sql, quote);
  });
  return refused ?? showLinkedQuote(context, token, locale);
}

async function countWaiting(sql: Sql, enquiryId: string): Promise<number> {
  const rows = await sql.query(
    `select 1 from enquiry_message as question where enquiry_id = $1 and by is null and not exists (
       select from enquiry_message as answer where answer.enquiry_id = $1 and by is not null and answer.id > question.id)`,
    [enquiryId],
  );
  return rows.length;
}

/** Stores a question of a group, which is mailed to the operator; also after the last day, but not of a quote that was replaced. */
export function askAboutQuote(
  context: Context,
  { text, ...link }: { token: string; locale: Locale; text: string },
): Promise<WireOf<'groupQuote'> | Refusal> {
  return answer(context, link, async (sql, { enquiry_id: enquiry, number, ended }) => {
    if (ended === 'replaced') return noSuchQuote;
    if ((await countWaiting(sql, enquiry)) >= MOST_WAITING) return tooManyQuestions;
    const at = context.now();
    const [row] = await sql.query<{ id: number }>(
      'insert into enquiry_message (enquiry_id, at, text) values ($1, $2::timestamptz, $3) returning id',
      [enquiry, new Date(at), text],
    );
    if (!row) throw new Error('A question was not inserted');
    const subject = { at, bookingId: null };
    await queueNotification(sql, 'quote_question', subject, { enquiry, entry: row.id });
    const details = { enquiry: number };
    await writeAudit(sql, { at, by: 'customer', command: 'quotes ask', bookingId: null, details });
    return null;
  });
}

/** Notes that a code to answer a quote was asked for, which is mailed to the enquirer (decision 142). */
export async function requestQuoteCode(
  context: Context,
  { token }: { token: string },
): Promise<WireOf<'requestQuoteCode'> | Refusal> {
  const quote = await findLinkedQuote(context, context.database, token);
  return quote ? { request: await requestAccessCode(context, quote.id) } : noSuchQuote;
}

/** Declines an open quote for the group, with the code that was mailed: its option is released, and the operator is told. */
export async function declineQuote(
  context: Context,
  { request, code, ...link }: { token: string; locale: Locale; request: string; code: string },
): Promise<WireOf<'groupQuote'> | Refusal> {
  const linked = await findLinkedQuote(context, context.database, link.token);
  if (!linked) return noSuchQuote;
  if (stateOf(linked, todayOf(context)) !== 'open') return quoteEnded;
  if (!(await matchAccessCode(context, linked.id, { request, code }))) return wrongCode;
  return answer(context, link, async (sql, quote) => {
    if (stateOf(quote, todayOf(context)) !== 'open') return quoteEnded;
    const { enquiry_id: enquiry, number } = quote;
    const at = context.now();
    await sql.query(`update enquiry set state = 'declined', closed_at = $2::timestamptz where id = $1`, [
      enquiry,
      new Date(at),
    ]);
    await endGroupQuote(sql, enquiry, 'declined', at);
    await queueNotification(sql, 'quote_declined', { at, bookingId: null }, { enquiry });
    const details = { enquiry: number };
    await writeAudit(sql, { at, by: 'customer', command: 'quotes refuse', bookingId: null, details });
    return null;
  });
}
