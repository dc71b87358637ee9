import { describe, expect, test } from 'vitest';
import { checkTerms, type Term } from './terms.ts';

const none = {
  general: false,
  consumer: false,
  payment: false,
  general_north_america: false,
  payment_north_america: false,
  cancellation: false,
  travel: false,
};
const ticked = (...terms: Term[]) => ({ ...none, ...Object.fromEntries(terms.map((term) => [term, true])) });
const uninsured = { cancellation: false, travel: false };

const forTravel = 'Please accept the terms for your travel.';
const forInsurance = 'Please accept the terms for your insurance.';

describe('the terms of a journey (specification 5)', () => {
  test.each([
    ['default', ['general', 'consumer', 'payment']],
    ['north_america', ['general_north_america', 'payment_north_america']],
  ] as const)('in the market %s: %j', (market, required) => {
    const paths = required.map((term) => ({ path: `terms.${term}`, message: forTravel }));
    expect(checkTerms(none, market, uninsured)).toEqual(paths);
    expect(checkTerms(ticked(...required), market, uninsured)).toEqual([]);
    for (const [index, term] of required.entries()) {
      const others = required.filter((other) => other !== term);
      expect(checkTerms(ticked(...others), market, uninsured)).toEqual([paths[index]]);
    }
  });

  test("another market's terms do not count", () => {
    expect(
      checkTerms(ticked('general_north_america', 'payment_north_america'), 'default', uninsured),
    ).toHaveLength(3);
    expect(checkTerms(ticked('general', 'consumer', 'payment'), 'north_america', uninsured)).toHaveLength(2);
  });
});

describe('the terms of insurance (specification 5)', () => {
  const travel = ['general', 'consumer', 'payment'] as const;
  test.each([
    [{ cancellation: true, travel: false }, ['terms.cancellation']],
    [{ cancellation: false, travel: true }, ['terms.travel']],
    [{ cancellation: true, travel: true }, ['terms.cancellation', 'terms.travel']],
    [uninsured, []],
  ])('%j asks for %j', (choice, paths) => {
    const issues = paths.map((path) => ({ path, message: forInsurance }));
    expect(checkTerms(ticked(...travel), 'default', choice)).toEqual(issues);
    expect(checkTerms(ticked(...travel, 'cancellation', 'travel'), 'default', choice)).toEqual([]);
  });
});
