import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { specifiedTerms } from './specified-terms.ts';
import { firstDayWithoutTerms, TermsVersion, termsOn } from './terms-version.ts';

const [specified, american] = specifiedTerms('islandhopping');
if (!specified || !american) throw new Error('The specification has terms for both markets');

const old = { ...specified, id: 'old', valid_until: '2026-12-31' };
const table = [
  { ...specified, id: 'new', valid_from: '2027-01-01', deposit_percentage: 20, balance_days: 60 },
  old,
  { ...specified, id: 'german', country: 'DE', valid_from: '2026-06-01', valid_until: '2027-06-30' },
  american,
];
const asked = { day: '2026-12-31', brand: 'islandhopping', market: 'default', country: 'NL' } as const;

describe('the terms of a day (specification 10.8)', () => {
  test.each([
    ['the day before a change', {}, 'old'],
    ['from the day of the change on', { day: '2027-01-01' }, 'new'],
    ['years later', { day: '2035-01-01' }, 'new'],
    ['of the country before those of the market', { country: 'DE' }, 'german'],
    ['of the market before the country has its own', { country: 'DE', day: '2026-05-31' }, 'old'],
    ['of the market after the country had its own', { country: 'DE', day: '2027-07-01' }, 'new'],
    ['of the other market', { market: 'north_america', country: 'US' }, american.id],
    ['none for another brand', { brand: 'boatbiketours' }, undefined],
    ['none before the first row', { day: '1999-12-31' }, undefined],
  ] as const)('%s', (_when, changes, id) => {
    expect(termsOn(table, { ...asked, ...changes })?.id).toBe(id);
  });
});

describe('the first day without terms (decision 074)', () => {
  const next = { ...old, id: 'next', valid_from: '2027-01-01', valid_until: '2027-06-30' };
  const german = { ...old, id: 'german', country: 'DE', valid_from: '2027-07-01', valid_until: null };
  const { day, brand, market } = asked;
  test.each([
    ['the day after the last row', [old, next], '2027-07-01'],
    ['the day after a row before a gap', [old, { ...next, valid_from: '2027-02-01' }], '2027-01-01'],
    ['today where none hold', [next], '2026-12-31'],
    ['none where the last row has no end', [old, next, { ...german, country: null }], null],
    ['the same where only a country has terms', [old, next, german], '2027-07-01'],
  ])('is %s', (_when, rows, expected) => {
    expect(firstDayWithoutTerms(rows, { day, brand, market })).toBe(expected);
  });
});

test("specification 9: the specification's numbers hold if the back end has none, and travel as a row", () => {
  expect(v.parse(TermsVersion, specified)).toEqual(specified);
  expect(specified).toMatchObject({
    deposit_percentage: 30,
    balance_days: 49,
    card_fee_percentage: 3,
    insurance_days: 7,
    answer_hours: 48,
    bank_days: { fewest: 4, most: 5 },
    tax: { mode: 'included', percentage: 9 },
  });
  expect(american).toMatchObject({ market: 'north_america', tax: { mode: 'none' }, deposit_percentage: 30 });
});
