import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectionOf } from '../booking/cabins/cabin-selection.ts';
import { daysBetween } from '../core/dates.ts';
import { cents } from '../core/money.ts';
import { priceOf } from '../price/price.ts';
import { mainBooker } from '../testing/test-booking.ts';
import {
  MANDATORY,
  type Model,
  offerOf,
  pricesOf,
  requestOf,
  type Step,
  scale,
  sold,
  start,
  step,
  wish,
} from '../testing/test-chains.ts';
import { nextBill, type TestBill, testTotals } from '../testing/test-independent-bill.ts';
import { always } from '../testing/test-property.ts';
import type { AmendmentChange } from './change.ts';
import type { AmendedBooking } from './quote.ts';
import { quoteAmendment } from './quote.ts';

interface State {
  model: Model;
  request: AmendedBooking['request'];
  bill: AmendedBooking['bill'];
  expected: TestBill;
  paid: number;
}

function begin(first: Step): State {
  const offer = offerOf(first, start.departureId);
  const { departureId, passengers, products, insurance } = requestOf(start, 0);
  const bill = priceOf({
    ...offer,
    selection: selectionOf(passengers.map(({ cabin }) => cabin)),
    passengers,
    insurance,
    counts: {},
    coupon: null,
    country: 'NL',
    tax: sold.tax,
  });
  const expected = nextBill(null, [], start, pricesOf(offer), { flatFee: 0, leaving: 0 });
  expect(bill.total).toBe(testTotals(expected).total);
  return { model: start, request: { departureId, passengers, products, insurance }, bill, expected, paid: 0 };
}

function changeOf(state: State, wanted: Model, round: number): AmendmentChange {
  const { passengers: asked, ...others } = requestOf(wanted, round);
  const passengers = asked.map((each, at) => {
    const was = state.model.passengers.findIndex(({ who }) => who === wanted.passengers[at]?.who);
    // As the form sends it: with what the passenger has, mandatory or not; another departure is chosen again.
    const isMoved = wanted.departureId !== state.model.departureId;
    const had = isMoved ? [] : (state.request.passengers[was]?.other ?? []);
    const other = [...new Set([...each.other, ...had.filter((id) => id === MANDATORY)])];
    return { ...each, other, was: was < 0 ? null : was + 1 };
  });
  return { ...others, passengers, terms: { cancellation: true, travel: true } };
}

/** One amendment: its quote equals the independent bill, and what is paid, due and left adds up to the total. */
function amend(state: State, each: Step, round: number, next: () => number): State {
  const wanted = wish(each, state.model, next);
  const today = `2027-0${1 + (each.day % 4)}-1${each.day % 10}`;
  const offer = offerOf(each, wanted.departureId);
  const { request, bill, paid } = state;
  const days = {
    departure_date: '2027-05-01',
    booked_on: today,
    insured: { cancellation: today, travel: today },
  };
  const main = { ...mainBooker, customerRemarks: '', groupName: '' };
  const booking = { request, bill, main, exchange_rate: null, ...days, terms: sold, paid: cents(paid) };
  const context = { today, offer, bookable: true, coupon: null, perPerson: new Set<string>() };
  const result = quoteAmendment(booking, changeOf(state, wanted, round), context);
  if (!('quote' in result)) throw new Error(JSON.stringify([each, result.issues]));
  const { quote } = result;
  const isMoved = wanted.departureId !== state.model.departureId;
  const leaving = scale(daysBetween(today, '2027-05-01'));
  const fees = { flatFee: 0, leaving };
  const ordered = { ...wanted, moved: isMoved };
  const expected = nextBill(state.expected, state.model.passengers, ordered, pricesOf(offer), fees);
  const sums = testTotals(expected);
  const { total, localCostTotal, insuranceTotal } = quote.after;
  expect([total, localCostTotal, insuranceTotal]).toEqual([sums.total, sums.local, sums.premiums]);
  const after = paid + quote.due - quote.refund;
  const payable = sums.full + sums.premiums;
  expect(after + quote.rest).toBe(Math.max(payable, after));
  expect(Math.min(quote.due, quote.refund)).toBe(0);
  return { model: wanted, request: result.wanted.request, bill: quote.after, expected, paid: after };
}

/** The deposit is paid before the second amendment, everything before the fourth. */
function pay(state: State, round: number): State {
  const { full, premiums } = testTotals(state.expected);
  if (round === 1) return { ...state, paid: Math.min(full + premiums, 30_000) };
  return round === 3 ? { ...state, paid: full + premiums } : state;
}

test('decision 100: every bill of a chain of amendments is that of an independent calculation, and money adds up', () => {
  let amendments = 0;
  const chain = fc.tuple(step, fc.array(step, { minLength: 1, maxLength: 9 }));
  always(
    fc.property(chain, ([first, steps]) => {
      let people = 2;
      let state = begin(first);
      for (const [round, each] of steps.entries()) {
        const next = () => (people += 1);
        state = amend(pay(state, round), each, round + 1, next);
        amendments += 1;
      }
    }),
    150,
  );
  expect(amendments).toBeGreaterThan(400);
});
