import { describe, expect, test } from 'vitest';
import { cents, zero } from '../core/money.ts';
import type { TermsVersion } from '../terms/terms-version.ts';
import {
  calendarPath,
  formatPassAmount,
  hasOwnPage,
  isJourneyOver,
  nextSteps,
  passAmounts,
  stepValues,
} from './boarding-pass.ts';
import type { BookedJourney, CompletedBooking } from './booking.ts';

const journey: BookedJourney = {
  end_date: '2027-07-03',
  ship_name: 'Anna',
  image_url: null,
  port_of_departure_name: 'Amsterdam',
  port_of_arrival_name: 'Bruges',
  first_names: ['Anna', 'Jan'],
  paid: cents(30_000),
  due: [{ amount: cents(70_000), charge: cents(70_000), due_on: '2027-05-08', asked: false }],
};
const booking = {
  amount: cents(105_000),
  local_costs: cents(5_000),
  on_request: false,
  journey,
} as CompletedBooking;
const withJourney = (change: Partial<BookedJourney>) => ({ ...booking, journey: { ...journey, ...change } });

const again = { amount: cents(30_000), charge: cents(30_000), due_on: '2026-12-01', asked: true };

describe('the amounts of a boarding pass (specification 10.31)', () => {
  test('add up to the total', () => {
    expect(passAmounts(booking)).toEqual([
      { kind: 'total', amount: 105_000 },
      { kind: 'paid', amount: 30_000 },
      { kind: 'remaining', amount: 70_000, by: '2027-05-08' },
      { kind: 'on_board', amount: 5_000 },
    ]);
  });

  test('name every payment that is due with its own day', () => {
    const returned = withJourney({ paid: zero, due: [again, ...journey.due] });
    expect(passAmounts(returned)).toEqual([
      { kind: 'total', amount: 105_000 },
      { kind: 'remaining', amount: 30_000, by: '2026-12-01' },
      { kind: 'remaining', amount: 70_000, by: '2027-05-08' },
      { kind: 'on_board', amount: 5_000 },
    ]);
  });

  test('in dollars: what is due is what will be charged, rounded once', () => {
    const dollars = { ...booking, market: 'north_america' as const, exchange_rate: 1.1 };
    const due = [{ amount: cents(155_995), charge: cents(171_594), due_on: '2027-05-08', asked: false }];
    const amounts = passAmounts({ ...dollars, journey: { ...journey, paid: cents(66_855), due } });
    expect(amounts.map((each) => formatPassAmount('en', each, dollars))).toEqual([
      '$1,155.00',
      '$735.41',
      '$1,715.94',
      '$55.00 (€50.00)',
    ]);
  });

  test.each([
    ['nothing is paid', withJourney({ paid: zero, due: [] }), ['total', 'on_board']],
    ['part was refunded', withJourney({ paid: null }), ['total', 'remaining', 'on_board']],
    [
      'a bank is still working on it',
      withJourney({ paid: zero, processing: cents(30_000), due: [] }),
      ['total', 'processing', 'on_board'],
    ],
    ['another back end', { ...booking, journey: undefined }, ['total', 'on_board']],
    ['no local costs', { ...booking, local_costs: zero }, ['total', 'paid', 'remaining']],
  ])('%s: leaves out what there is not', (_what, of, kinds) => {
    expect(passAmounts(of).map(({ kind }) => kind)).toEqual(kinds);
  });
});

test.each([
  [
    'a payment was asked for again',
    withJourney({ due: [again, ...journey.due] }),
    true,
    ['confirmation', 'asked', 'balance', 'boarding'],
  ],
  ['a deposit is paid', booking, false, ['confirmation', 'balance', 'boarding']],
  ['all is paid', withJourney({ due: [] }), true, ['confirmation', 'boarding']],
  [
    'a request waits',
    { ...withJourney({ paid: zero, due: [] }), on_request: true },
    false,
    ['confirmation', 'acceptance', 'boarding'],
  ],
  [
    'the amount of a request is reserved',
    { ...withJourney({ paid: zero, due: [] }), on_request: true, reserved: true },
    false,
    ['confirmation', 'reserved', 'boarding'],
  ],
  [
    'a bank is still working on the payment',
    withJourney({ paid: zero, processing: cents(30_000), due: [] }),
    true,
    ['confirmation', 'processing', 'boarding'],
  ],
  ['another back end', { ...booking, journey: null }, true, ['confirmation']],
])('what happens next: %s', (_what, of, isPaid, steps) => {
  expect(nextSteps(of, isPaid, '2027-07-03').map(({ step }) => step)).toEqual(steps);
});

test.each([
  ['all is paid', withJourney({ due: [] }), ['travelled']],
  ['a payment is still due', withJourney({ due: [again] }), ['asked', 'travelled']],
])('after the last day of a journey nothing is promised: %s (specification 10.31)', (_what, of, steps) => {
  expect(nextSteps(of, true, '2027-07-04').map(({ step }) => step)).toEqual(steps);
});

test.each([
  ['its last day', journey, '2027-07-03', false],
  ['the day after', journey, '2027-07-04', true],
  ['another back end', null, '2027-07-04', false],
])('whether a journey is over: %s', (_when, of, today, isOver) => {
  expect(isJourneyOver(of, today)).toBe(isOver);
});

test('a payment that is due is told with its own amount and day', () => {
  const terms = { answer_hours: 48, bank_days: {} as TermsVersion['bank_days'] };
  const asked = { ...withJourney({ due: [again] }), departure_date: '2027-06-26' };
  const values = nextSteps(asked, true, '2026-11-21').map((step) => stepValues(step, asked, 'en', terms));
  expect(values).toContainEqual({ amount: '€300.00', date: '1\u00a0December 2026' });
});

test.each([
  ['is paid or waits', { can_pay: false, journey }, true],
  ['can be paid', { can_pay: true, journey }, false],
  ['is of another back end', { can_pay: false, journey: null }, false],
])('a booking that %s: whether it has its own page', (_what, of, expected) => {
  expect(hasOwnPage({ ...booking, ...of })).toBe(expected);
});

test.each([
  ['confirmed', true, true],
  ['confirmed_paid', true, true],
  ['payment_on_its_way', true, false],
  ['accepted_taken', true, false],
  ['unpaid', true, false],
  ['requested', false, false],
  ['called_off', false, false],
  // The cabins are kept until the bank has answered, but the journey does not take place.
  ['called_off_waiting', false, false],
  ['cancelled_by_customer', false, false],
  ['expired_unpaid', false, false],
] as const)('in the situation %s guests board: %s (specification 10.40)', (main, boards, hasFile) => {
  const situation = { main, notes: [] } as unknown as NonNullable<CompletedBooking['situation']>;
  const told = { ...booking, situation };
  expect(calendarPath(told, journey, 'en', '2027-03-01') !== null).toBe(hasFile);
  expect(nextSteps(told, true, '2027-03-01').some(({ step }) => step === 'boarding')).toBe(boards);
});
