import { describe, expect, test } from 'vitest';
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
const sound: Books = {
  listed: [paid],
  kept: [deposit],
  markings: [{ payment: 'deposit', from: 'open', to: 'completed' }],
};

const found = (books: Partial<Books>) => {
  const { violations } = judge({ ...sound, ...books });
  return Object.entries(violations).flatMap(([name, of]) => (of.length > 0 ? [name] : []));
};

test('books that agree have nothing against them', () => {
  expect(found({})).toEqual([]);
  expect(judge(sound).totals).toEqual({ eur: { kept: 30_000, listed: 30_000 }, usd: { kept: 0, listed: 0 } });
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
    ['a contradiction', 'problems noted', { kept: [{ ...deposit, problem: 'pi_2 was paid beside pi_1' }] }],
  ];
  test.each(cases)('%s: %s', (_, name, books) => {
    expect(found(books)).toContain(name);
  });
});
