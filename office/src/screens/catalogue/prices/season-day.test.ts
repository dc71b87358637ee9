import { expect, test } from 'vitest';
import { calendarDate, changeYears, seasonDay } from './season-day.ts';

test.each([
  ['05-01', '2027-05-01'],
  ['2028-05-01', '2028-05-01'],
  ['02-29', ''],
  ['', ''],
  ['1 May', ''],
])('%j is the date %j of the calendar', (day, date) => {
  expect(calendarDate(day, 2027)).toBe(date);
});

test('a date that is chosen is a day of every year, or of its own', () => {
  expect([seasonDay('2027-05-01', true), seasonDay('2027-05-01', false)]).toEqual(['05-01', '2027-05-01']);
  expect(seasonDay('', true)).toBe('');
});

test.each([
  [{ from: '05-01', until: '09-30' }, false, { from: '2027-05-01', until: '2027-09-30' }],
  [{ from: '11-01', until: '03-31' }, false, { from: '2027-11-01', until: '2028-03-31' }],
  [{ from: '2026-05-01', until: '2026-09-30' }, true, { from: '05-01', until: '09-30' }],
  [{ from: '', until: '09-30' }, false, { from: '', until: '2027-09-30' }],
])('the days %j become those of every year: %s', (days, yearly, changed) => {
  expect(changeYears(days, yearly, 2027)).toEqual(changed);
});
