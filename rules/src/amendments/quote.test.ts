import { describe, expect, test } from 'vitest';
import type { Offer } from '../booking/check-booking.ts';
import { cents, fromEuros, toEuros } from '../core/money.ts';
import { withAgreedTotal } from '../price/agreed-price.ts';
import {
  anna,
  bike,
  booked,
  change,
  context,
  dearer,
  deposit,
  former,
  people,
  terms,
} from '../testing/test-booked.ts';
import { product, productId, voucherOf } from '../testing/test-cart.ts';
import { departure } from '../testing/test-departure.ts';
import type { AmendmentChange } from './change.ts';
import { type AmendedBooking, isSameQuote, type QuoteContext, quoteAmendment } from './quote.ts';

describe('quotes: parts that stay keep their price (decision 100)', () => {
  // Booked: 2000 cabins, 190 bikes, 10 SGR: 2200. The deposit is 660.
  test.each<[string, AmendmentChange, object, Partial<AmendedBooking>, Partial<QuoteContext>]>([
    [
      'a name costs nothing after prices rose',
      { passengers: people({ firstName: 'Anne' }) },
      { total: 2200, due: 0, refund: 0, kinds: 'name' },
      {},
      {},
    ],
    [
      'a suite for both is charged at today’s price',
      { passengers: people({ cabin: 'suite:1' }, { cabin: 'suite:1' }) },
      { total: 3400, due: 360, refund: 0, kinds: 'cabin' },
      { paid: deposit },
      {},
    ],
    [
      'within the balance days all of it is due',
      { passengers: people({ cabin: 'suite:1' }, { cabin: 'suite:1' }) },
      { total: 3400, due: 1200, refund: 0, kinds: 'cabin' },
      { paid: cents(220_000) },
      { today: '2027-03-13' },
    ],
    [
      'before the first payment nothing is due',
      { passengers: people({ cabin: 'suite:1' }, { cabin: 'suite:1' }) },
      { total: 3400, due: 0, refund: 0 },
      {},
      {},
    ],
    [
      'one bike less',
      { passengers: people({ bike: productId('own') }) },
      { total: 2105, due: 0, refund: 0 },
      { paid: deposit },
      {},
    ],
    [
      'one bike less, paid in full',
      { passengers: people({ bike: productId('own') }) },
      { total: 2105, due: 0, refund: 95 },
      { paid: cents(220_000) },
      {},
    ],
    [
      'a new passenger pays today’s price',
      { passengers: [...people(), { ...anna, bike, cabin: 'twin:2', was: null }] },
      { total: 4025, due: 547.5, kinds: 'passenger_added' },
      { paid: deposit },
      {},
    ],
    // The other passenger has the twin alone, at today’s price: 700 more, which is more than 20 % of one place, 1000 + 95 + 5.
    [
      'a passenger leaves',
      { passengers: people().slice(0, 1) },
      { total: 1800, fee: 0, refund: 0, kinds: 'passenger_removed' },
      { paid: deposit },
      {},
    ],
    [
      'a passenger leaves, paid in full',
      { passengers: people().slice(0, 1) },
      { total: 1800, fee: 0, refund: 400 },
      { paid: cents(220_000) },
      {},
    ],
    [
      'another date is charged at today’s prices',
      { departureId: 'other' },
      { total: 2650, kinds: 'departure', due: 135 },
      { paid: deposit },
      {},
    ],
    // Premium: 4.24 + 5.5 % of 2200, and 21 %.
    [
      'insurance',
      { insurance: { cancellation: true, travel: false }, terms: { cancellation: true } },
      { total: 2351.54, due: 151.54, kinds: 'insurance_added' },
      { paid: deposit },
      {},
    ],
    [
      'a fee of the terms',
      { passengers: people({ cabin: 'suite:1' }, { cabin: 'suite:1' }) },
      { total: 3425, fee: 25, due: 385 },
      {
        paid: deposit,
        terms: {
          ...terms,
          amendments: {
            details: { days: 0, fee_cents: 0 },
            choices: { days: 0, fee_cents: 0 },
            cabins: { days: 0, fee_cents: 2500 },
            passengers: { days: 0, fee_cents: 0 },
            departure: { days: 0, fee_cents: 0 },
          },
        },
      },
      {},
    ],
    [
      'an agreed price',
      { passengers: people({ cabin: 'suite:1' }, { cabin: 'suite:1' }) },
      { total: 3000 },
      {},
      { agreed: { total: fromEuros(3000), reason: 'Noise at night' } },
    ],
  ])('%s', (_what, wanted, expected, booking, changes) => {
    const offer =
      'departureId' in wanted ? { ...dearer, departure: { ...dearer.departure, id: 'other' } } : dearer;
    const result = quoteAmendment(booked(booking), change(wanted), context({ offer, ...changes }));
    if (!('quote' in result)) throw new Error(JSON.stringify(result.issues));
    const { after, fee, due, refund, kinds } = result.quote;
    const found = {
      total: toEuros(after.total),
      fee: toEuros(fee),
      due: toEuros(due),
      refund: toEuros(refund),
      kinds: kinds.join(),
    };
    expect(found).toMatchObject(expected);
  });

  test('a discount stays with the cabins that stay, and new cabins get that of today', () => {
    const offer = (voucher: string) => ({
      ...former,
      departure: departure({ date: '2027-05-01', voucher: voucherOf(voucher) }),
    });
    const booking = booked({}, { offer: offer('10%') });
    const joined = [...people(), { ...anna, bike, cabin: 'twin:2', was: null }];
    const result = quoteAmendment(booking, { passengers: joined }, context({ offer: offer('20%') }));
    if (!('quote' in result)) throw new Error(JSON.stringify(result.issues));
    expect(result.quote.after.discounts.map(({ code, amount }) => [code, toEuros(amount)])).toEqual([
      ['10%', 200],
      ['20%', 300],
    ]);
  });

  test('discounts are lowered from the last one on where they exceed the price', () => {
    const bikes = [product('fixed', 1000), product('own', 0)];
    const own = productId('own');
    const sold = { ...former, products: { ...former.products, bikes } };
    const before = booked({}, { offer: sold });
    // The booking was agreed for nothing. Both passengers then take their own bikes, and a third one gets 10 % off a
    // cabin of 1500.
    const bill = withAgreedTotal(before.bill, cents(0), 'Broken engine', terms);
    if (!bill) throw new Error('The price was not agreed');
    const offer = { ...sold, departure: departure({ date: '2027-05-01', voucher: voucherOf('10%') }) };
    const passengers = [
      ...people({ bike: own }, { bike: own }),
      { ...anna, bike: own, cabin: 'twin:2', was: null },
    ];
    const result = quoteAmendment({ ...before, bill }, { passengers }, context({ offer }));
    if (!('quote' in result)) throw new Error(JSON.stringify(result.issues));
    expect(result.quote.after.total).toBe(0);
    expect(result.quote.after.discounts.map(({ amount }) => toEuros(amount))).toEqual([3515, 0]);
  });

  test('a premium is not negative where the agreed price is less than the fees', () => {
    const alone = quoteAmendment(booked(), { passengers: people().slice(0, 1) }, context());
    if (!('quote' in alone)) throw new Error(JSON.stringify(alone.issues));
    const bill = withAgreedTotal(alone.quote.after, cents(0), 'Broken engine', terms);
    if (!bill) throw new Error('The price was not agreed');
    const insured = { insurance: { cancellation: true, travel: false }, terms: { cancellation: true } };
    const booking = booked({ bill, request: alone.wanted.request });
    const result = quoteAmendment(booking, insured, context());
    if (!('quote' in result)) throw new Error(JSON.stringify(result.issues));
    // 4.24 and 21 %.
    expect(toEuros(result.quote.after.insuranceTotal)).toBe(5.13);
  });

  test('a premium is never lowered, and rises with the price that it insures', () => {
    const booking = booked({}, { insurance: { cancellation: true, travel: false } });
    const insured = (passengers: AmendmentChange['passengers']) => {
      const result = quoteAmendment(booking, change({ passengers }), context());
      if (!('quote' in result)) throw new Error(JSON.stringify(result.issues));
      return toEuros(result.quote.after.insuranceTotal);
    };
    expect(insured(people({ firstName: 'Anne' }))).toBe(151.54);
    expect(insured(people({ bike: productId('own') }))).toBe(151.54);
    expect(insured(people({ cabin: 'suite:1' }, { cabin: 'suite:1' }))).toBe(231.4);
  });
});

