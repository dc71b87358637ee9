import type { Rider } from '@towpath/rules/bikes/bike-stock';
import { noFrameMessage } from '@towpath/rules/bikes/check-bikes';
import { type BookingRequest, cabinsTaken } from '@towpath/rules/booking/booking-request';
import { parseCabins, passengersIn } from '@towpath/rules/booking/cabins/cabin-selection';
import { checkBooking, type Offer } from '@towpath/rules/booking/check-booking';
import { optionDayMessage } from '@towpath/rules/booking/holds/option';
import type { Issue } from '@towpath/rules/core/issue';
import { marketOf } from '@towpath/rules/core/market';
import { cents } from '@towpath/rules/core/money';
import {
  bikesOf,
  partyOf,
  type QuoteContent,
  type QuotedParty,
  quotedPassengers,
  ridersToKeep,
} from '@towpath/rules/enquiries/group-quote';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import { withAgreedTotal } from '@towpath/rules/price/agreed-price';
import type { Breakdown } from '@towpath/rules/price/price';
import { termsOn } from '@towpath/rules/terms/terms-version';
import { calculateBill } from '../../bookings/price-booking.ts';
import { findOffer } from '../../catalogue/departure-offer.ts';
import { type CodedRefusal, refuse, refuseInput } from '../../config/coded-refusal.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { EnquiryRow } from '../../enquiries/enquiry-rows.ts';
import { noDeparture } from '../departures/read.ts';

type Input = OperationInput<'quotes.send'>;

/** A quote before its cabins and bikes are taken. */
export interface ComposedQuote {
  party: QuotedParty;
  riders: readonly Rider[];
  /** In euro cents. */
  bill: Breakdown;
  /** Cabin type id to number of cabins. */
  cabins: ReadonlyMap<string, number>;
}

/** The request that the quote will be booked by, with placeholders for the leader's data. */
function requestOf(enquiry: EnquiryRow, input: Input, party: QuotedParty): BookingRequest {
  const unknown = { phoneNumber: '-', emailAddress: '-', streetAddress: '-', zipCode: '-', city: '-' };
  return {
    departureId: input.departure,
    main: { ...unknown, country: input.country, state: '', customerRemarks: '', groupName: '' },
    passengers: quotedPassengers(party, { firstName: '-', lastName: '-' }, enquiry.locale),
    insurance: { cancellation: false, travel: false },
    terms: {
      general: true,
      consumer: true,
      payment: true,
      cancellation: true,
      travel: true,
      general_north_america: true,
      payment_north_america: true,
    },
    locale: enquiry.locale,
    brand: enquiry.brand,
    voucher: null,
    products: party.products,
    idempotency_key: '',
  };
}

/** The field of the input that an issue of the request is about. */
function atField({ path, message }: Issue): Issue {
  if (path.endsWith('.cabin')) return { path: 'cabins', message };
  return { path: path.endsWith('.bike') ? 'bikes' : 'extras', message };
}

/** Issues at the same field with the same message once. */
const distinct = (issues: readonly Issue[]): Issue[] => [
  ...new Map(issues.map((issue) => [`${issue.path} ${issue.message}`, issue])).values(),
];

/** Who rides what: a bike for each traveller, each with a frame; issues otherwise. */
function findRiders(content: QuoteContent, { products }: Offer, released: readonly Rider[]) {
  const bikes = bikesOf(content);
  if (bikes === 'no_cabins' || bikes === 'too_many') return refuseInput([issueAt('cabins', 'quote_people')]);
  if (typeof bikes === 'string')
    return refuseInput([issueAt('bikes', 'quote_bikes', { count: passengersIn(content.cabins) })]);
  const riders = ridersToKeep(bikes, products.bike_stock ?? [], released);
  return riders ?? refuseInput([{ path: 'bikes', message: noFrameMessage }]);
}

/**
 * Composes a quote at the list prices of today, less what was agreed; a refusal names what does not fit. released: the riders of the
 * option that it replaces.
 */
export async function composeQuote(
  context: Context,
  sql: Sql,
  enquiry: EnquiryRow,
  input: Input,
  released: readonly Rider[],
): Promise<ComposedQuote | CodedRefusal> {
  const today = todayOf(context);
  const found = await findOffer(sql, input.departure, enquiry.brand, today);
  if (!found) return noDeparture(input.departure);
  const { offer } = found;
  const market = marketOf(input.country, offer.departure.multi_market);
  const { brand } = enquiry;
  const terms = termsOn(found.terms, { day: today, brand, market, country: input.country });
  if (!found.bookable || !terms) return refuse(409, 'departure_gone', 'departure_gone', {});
  const day = optionDayMessage(input.valid_until, today, offer.departure.date);
  if (day !== null) return refuseInput([{ path: 'valid_until', message: day }]);
  const content = { cabins: parseCabins(input.cabins), bikes: input.bikes, extras: input.extras };
  const riders = findRiders(content, offer, released);
  if (!Array.isArray(riders)) return riders;
  const party = partyOf(content, riders, offer.products.other);
  const request = requestOf(enquiry, input, party);
  const issues = checkBooking(request, offer);
  if (issues.length > 0) return refuseInput(distinct(issues.map(atField)));
  const list = calculateBill(request, offer, null, terms);
  const { agreed } = input;
  const bill = agreed ? withAgreedTotal(list, cents(agreed.total), agreed.reason, terms) : list;
  if (!bill) return refuseInput([issueAt('agreed.total', 'agreed_below', { amount: list.total })]);
  return { party, riders, bill, cabins: cabinsTaken(request) };
}
