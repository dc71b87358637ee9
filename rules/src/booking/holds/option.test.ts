import { expect, test } from 'vitest';
import { isOptionExpired, isOptionReminderDue, optionDayMessage } from './option.ts';

const today = '2027-03-01';

test.each([
  ['2027-02-28', 'Last day must not be in the past'],
  ['2027-03-01', null],
  ['2027-07-23', null],
  ['2027-07-24', 'Last day must be before the departure'],
])('an option until %s for a departure on 2027-07-24: %s (decision 086)', (until, message) => {
  expect(optionDayMessage(until, today, '2027-07-24')).toBe(message);
});

test.each([
  ['2027-02-28', true],
  ['2027-03-01', false],
])('an option until %s has expired on 2027-03-01: %s (decision 086)', (until, expired) => {
  expect(isOptionExpired(until, today)).toBe(expired);
});

test.each([
  ['two days before the last day', '2027-02-20', '2027-03-03', false],
  ['one day before', '2027-02-20', '2027-03-02', true],
  ['on the last day', '2027-02-28', '2027-03-01', true],
  ['on the day of its creation', '2027-03-01', '2027-03-02', false],
])('a reminder is due %s (decision 086)', (_when, created_on, until, due) => {
  expect(isOptionReminderDue({ created_on, until }, today)).toBe(due);
});
