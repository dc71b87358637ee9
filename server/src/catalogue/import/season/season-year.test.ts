import { cents } from '@towpath/rules/core/money';
import { expect, test } from 'vitest';
import type { Season, SeasonYear } from '../files/tour-file.ts';
import { seasonsIn } from './season-year.ts';

const price = (unit: number, alone: number | null = null) => ({
  unit_price: cents(unit),
  discount_price: null,
  surcharge_price: alone === null ? null : cents(alone),
});

const season = (from: string, until: string, ship = 'anna'): Season => ({
  from,
  until,
  ship,
  weekday: 'saturday',
  every: 1,
  program: { id: 'HOL', name: 'Holland' },
  port_of_departure: null,
  port_of_arrival: null,
  quay: null,
  on_request: false,
  multi_market: null,
  voucher: null,
  prices: { [`${ship}_twin`]: price(99_950), [`${ship}_suite`]: price(124_900, 199_900) },
  demo_stock: { sold_out_every: null, nearly_full_every: null, sold_percentage: 0 },
});

const year = (of: number, as: number, changes: Partial<SeasonYear> = {}): SeasonYear => ({
  year: of,
  as,
  price_change: 0,
  ships: {},
  cabins: {},
  ...changes,
});

const spring = season('04-01', '04-30');
const winter = season('12-20', '01-10');
const leapDays = season('2028-02-29', '2028-03-31');
const turn = season('2027-12-20', '2028-01-10');
const dated = season('2027-05-01', '2027-05-31');
const more4 = year(2028, 2027, { price_change: 4 });

/** Dates and the prices of each season: a twin for one, a suite for one, and a suite alone, in whole euros. */
const shown = (seasons: Season[], years: SeasonYear[], of: number) =>
  seasonsIn({ seasons, years }, of).map(({ season: { prices }, from, until }) => {
    const euros = Object.values(prices).flatMap(({ unit_price, surcharge_price }) => [
      unit_price,
      surcharge_price,
    ]);
    return [from, until, ...euros.flatMap((amount) => (amount === null ? [] : amount / 100))].join(' ');
  });

// decision 076
test.each<[string, Season[], SeasonYear[], number, string[]]>([
  ['a season of every year', [spring], [], 2029, ['2029-04-01 2029-04-30 999.5 1249 1999']],
  ['over the turn of the year', [winter], [], 2027, ['2027-12-20 2028-01-10 999.5 1249 1999']],
  ['a season of dates in its year', [dated], [], 2027, ['2027-05-01 2027-05-31 999.5 1249 1999']],
  ['a season of dates in no other year', [dated], [], 2028, []],
  ['a year as an earlier one', [dated], [more4], 2028, ['2028-05-01 2028-05-31 1039 1299 2079']],
  [
    'a season of every year in a named one',
    [spring],
    [more4],
    2028,
    ['2028-04-01 2028-04-30 1039 1299 2079'],
  ],
  ['the year before keeps its prices', [spring], [more4], 2027, ['2027-04-01 2027-04-30 999.5 1249 1999']],
  [
    'the years after a named one have its prices',
    [spring],
    [more4],
    2030,
    ['2030-04-01 2030-04-30 1039 1299 2079'],
  ],
  ['but not its seasons of dates', [dated], [more4], 2029, []],
  [
    'a chain starts from the rounded prices',
    [spring],
    [more4, year(2029, 2028, { price_change: 10 })],
    2029,
    ['2029-04-01 2029-04-30 1143 1429 2287'],
  ],
  [
    'years need no order',
    [spring],
    [year(2029, 2028, { price_change: 10 }), more4],
    2029,
    ['2029-04-01 2029-04-30 1143 1429 2287'],
  ],
  [
    'a cabin type comes before the ship, the ship before all',
    [spring, season('05-01', '05-31', 'emma')],
    [year(2028, 2027, { price_change: 4, ships: { anna: 6 }, cabins: { anna_suite: 10 } })],
    2028,
    ['2028-04-01 2028-04-30 1059 1374 2199', '2028-05-01 2028-05-31 1039 1299 2079'],
  ],
  [
    'no change for a ship keeps its cents',
    [spring],
    [year(2028, 2027, { price_change: 4, ships: { anna: 0 } })],
    2028,
    ['2028-04-01 2028-04-30 999.5 1249 1999'],
  ],
  [
    'a named year and dates of its own',
    [spring, season('2028-07-01', '2028-07-31')],
    [more4],
    2028,
    ['2028-04-01 2028-04-30 1039 1299 2079', '2028-07-01 2028-07-31 999.5 1249 1999'],
  ],
  ['dates over the turn of the year', [turn], [more4], 2028, ['2028-12-20 2029-01-10 1039 1299 2079']],
  [
    '29 February becomes the 28th',
    [leapDays],
    [year(2029, 2028)],
    2029,
    ['2029-02-28 2029-03-31 999.5 1249 1999'],
  ],
])('%s', (_, seasons, years, of, expected) => {
  expect(shown(seasons, years, of)).toEqual(expected);
});
