import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectionOf } from '../booking/cabins/cabin-selection.ts';
import { type Cents, cents, divideRounded, sum } from '../core/money.ts';
import { type Breakdown, bookingAmounts, priceOf } from '../price/price.ts';
import { cancellationFee, cancellationPercentage } from '../terms/cancellation.ts';
import { bookingBody, mainBooker } from '../testing/test-booking.ts';
import { offerOf, requestOf, type Step, sold, step } from '../testing/test-chains.ts';
import { always } from '../testing/test-property.ts';
import { placePrice } from './booked-lines.ts';
import { keptFees } from './fee-lines.ts';
import { type AmendedBooking, quoteAmendment } from './quote.ts';

const departure = '2027-05-01';
const days = {
  departure_date: departure,
  booked_on: '2027-01-10',
  insured: { cancellation: '2027-01-10', travel: '2027-01-10' },
};
const nobody = new Set<string>();
const full = (bill: Breakdown) => bookingAmounts(bill).full_amount;

/** A booking of five: two in a twin and three in a family cabin. */
function bookingOf(first: Step, amendments: AmendedBooking['terms']['amendments']): AmendedBooking {
  const cabins = ['twin:1', 'twin:1', 'family:1', 'family:1', 'family:1'];
  const passengers = cabins.map((cabin, who) => ({
    who,
    cabin,
    chosen: [bookingBody.passengers[0]?.bike ?? ''],
  }));
  const model = { passengers, counts: {}, insurance: [], departureId: 'departure 0' };
  const request = requestOf(model, 0);
  const { insurance } = request;
  const selection = selectionOf(cabins);
  const cart = {
    passengers: request.passengers,
    selection,
    insurance,
    counts: {},
    coupon: null,
    country: 'NL',
  };
  const bill = priceOf({ ...offerOf(first, 'departure 0'), ...cart, tax: sold.tax });
  const main = { ...mainBooker, customerRemarks: '', groupName: '' };
  const terms = { ...sold, amendments };
  return { request, bill, main, exchange_rate: null, ...days, terms, paid: cents(0) };
}

/** The quote of a booking without one of its passengers. */
function leave(booking: AmendedBooking, offered: Step, today: string, index: number) {
  const passengers = booking.request.passengers
    .map((each, at) => ({ ...each, was: at + 1 }))
    .filter((_, at) => at !== index);
  const offer = offerOf(offered, 'departure 0');
  const context = { today, offer, bookable: true, coupon: null, perPerson: nobody };
  const result = quoteAmendment(booking, { passengers }, context);
  if (!('quote' in result)) throw new Error(JSON.stringify(result.issues));
  return result.quote;
}

const cabinsOf = ({ cabins, discounts }: Breakdown) =>
  sum(cabins.map(({ amount }) => amount)) - sum(discounts.map(({ amount }) => amount));

/** What a place costs, how much of it is the scale's fee, and how much more those who stay pay for their cabins; below zero for less. */
function costsOf(booking: AmendedBooking, after: Breakdown, percentage: number, index: number) {
  const place = placePrice(booking, index, nobody);
  const { bikes, additional, supplement } = booking.bill;
  const passenger = booking.request.passengers[index];
  const chosen: readonly string[] = passenger ? [passenger.bike, ...passenger.other] : [];
  const products = [...bikes, ...additional].filter(({ id }) => chosen.includes(id));
  const besides = sum([...products, ...(supplement ? [supplement] : [])].map(({ unitPrice }) => unitPrice));
  const surcharge = cabinsOf(after) - (cabinsOf(booking.bill) - (place - besides));
  return { place, scale: divideRounded(place * percentage, 100), surcharge };
}

/** A cancellation of everything on the same day. */
function cancelAll(bill: Breakdown, today: string): Cents {
  const scale = sold.cancellation;
  const { charged, restored } = keptFees(bill.additional, cancellationPercentage(departure, today, scale));
  return cancellationFee(full(bill), departure, today, scale, charged, restored);
}

/** Without products that every passenger gets: their places have what the booking lists. */
const offers = step.map((each) => ({ ...each, isMandatory: false }));
const cases = fc.record({
  first: offers,
  offered: offers,
  today: fc.constantFrom('2027-02-01', '2027-04-05', '2027-04-12', '2027-04-29'),
  index: fc.integer({ min: 1, max: 4 }),
});

test('leaving a shared cabin costs the fee of the scale or the higher price of the cabin, never both', () => {
  let reduced = 0;
  always(
    fc.property(cases, ({ first, offered, today, index }) => {
      const booking = bookingOf(first, null);
      const percentage = cancellationPercentage(departure, today, sold.cancellation);
      const { after, fee } = leave(booking, offered, today, index);
      const { place, scale, surcharge } = costsOf(booking, after, percentage, index);
      const cost = full(after) - (full(booking.bill) - place);
      const more = Math.max(0, surcharge);
      expect(fee).toBe(Math.max(0, scale - more));
      expect(cost).toBe(Math.max(scale, more) + Math.min(0, surcharge));
      if (fee < scale) reduced += 1;
    }),
  );
  expect(reduced).toBeGreaterThan(20);
});

test('under terms that say so both are charged', () => {
  const both = { costs: 'both' as const, source: { en: 'Terms', de: 'Bedingungen', nl: 'Voorwaarden' } };
  const rule = { days: 0, fee_cents: 0 };
  const rules = {
    details: rule,
    choices: rule,
    cabins: rule,
    passengers: rule,
    departure: rule,
    leaving: both,
  };
  always(
    fc.property(cases, ({ first, offered, today, index }) => {
      const booking = bookingOf(first, rules);
      const percentage = cancellationPercentage(departure, today, sold.cancellation);
      const { after, fee } = leave(booking, offered, today, index);
      expect(fee).toBe(costsOf(booking, after, percentage, index).scale);
    }),
  );
});

test('cancelling traveller by traveller is never cheaper than cancelling at once', () => {
  always(
    fc.property(cases, ({ first, offered, today, index }) => {
      const booking = bookingOf(first, null);
      const { after } = leave(booking, offered, today, index);
      const percentage = cancellationPercentage(departure, today, sold.cancellation);
      fc.pre(costsOf(booking, after, percentage, index).surcharge >= 0);
      // Each fee is rounded on its own.
      expect(cancelAll(after, today)).toBeGreaterThanOrEqual(cancelAll(booking.bill, today) - 2);
    }),
  );
});
