import { describe, expect, test } from 'vitest';
import { cents, zero } from '../core/money.ts';
import { nextSteps, passAmounts } from './boarding-pass.ts';
import type { BookedJourney, CompletedBooking } from './booking.ts';

const journey: BookedJourney = {
  end_date: '2027-07-03',
  ship_name: 'Anna',
  image_url: null,
  port_of_departure_name: 'Amsterdam',
  port_of_arrival_name: 'Bruges',
  first_names: ['Anna', 'Jan'],
  paid: cents(30_000),
  balance: { amount: cents(70_000), due_on: '2027-05-08' },
};
const booking = {
  amount: cents(105_000),
  local_costs: cents(5_000),
  on_request: false,
  journey,
} as CompletedBooking;
const withJourney = (change: Partial<BookedJourney>) => ({ ...booking, journey: { ...journey, ...change } });

describe('the amounts of a boarding pass (specification 10.31)', () => {
  test('add up to the total', () => {
    expect(passAmounts(booking)).toEqual([
      { kind: 'total', amount: 105_000 },
      { kind: 'paid', amount: 30_000 },
      { kind: 'remaining', amount: 70_000, by: '2027-05-08' },
      { kind: 'on_board', amount: 5_000 },
    ]);
  });

  test.each([
    ['nothing is paid', withJourney({ paid: zero, balance: null }), ['total', 'on_board']],
    ['part was refunded', withJourney({ paid: null }), ['total', 'remaining', 'on_board']],
    [
      'a bank is still working on it',
      withJourney({ paid: zero, processing: cents(30_000), balance: null }),
      ['total', 'processing', 'on_board'],
    ],
    ['another back end', { ...booking, journey: undefined }, ['total', 'on_board']],
    ['no local costs', { ...booking, local_costs: zero }, ['total', 'paid', 'remaining']],
  ])('%s: leaves out what there is not', (_what, of, kinds) => {
    expect(passAmounts(of).map(({ kind }) => kind)).toEqual(kinds);
  });
});

test.each([
  ['a deposit is paid', booking, false, ['confirmation', 'balance', 'boarding']],
  ['all is paid', withJourney({ balance: null }), true, ['confirmation', 'boarding']],
  [
    'a request waits',
    { ...withJourney({ paid: zero, balance: null }), on_request: true },
    false,
    ['confirmation', 'acceptance', 'boarding'],
  ],
  [
    'the amount of a request is reserved',
    { ...withJourney({ paid: zero, balance: null }), on_request: true, reserved: true },
    false,
    ['confirmation', 'reserved', 'boarding'],
  ],
  [
    'a bank is still working on the payment',
    withJourney({ paid: zero, processing: cents(30_000), balance: null }),
    true,
    ['confirmation', 'processing', 'boarding'],
  ],
  ['another back end', { ...booking, journey: null }, true, ['confirmation']],
])('what happens next: %s', (_what, of, isPaid, steps) => {
  expect(nextSteps(of, isPaid)).toEqual(steps);
});
