import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DateField, fieldBefore, joinDate, splitDate, typeInField } from '../core/date-fields.ts';
import { addDays } from '../core/dates.ts';
import { always } from '../testing/test-property.ts';
import {
  completedYear,
  fieldError,
  fieldRange,
  fitsField,
  fullYear,
  parseDateOfBirth,
} from './date-of-birth.ts';

const today = '2026-11-21';

describe('typing (specification 2, step 4)', () => {
  test.each([
    ['day', '3', '3', false],
    ['day', '31', '31', true],
    ['day', '03', '03', true],
    ['day', '3-', '3', true],
    ['day', '3.', '3', true],
    ['day', '3/', '3', true],
    ['day', '3 ', '3', true],
    ['month', '1', '1', false],
    ['month', '12', '12', true],
    ['month', '1.', '1', true],
    ['year', '19', '19', false],
    ['year', '1961', '1961', false],
    ['year', '1961.', '1961', false],
    ['year', '19612', '1961', false],
    ['day', '', '', false],
    ['day', '-', '', false],
    ['day', 'x', '', false],
    ['day', '312', '31', true],
  ] as const)('%s: typing %j gives %j and moves focus: %s', (field, typed, value, moveOn) => {
    expect(typeInField(field, typed)).toEqual({ value, moveOn });
  });

  test('Backspace in an empty field moves focus back', () => {
    expect([fieldBefore('year'), fieldBefore('month'), fieldBefore('day')]).toEqual(['month', 'day', null]);
  });
});

describe('the ranges of the fields (specification 5)', () => {
  test.each([
    ['day', 1, 31],
    ['month', 1, 12],
    ['year', 1900, 2026],
  ] as const)('%s from %i to %i', (field, minimum, maximum) => {
    expect(fieldRange(field, today)).toEqual({ minimum, maximum });
    const fits = [minimum - 1, minimum, maximum, maximum + 1].map((value) =>
      fitsField(field, String(value), today),
    );
    expect(fits).toEqual([false, true, true, false]);
    expect(fitsField(field, '', today)).toBe(true);
    expect(fitsField(field, 'x', today)).toBe(false);
  });
});

describe('joined and split dates (specification 3)', () => {
  test.each([
    ['3', '12', '1961', '1961-12-03'],
    ['03', '1', '1961', '1961-01-03'],
    ['', '', '', ''],
    ['3', '', '', '--3'],
    ['3', '12', '', '-12-3'],
    ['', '', '1961', '1961--'],
    ['3', '12', '61', '61-12-03'],
  ])('%j %j %j is %j', (day, month, year, date) => {
    expect(joinDate({ day, month, year })).toBe(date);
  });

  test('keep everything that was typed', () => {
    const digits = (most: number) => fc.array(fc.nat(9), { maxLength: most }).map((all) => all.join(''));
    always(
      fc.property(digits(2), digits(2), digits(4), (day, month, year) => {
        const again = splitDate(joinDate({ day, month, year }));
        expect([Number(again.day), Number(again.month), again.year]).toEqual([
          Number(day),
          Number(month),
          year,
        ]);
        expect([again.day === '', again.month === '']).toEqual([day === '', month === '']);
        expect(splitDate(joinDate(again))).toEqual(again);
      }),
    );
  });

  test('allow the day to be typed again', () => {
    const retype = (parts: ReturnType<typeof splitDate>, key: string) =>
      splitDate(joinDate({ ...parts, day: typeInField('day', parts.day + key).value }));
    const emptied = { ...splitDate('1961-12-03'), day: '' };
    expect([...'15'].reduce(retype, emptied).day).toBe('15');
    expect([...'05'].reduce(retype, emptied).day).toBe('5');
  });

  test.each(['', 'x', '----', '__proto__', '1961-12-03-04', '19610-120-030'])(
    '%j is split into digits only',
    (text) => {
      const { day, month, year } = splitDate(text);
      expect([day, month, year].join('')).toMatch(/^\d*$/);
    },
  );
});