describe('extras of the whole booking (decision 100)', () => {
  const map = productId('map');
  const selling = (offer: Offer, ...other: Offer['products']['other']): Offer => ({
    ...offer,
    products: { ...offer.products, other },
  });
  const mapFor = (euros: number) => product('map', euros, { passenger_product: false });
  const bookedMaps = booked(
    { paid: cents(221_000) },
    { offer: selling(former, mapFor(10)), products: [{ id: map, amount: 1 }] },
  );

  // Booked: 2200 and a map of 10, all of it paid; a map costs 12 today.
  test.each([
    ['one more costs today’s price', 2, mapFor(12), { total: 2222, due: 12, refund: 0 }],
    ['one less is refunded at the booked price', 0, mapFor(12), { total: 2200, due: 0, refund: 10 }],
    ['one less of what is no longer sold', 0, null, { total: 2200, due: 0, refund: 10 }],
    ['one more of what is no longer sold', 2, null, null],
  ])('%s', (_what, amount, sold, expected) => {
    const offer = selling(dearer, ...(sold ? [sold] : []));
    const result = quoteAmendment(
      bookedMaps,
      change({ products: [{ id: map, amount }] }),
      // Within the balance days, so that every increase is due.
      context({ offer, today: '2027-03-27' }),
    );
    if (!('quote' in result)) {
      expect(expected).toBeNull();
      expect(result.issues.map(({ path }) => path)).toEqual(['products.0.id']);
      return;
    }
    const { after, due, refund, kinds } = result.quote;
    expect(kinds).toEqual(['extras']);
    expect({ total: toEuros(after.total), due: toEuros(due), refund: toEuros(refund) }).toEqual(expected);
  });
});

test('decision 100: a quote is honoured while it promises the same', () => {
  const suite = change({ passengers: people({ cabin: 'suite:1' }, { cabin: 'suite:1' }) });
  const quoteAt = (offer: Offer) => {
    const result = quoteAmendment(booked({ paid: deposit }), suite, context({ offer }));
    if (!('quote' in result)) throw new Error(JSON.stringify(result.issues));
    return result.quote;
  };
  expect(isSameQuote(quoteAt(dearer), quoteAt(dearer))).toBe(true);
  expect(isSameQuote(quoteAt(dearer), quoteAt(former))).toBe(false);
});
