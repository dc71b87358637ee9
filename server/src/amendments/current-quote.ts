import type { AmendmentChange } from '@towpath/rules/amendments/change';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Cents } from '@towpath/rules/core/money';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { CodedRefusal, refuse, stateConflict } from '../config/coded-refusal.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { findRequested } from './amendment-rows.ts';
import { findCancellationConflict } from './cancellation/cancellation-costs.ts';
import { findMissingStock } from './exchange-stock.ts';
import { type AgreedTotal, type LoadedQuote, loadQuote } from './load-quote.ts';

/** The requester of a quote: the customer, with the limits of the terms, or a member of staff. */
export interface QuoteRequester {
  by: string;
  isCustomer: boolean;
  agreed?: AgreedTotal | null;
  /** An agreed fee of a cancellation, in euro cents. */
  fee?: Cents | null;
}

const notConfirmed = refuse(409, 'not_confirmed', 'not_confirmed', {});
const departed = refuse(409, 'departed', 'departed', {});
const underChangeRequest = refuse(409, 'request_open', 'request_open', {});

/** A refusal if the booking cannot be changed now, whatever the change. */
async function findConflict(
  sql: Sql,
  booking: CompletedRow,
  { isCustomer }: Pick<QuoteRequester, 'isCustomer'>,
): Promise<CodedRefusal | null> {
  const conflict = await findCancellationConflict(sql, booking);
  if (conflict) return isCustomer ? stateConflict('not_changeable', {}) : conflict;
  if (isCustomer && booking.first_payment !== 'completed') return notConfirmed;
  return null;
}

/** Whether a change does nothing but withdraw from insurance in time: a right that depends on nothing else. */
const isWithdrawal = ({ permission, kinds }: LoadedQuote['quote']) =>
  permission === 'alone' && kinds.every((kind) => kind === 'insurance_withdrawn');

/**
 * The current quote of a change, or a refusal: customers are also refused while they have an open request, unless they only
 * withdraw from insurance.
 */
export async function quoteNow(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  change: AmendmentChange,
  requester: QuoteRequester,
): Promise<LoadedQuote | CodedRefusal> {
  const conflict = await findConflict(sql, booking, requester);
  if (conflict) return conflict;
  const loaded = await loadQuote(context, sql, booking, change, requester);
  if (loaded instanceof CodedRefusal || !requester.isCustomer) return loaded;
  if (loaded.quote.permission === 'closed') return departed;
  if (isWithdrawal(loaded.quote)) return loaded;
  return (await findRequested(sql, booking.id)) ? underChangeRequest : loaded;
}

/** The quote of a change as of now; a refusal also where cabins or bikes for it are gone. */
export async function quoteInStock(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  change: AmendmentChange,
  requester: QuoteRequester,
): Promise<LoadedQuote | CodedRefusal> {
  const loaded = await quoteNow(context, sql, booking, change, requester);
  if (loaded instanceof CodedRefusal || !loaded.wanted) return loaded;
  const { parts, wanted } = loaded;
  return (await findMissingStock(context, sql, booking.id, parts, wanted)) ?? loaded;
}

/** The customer's consent to a credit voucher instead of a refund, as a cancellation states it; null: none. */
export function consentOf(
  { cancel, voucher }: AmendmentChange,
  { isCustomer }: Pick<QuoteRequester, 'isCustomer'>,
  day: PlainDate,
): VoucherConsent | null {
  if (!cancel || !voucher) return null;
  return { consented_on: day, consent: isCustomer ? 'Agreed on the booking page' : 'Recorded by staff' };
}
