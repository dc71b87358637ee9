import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../core/dates.ts';
import { departure } from '../testing/test-departure.ts';
import { always } from '../testing/test-property.ts';
import {
  clampMonth,
  earliestDate,
  initialMonth,
  isInSeason,
  isSelectable,
  monthQuery,
  monthsBetween,
  monthWindow,
  selectedRange,
  toggleDate,
} from './calendar.ts';

const today = '2026-11-21';

test.each([
  ['tomorrow while the first departure is unknown', null, '2026-11-22'],
  ['the first departure', '2027-04-03', '2027-04-03'],
  ['tomorrow after the first departure', '2026-05-01', '2026-11-22'],
  ['tomorrow if the first departure is today', '2026-11-21', '2026-11-22'],
  ['tomorrow if the first departure is tomorrow', '2026-11-22', '2026-11-22'],
])('specification 4, earliest selectable date: %s', (_what, first_departure, earliest) => {
  expect(earliestDate({ first_departure }, today)).toBe(earliest);
});

test.each([
  ['the day before the first departure', '2027-04-02', false],
  ['the first departure', '2027-04-03', true],
  ['the last departure', '2027-10-16', true],
  ['the day after the last departure', '2027-10-17', false],
  ['the latest possible day', '9999-12-31', false],
])('specification 4, month navigation: %s is in season: %s', (_what, date, expected) => {
  const season = { first_departure: '2027-04-03', last_departure: '2027-10-16' };
  expect(isInSeason(season, date, today)).toBe(expected);
});

test.each([
  ['today', today, false],
  ['tomorrow', '2026-11-22', true],
])('specification 4: while the season is unknown, %s is in season: %s', (_what, date, expected) => {
  expect(isInSeason({ first_departure: null, last_departure: null }, date, today)).toBe(expected);
});

describe('the selected range (specification 4)', () => {
  const long = departure({ duration: 15 });
  const short = departure();
  const big = departure({ duration: 22 }, { minimum_passengers: 7, maximum_passengers: 12 });

  test.each([
    ['eight days', [short], 2, '2027-05-09'],
    ['the longest of several', [short, long], 2, '2027-05-16'],
    ['only of those that match the party', [short, big], 2, '2027-05-09'],
    ['of all without a party', [short, big], null, '2027-05-23'],
  ])('%s', (_what, departures, party, end) => {
    expect(selectedRange(departures, '2027-05-01', party)).toEqual({ start: '2027-05-01', end });
  });

  test('null without a matching departure', () => {
    expect(selectedRange([short], '2027-05-02', 2)).toBeNull();
    expect(selectedRange([short], '2027-05-01', 13)).toBeNull();
  });

  test('a click on the selected day deselects it', () => {
    expect(toggleDate(null, '2027-05-01')).toBe('2027-05-01');
    expect(toggleDate('2027-05-01', '2027-05-08')).toBe('2027-05-08');
    expect(toggleDate('2027-05-01', '2027-05-01')).toBeNull();
  });
});

test.each([
  ['unavailable', false],
  ['on_request', true],
  ['available', true],
] as const)('specification 10.5: a day that is %s can be selected: %s', (state, can) => {
  expect(isSelectable({ state, discounted: false })).toBe(can);
});

const bounds = { first_departure: '2027-04-03', last_departure: '2027-10-16', first_available: '2027-05-01' };

describe('month navigation (specification 4)', () => {
  test.each([
    ['from the first to the last departure', bounds, ['2027-04', '2027-10']],
    [
      'from tomorrow if the season has begun',
      { ...bounds, first_departure: '2026-04-03' },
      ['2026-11', '2027-10'],
    ],
    [
      'of a season that is over',
      { ...bounds, first_departure: '2026-04-03', last_departure: '2026-10-01' },
      ['2026-11', '2026-11'],
    ],
    [
      'of a tour that is still loading',
      { first_departure: null, last_departure: null, first_available: null },
      ['2026-11', '2026-11'],
    ],
  ])('the window %s', (_what, tour, [first, last]) => {
    expect(monthWindow(tour, today)).toEqual({ first, last });
  });

  test('on the last day of a month the window begins with the next', () => {
    expect(monthWindow({ ...bounds, first_departure: null }, '2026-11-30').first).toBe('2026-12');
  });

  test.each([
    ["the URL's date", bounds, '2027-08-14', '2027-08'],
    ['first_available before the first departure', bounds, null, '2027-05'],
    ['first_available if the date in the URL is invalid', bounds, '2027-02-30', '2027-05'],
    ['the first departure if nothing is available', { ...bounds, first_available: null }, null, '2027-04'],
    [
      'tomorrow after the first departure',
      { ...bounds, first_departure: '2026-04-03', first_available: null },
      null,
      '2026-11',
    ],
    [
      'tomorrow if nothing is known',
      { first_departure: null, last_departure: null, first_available: null },
      null,
      '2026-11',
    ],
    ["the first month for a URL's date before it", bounds, '2026-01-01', '2027-04'],
    ["the last month for a URL's date after it", bounds, '2031-01-01', '2027-10'],
    ['the last month for the latest possible day', bounds, '9999-12-31', '2027-10'],
  ])('the initial month: %s', (_what, tour, fromUrl, month) => {
    expect(initialMonth(tour, fromUrl, today)).toBe(month);
  });

  test.each([
    ['2027-03', '2027-04'],
    ['2027-04', '2027-04'],
    ['2027-07', '2027-07'],
    ['2027-10', '2027-10'],
    ['2027-11', '2027-10'],
  ])('%s is clamped to %s', (month, clamped) => {
    expect(clampMonth(month, { first: '2027-04', last: '2027-10' })).toBe(clamped);
  });

  test.each([
    ['2027-05', '2027-05-01', '2027-06-01'],
    ['2026-12', '2026-12-01', '2027-01-01'],
    ['2028-02', '2028-02-01', '2028-03-01'],
  ])('the departure query of %s', (month, start, end) => {
    expect(monthQuery(month)).toEqual({ start, end });
  });

  test('the initial month is always in the window, which is never empty', () => {
    const day = fc.integer({ min: -800, max: 1600 }).map((days) => addDays(today, days));
    const maybeDay = fc.option(day);
    const season = fc.record({
      first_departure: maybeDay,
      last_departure: maybeDay,
      first_available: maybeDay,
    });
    const asked = fc.option(fc.oneof(day, fc.string()));
    always(
      fc.property(season, asked, day, (tour, fromUrl, on) => {
        const window = monthWindow(tour, on);
        const months = monthsBetween(window.first, window.last);
        expect(months).toContain(initialMonth(tour, fromUrl, on));
        expect(window.first >= addDays(on, 1).slice(0, 7)).toBe(true);
        expect([months[0], months.at(-1)]).toEqual([window.first, window.last]);
      }),
    );
  });

  test('monthsBetween lists every month from first to last', () => {
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11']);
    expect(monthsBetween('2026-12', '2026-11')).toEqual([]);
  });
});
