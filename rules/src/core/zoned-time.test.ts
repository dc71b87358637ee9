import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { formatZonedTime, momentOf, ZonedTimeShape, zonedTime } from './zoned-time.ts';

describe('zoned times', () => {
  test.each([
    ['Europe/Amsterdam', '2027-03-01T15:00:00Z', '2027-03-01T16:00:00+01:00'],
    ['Europe/Amsterdam', '2027-07-01T22:30:00Z', '2027-07-02T00:30:00+02:00'],
    // The repeated hour at the end of daylight saving time.
    ['Europe/Amsterdam', '2027-10-31T00:30:00Z', '2027-10-31T02:30:00+02:00'],
    ['Europe/Amsterdam', '2027-10-31T01:30:00Z', '2027-10-31T02:30:00+01:00'],
    ['America/New_York', '2027-03-01T03:00:00Z', '2027-02-28T22:00:00-05:00'],
    ['Asia/Kolkata', '2027-03-01T00:00:00Z', '2027-03-01T05:30:00+05:30'],
    ['UTC', '2027-03-01T12:00:00Z', '2027-03-01T12:00:00+00:00'],
  ])('in %s at %s', (zone, moment, zoned) => {
    expect(zonedTime(zone, Date.parse(moment))).toBe(zoned);
    expect(v.is(ZonedTimeShape, zoned)).toBe(true);
    expect(new Date(zoned).getTime()).toBe(Date.parse(moment));
  });

  test('are truncated to seconds', () => {
    expect(zonedTime('UTC', Date.parse('2027-03-01T12:00:59.999Z'))).toBe('2027-03-01T12:00:59+00:00');
  });

  test.each([
    ['en', '1\u00a0March 2027, 16:00 (New\u00a0York\u00a0time)'],
    ['de', '1.\u00a0März 2027, 16:00\u00a0Uhr (Ortszeit\u00a0New\u00a0York)'],
    ['nl', '1\u00a0maart 2027, 16.00\u00a0uur (tijd\u00a0in\u00a0New\u00a0York)'],
  ] as const)('are formatted in %s with the city', (locale, text) => {
    expect(formatZonedTime(locale, '2027-03-01T16:00:00-05:00', 'America/New_York')).toBe(text);
  });

  test('may have the zone that earlier releases added', () => {
    const earlier = '2027-03-01T16:00:00+01:00[Europe/Amsterdam]';
    expect(v.is(ZonedTimeShape, earlier)).toBe(true);
    expect(momentOf(earlier)).toBe(Date.parse('2027-03-01T15:00:00Z'));
  });

  test.each(['2027-03-01', '2027-03-01T16:00:00', 'tomorrow'])('%s is not a zoned time', (text) => {
    expect(v.is(ZonedTimeShape, text)).toBe(false);
  });
});
