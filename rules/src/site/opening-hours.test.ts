import { expect, test } from 'vitest';
import { opennessAt } from './opening-hours.ts';

const hours = {
  days: [0, 1, 2, 3, 4],
  times: [
    { from: '08:30', until: '12:00' },
    { from: '14:00', until: '17:00' },
  ],
  timeZone: 'Europe/Amsterdam',
};

// 23 November 2026 is a Monday; Amsterdam is an hour ahead of UTC.
test.each([
  ['Monday, before it opens', '2026-11-23T07:29:59Z', { inDays: 0, day: 0, from: '08:30' }],
  ['Monday, as it opens', '2026-11-23T07:30:00Z', { until: '12:00' }],
  ['Monday, at noon', '2026-11-23T11:00:00Z', { inDays: 0, day: 0, from: '14:00' }],
  ['Monday, the last minute', '2026-11-23T15:59:59Z', { until: '17:00' }],
  ['Monday, as it closes', '2026-11-23T16:00:00Z', { inDays: 1, day: 1, from: '08:30' }],
  ['Friday evening', '2026-11-27T18:00:00Z', { inDays: 3, day: 0, from: '08:30' }],
  ['Sunday in UTC, Monday in Amsterdam', '2026-11-22T23:30:00Z', { inDays: 0, day: 0, from: '08:30' }],
])('%s', (_, now, expected) => {
  expect(opennessAt(hours, Date.parse(now))).toEqual(expected);
});

test('one day a week is a week ahead after it has closed, and no day is never', () => {
  const now = Date.parse('2026-11-23T20:00:00Z');
  expect(opennessAt({ ...hours, days: [0] }, now)).toEqual({ inDays: 7, day: 0, from: '08:30' });
  expect(opennessAt({ ...hours, days: [] }, now)).toBeNull();
});
