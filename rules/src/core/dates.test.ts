import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { always } from '../testing/test-property.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  daysOf,
  earlier,
  firstDayOf,
  isPlainDate,
  later,
  monthOf,
  monthsApart,
  startOfDay,
  todayIn,
  weekday,
  weeksOf,
} from './dates.ts';

const day = fc
  .date({ min: new Date('0100-01-01T00:00:00Z'), max: new Date('9000-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const month = day.map(monthOf);
const count = fc.integer({ min: -1200, max: 1200 });

describe('plain dates (specification 3)', () => {
  test.each(['2026-11-21', '2028-02-29', '2000-02-29', '1900-01-01', '0001-01-01', '9999-12-31'])(
    '%s',
    (text) => {
      expect(isPlainDate(text)).toBe(true);
    },
  );

  test.each([
    '',
    '2027-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '26-01-01',
    '0000-01-01',
    '2026-11-21T00:00:00Z',
    ' 2026-11-21',
    '2026-11-21\n',
    '12026-11-21',
    '2026/11/21',
    '٢٠٢٦-١١-٢١',
  ])('%j is invalid', (text) => {
    expect(isPlainDate(text)).toBe(false);
  });

  test('are valid exactly for existing days', () => {
    const number = fc.integer({ min: 0, max: 99 }).map((value) => String(value).padStart(2, '0'));
    always(
      fc.property(fc.integer({ min: 1, max: 9999 }), number, number, (year, monthNumber, dayNumber) => {
        const text = `${String(year).padStart(4, '0')}-${monthNumber}-${dayNumber}`;
        const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
        const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        const length = lengths[Number(monthNumber) - 1] ?? 0;
        expect(isPlainDate(text)).toBe(Number(dayNumber) >= 1 && Number(dayNumber) <= length);
      }),
    );
  });
});

describe('arithmetic', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-03-28', 1, '2027-03-29'],
    ['2027-10-31', 1, '2027-11-01'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', -21, '2026-10-31'],
    ['2026-11-21', 49, '2027-01-09'],
  ])('%s + %i days = %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  test('adding and subtracting days cancel out', () => {
    always(
      fc.property(day, count, (date, days) => {
        const moved = addDays(date, days);
        expect(daysBetween(date, moved)).toBe(days);
        expect(addDays(moved, -days)).toBe(date);
        expect(moved < date).toBe(days < 0);
        expect([earlier(date, moved), later(date, moved)]).toEqual([date, moved].sort());
      }),
    );
  });

  test('the next day has the next weekday', () => {
    always(
      fc.property(day, (date) => {
        expect(weekday(addDays(date, 1))).toBe((weekday(date) + 1) % 7);
      }),
    );
  });

  test.each([
    ['2026-11-21', 5],
    ['2026-11-23', 0],
    ['2026-11-22', 6],
  ])('specification 9, weeks start on Monday: %s is %i', (date, index) => {
    expect(weekday(date)).toBe(index);
  });
});

describe('months', () => {
  test.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-11', 14, '2028-01'],
    ['2026-11', -23, '2024-12'],
    ['0099-12', 1, '0100-01'],
    ['0002-01', -1, '0001-12'],
  ])('%s + %i months = %s', (from, months, expected) => {
    expect(addMonths(from, months)).toBe(expected);
  });

  test('adding and subtracting months cancel out', () => {
    always(
      fc.property(month, fc.integer({ min: -1000, max: 1000 }), (from, months) => {
        const moved = addMonths(from, months);
        expect(monthsApart(from, moved)).toBe(months);
        expect(addMonths(moved, -months)).toBe(from);
      }),
    );
  });

  test('daysOf lists every day of a month in order', () => {
    always(
      fc.property(month, (of) => {
        const days = daysOf(of);
        expect(days[0]).toBe(firstDayOf(of));
        expect(days).toHaveLength(daysBetween(firstDayOf(of), firstDayOf(addMonths(of, 1))));
        expect(days.every((date, index) => date === addDays(firstDayOf(of), index))).toBe(true);
      }),
    );
  });
});

describe('the weeks of a month, Monday first (specification 9)', () => {
  test.each([
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2026-11', 6, null, null],
    ['2028-02', 5, null, null],
    ['2027-05', 6, null, null],
    ['2027-10', 5, null, '2027-10-31'],
  ])('%s has %i', (month, count, first, last) => {
    const weeks = weeksOf(month);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last]);
  });
});

describe("the operator's today (specification 10.26)", () => {
  test.each([
    ['Europe/Amsterdam', '2026-11-20T22:59:59Z', '2026-11-20'],
    ['Europe/Amsterdam', '2026-11-20T23:00:00Z', '2026-11-21'],
    ['Europe/Amsterdam', '2026-06-20T21:59:59Z', '2026-06-20'],
    ['Europe/Amsterdam', '2026-06-20T22:00:00Z', '2026-06-21'],
    // Clocks go forward at 01:00 UTC on 28 March and back at 01:00 UTC on 31 October.
    ['Europe/Amsterdam', '2027-03-27T22:59:59Z', '2027-03-27'],
    ['Europe/Amsterdam', '2027-03-27T23:00:00Z', '2027-03-28'],
    ['Europe/Amsterdam', '2027-03-28T00:59:59Z', '2027-03-28'],
    ['Europe/Amsterdam', '2027-03-28T01:00:00Z', '2027-03-28'],
    ['Europe/Amsterdam', '2027-03-28T21:59:59Z', '2027-03-28'],
    ['Europe/Amsterdam', '2027-03-28T22:00:00Z', '2027-03-29'],
    ['Europe/Amsterdam', '2027-10-30T21:59:59Z', '2027-10-30'],
    ['Europe/Amsterdam', '2027-10-30T22:00:00Z', '2027-10-31'],
    ['Europe/Amsterdam', '2027-10-31T22:59:59Z', '2027-10-31'],
    ['Europe/Amsterdam', '2027-10-31T23:00:00Z', '2027-11-01'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-21T10:59:59Z', '2026-11-20'],
    ['UTC', '2026-12-31T23:59:59Z', '2026-12-31'],
  ])('in %s at %s it is %s', (timeZone, instant, today) => {
    expect(todayIn(timeZone, Date.parse(instant))).toBe(today);
  });
});

describe('the start of a day', () => {
  test.each([
    ['Europe/Amsterdam', '2026-11-21', '2026-11-20T23:00:00Z'],
    ['Europe/Amsterdam', '2027-03-28', '2027-03-27T23:00:00Z'],
    ['Europe/Amsterdam', '2027-03-29', '2027-03-28T22:00:00Z'],
    ['Europe/Amsterdam', '2027-11-01', '2027-10-31T23:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-20', '2026-11-20T11:00:00Z'],
    ['UTC', '2027-01-01', '2027-01-01T00:00:00Z'],
    // Clocks go forward at midnight: the day begins at one.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
  ])('in %s of %s is %s', (timeZone, date, instant) => {
    expect(new Date(startOfDay(timeZone, date)).toISOString()).toBe(new Date(instant).toISOString());
  });
});
