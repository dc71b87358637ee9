import { weekday } from '@towpath/rules/core/dates';
import { describe, expect, it } from 'vitest';
import type { Season } from '../files/tour-file.ts';
import { plannedYears, seasonDepartures } from './season.ts';

const season = (from: string, until: string, on: Season['weekday'] = 'saturday', every = 1): Season => ({
  from,
  until,
  weekday: on,
  every,
  ship: 'anna',
  program: { id: 'HOL', name: 'Holland' },
  port_of_departure: null,
  port_of_arrival: null,
  quay: null,
  on_request: false,
  multi_market: null,
  voucher: null,
  prices: {},
  demo_stock: { sold_out_every: null, nearly_full_every: null, sold_percentage: 0 },
});
const datesOf = (rule: Season, years: readonly number[]) =>
  seasonDepartures({ seasons: [rule], years: [] }, years).map(({ date }) => date);

describe('plannedYears', () => {
  it.each([
    ['2026-11-21', [2026, 2027, 2028]],
    ['2027-01-01', [2027, 2028, 2029]],
  ])('plannedYears is the year of %s and the next two', (today, years) => {
    expect(plannedYears(today)).toEqual(years);
  });
});

describe('seasonDepartures', () => {
  it.each([
    [
      'the first and the last day count',
      season('04-04', '04-18'),
      ['2026-04-04', '2026-04-11', '2026-04-18'],
    ],
    ['from is moved on to the weekday', season('04-05', '04-18'), ['2026-04-11', '2026-04-18']],
    ['other weekdays', season('04-04', '04-18', 'monday'), ['2026-04-06', '2026-04-13']],
    ['every second week', season('04-04', '04-30', 'saturday', 2), ['2026-04-04', '2026-04-18']],
    ['a season of one day', season('04-04', '04-04'), ['2026-04-04']],
    ['a season of dates', season('2026-04-04', '2026-04-11'), ['2026-04-04', '2026-04-11']],
    ['a season of dates in another year', season('2027-04-04', '2027-04-11'), []],
    ['a season without the weekday', season('04-05', '04-10'), []],
  ])('%s', (_, rule, dates) => {
    expect(datesOf(rule, [2026])).toEqual(dates);
  });

  it('includes a season that continues into the next year', () => {
    expect(datesOf(season('12-20', '01-10', 'friday'), [2026, 2027])).toEqual([
      '2026-01-02',
      '2026-01-09',
      '2026-12-25',
      '2027-01-01',
      '2027-01-08',
      '2027-12-24',
      '2027-12-31',
    ]);
  });

  it('numbers the departures of each season from 1', () => {
    const rule = season('12-25', '01-05', 'friday');
    const days = seasonDepartures({ seasons: [rule], years: [] }, [2026, 2027]);
    expect(days.map(({ number }) => number)).toEqual([2, 1, 2, 1]);
  });

  it('keeps the weekday over leap days and clock changes', () => {
    const days = datesOf(season('01-01', '12-31', 'sunday'), [2027, 2028, 2029]);
    expect(days).toHaveLength(52 + 53 + 52);
    expect(new Set(days.map(weekday))).toEqual(new Set([6]));
  });
});
