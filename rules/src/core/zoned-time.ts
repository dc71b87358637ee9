import * as v from 'valibot';
import type { PlainDate } from './dates.ts';
import { formatDate, formatTime } from './format.ts';
import type { Locale } from './locale.ts';

/** A local time with its offset, as RFC 3339 writes it: 2027-03-01T16:00:00+01:00. */
export type ZonedTime = string;

// Earlier releases, which may answer while a new one is installed, added the zone: +01:00[Europe/Amsterdam].
const pattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(?:[+-]\d{2}:\d{2}|Z)(?:\[[\w+/-]+\])?$/;

/** A local time with its offset. */
export const ZonedTimeShape = v.pipe(
  v.string(),
  v.regex(pattern, 'Time has to be written as 2027-03-01T16:00:00+01:00'),
);

const MINUTE = 60_000;

/** Minutes formatted as an offset from UTC: +01:00. */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const digits = [hours, rest].map((part) => String(part).padStart(2, '0')).join(':');
  return `${minutes < 0 ? '-' : '+'}${digits}`;
}

/** The local time of a moment (milliseconds) in a time zone (IANA name), truncated to seconds. */
export function zonedTime(timeZone: string, epoch: number): ZonedTime {
  const second = Math.floor(epoch / 1000) * 1000;
  // The Swedish format is that of ISO 8601.
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const wall = clock.format(second).replace(' ', 'T');
  const offset = (Date.parse(`${wall}Z`) - second) / MINUTE;
  return `${wall}${offsetText(Math.round(offset))}`;
}

/** The moment of a local time, in milliseconds. */
export function momentOf(zoned: ZonedTime): number {
  return Date.parse(zoned.replace(/\[.*$/, ''));
}

interface Parts {
  date: PlainDate;
  time: string;
  /** The city in the zone's name. */
  place: string;
}

const texts: Record<Locale, (date: string, parts: Parts) => string> = {
  en: (date, { time, place }) => `${date}, ${time} (${place}\u00a0time)`,
  de: (date, { time, place }) => `${date}, ${formatTime('de', time)} (Ortszeit\u00a0${place})`,
  nl: (date, { time, place }) => `${date}, ${formatTime('nl', time)} (tijd\u00a0in\u00a0${place})`,
};

/** Local time to the minute with the city of its time zone (IANA name): '1 March 2027, 16:00 (Amsterdam time)'. */
export function formatZonedTime(locale: Locale, zoned: ZonedTime, timeZone: string): string {
  const [, date = '', time = ''] = pattern.exec(zoned) ?? [];
  const place = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', '\u00a0');
  return texts[locale](formatDate(locale, date), { date, time, place });
}
