import { cents } from '@towpath/rules/core/money';
import { describe, expect, test } from 'vitest';
import { compare } from '../../server/src/payments/settlement/compare.ts';
import type { Books, Kept, Listed } from './books.ts';
import { judge, type Violations } from './verdict.ts';

const paid: Listed = {
  id: 'pi_1',
  market: 'default',
  status: 'succeeded',
  currency: 'eur',
  received: 30_000,
  paymentId: 'deposit',
};
const deposit: Kept = {
  id: 'deposit',
  booking: 'cruise',
  first: true,
  state: 'completed',
  currency: 'eur',
  charge: 30_000,
  noted: 'completed',
  problem: null,
};
const movement = {
  ...({ kind: 'charge', objectId: 'ch_1', intentId: 'pi_1', currency: 'eur', at: 0 } as const),
  amount: cents(30_000),
};
const sound: Books = {
  listed: [paid],
  kept: [deposit],
  markings: [{ payment: 'deposit', from: 'open', to: 'completed' }],
  bookings: [
    { id: 'cruise', noted: 'completed', released: false },
    { id: 'dream', noted: null, released: true },
  ],
  told: ['deposit'],
  cabins: { taken: 1, held: 1 },
  comparison: compare([movement], [movement]),
};

const found = (books: Partial<Books>) => {
  const { violations } = judge({ ...sound, ...books });
  return Object.entries(violations).flatMap(([name, of]) => (of.length > 0 ? [name] : []));
};

test('books that agree have nothing against them', () => {
  expect(found({})).toEqual([]);
  expect(judge(sound).totals).toEqual([
    { currency: 'eur', ledger: 30_000, provider: 30_000, marked: 30_000 },
    { currency: 'usd', ledger: 0, provider: 0, marked: 0 },
  ]);
});

describe('what must not be is found', () => {
  const full: Kept = { ...deposit, id: 'full', state: 'canceled' };
  const cases: [string, keyof Violations, Partial<Books>][] = [
    ['two intents of a payment', 'double charges', { listed: [paid, { ...paid, id: 'pi_2' }] }],
    [
      'deposit and full payment of a booking',
      'double charges',
      { listed: [paid, { ...paid, id: 'pi_2', paymentId: 'full' }], kept: [deposit, full] },
    ],
    [
      'a payment that is open',
      'paid, not marked paid',
      { kept: [{ ...deposit, state: 'open', noted: null }] },
    ],
    ['a booking that does not know', 'paid, not marked paid', { kept: [{ ...deposit, noted: null }] }],
    ['a payment nobody knows', 'paid, not marked paid', { kept: [] }],
    ['a payment that failed', 'marked paid, not paid', { listed: [{ ...paid, status: 'canceled' }] }],
    [
      'a booking without its payment',
      'marked paid, not paid',
      { kept: [{ ...deposit, state: 'open' }], listed: [] },
    ],
    [
      'a debit under way',
      'under way, not shown so',
      { listed: [paid, { ...paid, id: 'pi_2', status: 'processing' }] },
    ],
    [
      'one done twice',
      'marked paid more than once',
      { markings: [...sound.markings, { payment: 'deposit', from: 'completed', to: 'completed' }] },
    ],
    [
      'one undone',
      'paid, and marked open again',
      { markings: [...sound.markings, { payment: 'deposit', from: 'completed', to: 'processing' }] },
    ],
    ['a visitor', 'told of more than once', { told: ['deposit', 'deposit'] }],
    [
      'a guest without a cabin',
      'paid, and the cabin given away',
      { bookings: [{ id: 'cruise', noted: 'completed', released: true }] },
    ],
    [
      'a cabin without a guest',
      'unpaid, and the cabin kept',
      { bookings: [{ id: 'dream', noted: null, released: false }] },
    ],
    ['the stock', 'cabins that do not add up', { cabins: { taken: 2, held: 1 } }],
    ['a charge not entered', 'ledger other than the provider', { comparison: compare([], [movement]) }],
    ['a contradiction', 'problems noted', { kept: [{ ...deposit, problem: 'pi_2 was paid beside pi_1' }] }],
  ];
  test.each(cases)('%s: %s', (_, name, books) => {
    expect(found(books)).toContain(name);
  });
});