describe('years of two digits are in the past', () => {
  test.each([
    ['61', '1961'],
    ['00', '2000'],
    ['26', '2026'],
    ['27', '1927'],
    ['99', '1999'],
    ['1961', '1961'],
    ['6', '6'],
    ['', ''],
  ])('%j is %j', (year, full) => {
    expect(fullYear(year, today)).toBe(full);
  });

  test.each([
    ['61', '1961'],
    ['27', '1927'],
    ['99', '1999'],
    ['26', '26'],
    ['00', '00'],
    ['1961', '1961'],
    ['6', '6'],
    ['', ''],
  ])('%j is completed to %j: only if there is one possible year', (year, finished) => {
    expect(completedYear(year, today)).toBe(finished);
  });

  test.each([
    ['21', '11', '26', '2026-11-21'],
    ['22', '11', '26', '1926-11-22'],
    ['3', '12', '61', '1961-12-03'],
    ['29', '2', '00', '2000-02-29'],
    ['29', '2', '1900', null],
    ['1', '1', '1900', '1900-01-01'],
    ['31', '12', '1899', null],
    ['22', '11', '2026', null],
    ['31', '4', '61', null],
    ['0', '4', '61', null],
    ['1', '13', '61', null],
    ['1', '1', '961', null],
    ['', '', '', null],
  ])('%j %j %j is %j', (day, month, year, date) => {
    expect(parseDateOfBirth(day, month, year, today)).toBe(date);
  });

  test('every day of the last hundred years is found by two digits of its year', () => {
    always(
      fc.property(fc.nat(36_523), (back) => {
        const date = addDays(today, -back);
        const [year = '', month = '', day = ''] = date.split('-');
        expect(parseDateOfBirth(day, month, year.slice(2), today)).toBe(date);
      }),
    );
  });
});

describe('the error of a field (specification 5)', () => {
  const day = 'Day should be from 1 to 31';
  const month = 'Month should be from 1 to 12';
  const year = 'Year should be from 1900 to the current one';
  test.each<[DateField, string, string | undefined, string | undefined]>([
    ['day', '', undefined, undefined],
    ['day', '4', undefined, undefined],
    ['day', '0', undefined, day],
    ['day', '00', day, day],
    ['day', '31', undefined, undefined],
    ['day', '45', day, day],
    ['month', '1', undefined, undefined],
    ['month', '12', undefined, undefined],
    ['month', '13', month, month],
    ['year', '185', undefined, year],
    ['year', '1850', year, year],
    ['year', '1900', undefined, undefined],
    ['year', '61', undefined, undefined],
    ['year', '2999', year, year],
  ])('%s %s: %s while typing, %s after leaving the field', (field, value, typing, left) => {
    const parts = { day: '', month: '', year: '', [field]: value };
    expect(fieldError(field, parts, { today, isLeft: false })).toBe(typing);
    expect(fieldError(field, parts, { today, isLeft: true })).toBe(left);
  });

  test.each([
    ['3', '12', '1899', 'Date of birth is too far in the past'],
    ['31', '12', '1850', 'Date of birth is too far in the past'],
    ['1', '1', '0001', 'Date of birth is too far in the past'],
    ['3', '12', '2027', 'Date of birth should be in the past'],
    ['1', '1', '9999', 'Date of birth should be in the past'],
    ['31', '02', '1899', 'Date of birth is not a valid date'],
    ['3', '', '1899', year],
    ['', '12', '2027', year],
    ['3', '13', '1899', year],
    ['32', '12', '2027', year],
    ['3', '12', '1961', undefined],
  ])('the year of %j %j %j: %s, the whole date first', (typedDay, typedMonth, typedYear, message) => {
    const parts = { day: typedDay, month: typedMonth, year: typedYear };
    for (const isLeft of [false, true]) expect(fieldError('year', parts, { today, isLeft })).toBe(message);
  });
});
