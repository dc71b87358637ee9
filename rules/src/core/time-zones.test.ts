import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

// The extreme offsets, half-hour offsets, a half-hour daylight saving time, and the operator's zone. The minutes behind UTC in
// July prove that the process uses the zone.
const zones = [
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
  ['Europe/Amsterdam', -120],
  ['America/New_York', 240],
  ['Asia/Kolkata', -330],
  ['Australia/Lord_Howe', -630],
] as const;

/** Prints results of the date functions. It runs in a child process, as the zone must be set at its start. */
const program = `
import { initialMonth, monthQuery, monthWindow, selectedRange } from '../calendar/calendar.ts';
import { addDays, addMonths, daysBetween, daysOf, isPlainDate, todayIn, weekday, weeksOf } from './dates.ts';
import { formatDate, formatDateRange, formatLongDate, formatMonth, weekdayNames } from './format.ts';
import { depositOf } from '../terms/payment-terms.ts';
import { readDateOfBirth } from '../passengers/date-of-birth-text.ts';

const nights = ['2027-03-27', '2027-10-30', '2027-03-13', '2027-11-06', '2027-04-03', '2027-10-02', '2026-12-31'];
const hours = Array.from({ length: 60 }, (_, hour) => hour * 3_600_000);
const tour = { first_departure: '2027-03-20', last_departure: '2027-11-13', first_available: '2027-03-27' };
const availability = { minimum_passengers: 1, maximum_passengers: 4, available_passengers: 4 };
const departure = (date) => ({ date, duration: 8, availability });
const locales = ['en', 'de', 'nl'];

console.log(JSON.stringify(nights.map((night) => [
  hours.map((hour) => todayIn('Europe/Amsterdam', Date.parse(night + 'T00:00:00Z') + hour)),
  hours.map((hour) => todayIn('Australia/Lord_Howe', Date.parse(night + 'T00:00:00Z') + hour)),
  [-1, 0, 1, 2, 8, 49].map((days) => addDays(night, days)),
  daysBetween(night, addDays(night, 49)), weekday(night), isPlainDate(night),
  daysOf(night.slice(0, 7)), weeksOf(night.slice(0, 7)), addMonths(night.slice(0, 7), 1),
  monthWindow(tour, night), initialMonth(tour, null, night), monthQuery(night.slice(0, 7)),
  selectedRange([departure(night)], night, 2),
  depositOf(100000, addDays(night, 49), night, { deposit_percentage: 30, balance_days: 49 }),
  depositOf(100000, addDays(night, 50), night, { deposit_percentage: 30, balance_days: 49 }),
  locales.map((locale) => [formatDate(locale, night), formatLongDate(locale, night), formatMonth(locale, night.slice(0, 7)),
    formatDateRange(locale, night, addDays(night, 7)), weekdayNames(locale, 'long'), readDateOfBirth('3.4.61', locale, night)]),
])));
console.error(new Date(2027, 6, 1).getTimezoneOffset());
`;

async function computedIn(timeZone: string) {
  const given = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program];
  const env = { ...process.env, TZ: timeZone, NODE_OPTIONS: '' };
  const { stdout, stderr } = await run(process.execPath, given, { env, cwd: import.meta.dirname });
  return { computed: stdout, behind: Number(stderr) };
}

test('dates and calendar do not depend on the time zone of the process (specification 10.26)', async () => {
  const results = await Promise.all(zones.map(([zone]) => computedIn(zone)));
  expect(results.map(({ behind }) => behind)).toEqual(zones.map(([, behind]) => behind));
  const [first, ...others] = results.map(({ computed }) => computed);
  expect(first).toContain('2027-03-28');
  for (const other of others) expect(other).toBe(first);
});
