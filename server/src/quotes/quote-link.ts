import { apiBase } from '@towpath/rules/contract/contract';
import { todayIn } from '@towpath/rules/core/dates';
import { isQuoteLinkOver } from '@towpath/rules/enquiries/state';
import { findGroupQuote, type GroupQuoteRow } from '../bookings/group-quotes/quote-rows.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { isId } from '../database/ids.ts';
import { isSigned, OFFICE_LINK, signatureOf } from '../documents/signed-link.ts';

/** Milliseconds for which a link opens the page of a quote. */
const PAGE_LINK = 366 * 24 * 3_600_000;
const ID_LENGTH = 36;

/** What is signed: the page of a quote, until a time that follows from the quote. */
const pageOf = ({ id, created_at }: Pick<GroupQuoteRow, 'id' | 'created_at'>) => ({
  bookingId: id,
  number: 'page of a quote',
  expires: created_at.getTime() + PAGE_LINK,
});
const documentOf = (id: string, expires: number) => ({ bookingId: id, number: 'quote', expires });

/** The token of the link to the page of a quote: its id and a signature. It is the same each time, so that it is stored nowhere. */
export const quoteToken = async (
  sql: Sql,
  quote: Pick<GroupQuoteRow, 'id' | 'created_at'>,
): Promise<string> => quote.id + (await signatureOf(sql, pageOf(quote)));

/** Whether the time after the end of a quote is over, for which its link opens it. */
function isOver(context: Pick<Context, 'now' | 'config'>, { ended_at, valid_until }: GroupQuoteRow): boolean {
  const endedOn = ended_at ? todayIn(context.config.timeZone, ended_at.getTime()) : valid_until;
  return isQuoteLinkOver(endedOn, todayOf(context));
}

/**
 * The quote that a token opens; null for an invalid token, a while after its end, after a year, and once the enquirer's data is
 * erased.
 */
export async function findLinkedQuote(
  context: Pick<Context, 'now' | 'config'>,
  sql: Sql,
  token: string,
): Promise<GroupQuoteRow | null> {
  const id = token.slice(0, ID_LENGTH);
  const quote = isId(id) ? await findGroupQuote(sql, id) : null;
  if (!quote || quote.email === null || pageOf(quote).expires <= context.now()) return null;
  if (isOver(context, quote)) return null;
  return (await isSigned(sql, pageOf(quote), token.slice(ID_LENGTH))) ? quote : null;
}

/** The path of the PDF of a quote with the signature that opens it for an hour. */
export async function quoteDocumentLink(
  { now }: Pick<Context, 'now'>,
  sql: Sql,
  id: string,
): Promise<string> {
  const expires = now() + OFFICE_LINK;
  const signature = await signatureOf(sql, documentOf(id, expires));
  return `${apiBase}/quotes/${id}/document?${new URLSearchParams({ expires: String(expires), signature })}`;
}

/** Whether a signature opens the PDF of a quote, whatever its time. */
export const isDocumentSigned = (
  sql: Sql,
  id: string,
  { expires, signature }: { expires: number; signature: string },
): Promise<boolean> => isSigned(sql, documentOf(id, expires), signature);
