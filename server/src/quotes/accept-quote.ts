import type { BookingRequest } from '@towpath/rules/booking/booking-request';
import type { WireOf } from '@towpath/rules/contract/contract';
import { marketOf } from '@towpath/rules/core/market';
import { quotedPassengers } from '@towpath/rules/enquiries/group-quote';
import type { QuoteAcceptance } from '@towpath/rules/enquiries/quote-answers';
import { checkTerms } from '@towpath/rules/terms/terms';
import { matchAccessCode } from '../bookings/access/access-codes.ts';
import { wrongCode } from '../bookings/access/require-access.ts';
import { findGroupQuote, type GroupQuoteRow } from '../bookings/group-quotes/quote-rows.ts';
import { createBooking } from '../bookings/placing/create-booking.ts';
import { findOffer } from '../catalogue/departure-offer.ts';
import { invalid, Refusal } from '../config/errors.ts';
import { type Context, todayOf } from '../database/context.ts';
import { quoteEnded } from './answer-quote.ts';
import { findLinkedQuote } from './quote-link.ts';
import { noSuchQuote, stateOf } from './show-quote.ts';

/** The booking that has accepted a quote; null where there is none. */
async function findAccepted({ database }: Context, quoteId: string): Promise<{ booking: string } | null> {
  const [row] = await database.query<{ booking: string }>(
    `select id as booking from booking where group_quote = $1 and status = 'completed' order by attempt limit 1`,
    [quoteId],
  );
  return row ?? null;
}

/** The booking request of an accepted quote: the leader's data, the quoted places, and the option as its hold. */
function requestOf(
  quote: GroupQuoteRow,
  { leader, terms, terms_version, locale }: QuoteAcceptance,
): BookingRequest {
  const { firstName, lastName, ...address } = leader;
  return {
    departureId: quote.departure_id,
    main: { ...address, emailAddress: quote.email ?? '', customerRemarks: '', groupName: quote.name },
    business: null,
    passengers: quotedPassengers(quote.party, { firstName, lastName }, locale),
    insurance: { cancellation: false, travel: false },
    terms,
    terms_version,
    locale,
    brand: quote.brand,
    voucher: null,
    products: quote.party.products,
    cid: 'quote',
    hold: quote.option_id,
    // One quote is one booking, however often and from wherever it is accepted.
    idempotency_key: `group-quote-${quote.id}`,
  };
}

/** The issue of a country that other prices apply in; null where the quoted ones do. */
async function findMarketIssue(
  context: Context,
  { departure_id, brand, bill }: GroupQuoteRow,
  country: string,
): Promise<Refusal | null> {
  const found = await findOffer(context.database, departure_id, brand, todayOf(context));
  const isQuoted = !found || marketOf(country, found.offer.departure.multi_market) === bill.market;
  return isQuoted
    ? null
    : invalid([{ path: 'leader.country', message: 'Country would change the currency of the booking' }]);
}

/** How placing is waited for, in milliseconds, and what happens with a fault of it. */
interface PlacingOptions {
  timeout: number;
  onFault: (fault: unknown) => void;
}

/**
 * Accepts the quote of a link: places its booking from the option, at the quoted bill, by the function that every booking takes
 * (decision 133), with the code that was mailed to the enquirer (decision 142). Accepting again returns the same booking.
 */
export async function acceptQuote(
  context: Context,
  acceptance: QuoteAcceptance,
  placing: PlacingOptions,
): Promise<WireOf<'acceptQuote'> | Refusal> {
  const quote = await findLinkedQuote(context, context.database, acceptance.token);
  if (!quote) return noSuchQuote;
  const accepted = await findAccepted(context, quote.id);
  if (accepted) return accepted;
  if (stateOf(quote, todayOf(context)) !== 'open') return quoteEnded;
  const issue = await findMarketIssue(context, quote, acceptance.leader.country);
  if (issue) return issue;
  const unticked = checkTerms(acceptance.terms, quote.bill.market, { cancellation: false, travel: false });
  // Before the code, so that it costs no attempt.
  if (unticked.length > 0) return invalid(unticked);
  if (!(await matchAccessCode(context, quote.id, acceptance))) return wrongCode;
  const how = { ...placing, client: null, byTelephone: true, groupQuote: quote.id };
  const placed = await createBooking(context, requestOf(quote, acceptance), how);
  if (!(placed instanceof Refusal)) return { booking: placed.id };
  // It may have been accepted elsewhere, or ended, meanwhile.
  const now = await findGroupQuote(context.database, quote.id);
  if (now && stateOf(now, todayOf(context)) === 'open') return placed;
  return (await findAccepted(context, quote.id)) ?? quoteEnded;
}
