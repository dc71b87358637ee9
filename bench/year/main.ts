import { type Figure, noneOf, writeFigures } from '../../load-tests/support/figures.ts';
import { numberArgument } from '../../load-tests/support/report.ts';
import { readConfig } from '../../server/src/config/config.ts';
import {
  type JobMeasurement,
  retention,
  type Size,
  STATEMENT_TIMEOUT,
  simulate,
  type YearEnd,
} from './simulate.ts';

const bookings = numberArgument('bookings', 300_000);
const departures = numberArgument('departures', 5_000);
/** The years in which retention is followed, at a tenth of the size. */
const YEARS = 3;
const PART = 10;
/** The number of bookings from which a run is recorded. */
const WHOLE = 20_000;
/** The number of tables that are listed. */
const LISTED = 10;

const count = (value: number) => value.toLocaleString('en');
const bytesOf = (sizes: readonly Size[]) => sizes.reduce((sum, { bytes }) => sum + bytes, 0);
const megabytes = (bytes: number) => `${count(Math.round(bytes / 1e6))} MB`;
const seconds = (time: number) => `${time.toFixed(time < 10 ? 2 : 0)} s`;
const times = (measured: readonly JobMeasurement[]) =>
  measured.map(({ what, time }) => `${what} ${seconds(time)}`).join(', ');

function describe({ year, before, after, personal, retention: kept }: YearEnd): string {
  const { travel, contact, invoice, mails } = personal;
  return `End of ${year}: ${megabytes(bytesOf(before))}, after retention of the year, in ${seconds(kept.time)}, ${megabytes(bytesOf(after))}; ${count(travel)} bookings with travel data, ${count(contact)} with contact data, ${count(invoice)} with invoice data, ${count(mails)} mails.`;
}

const small = await simulate({ years: YEARS, bookings: bookings / PART, departures: departures / PART });
const large = await simulate({ years: 1, bookings, departures });
const [year] = large.ends;
const all = [...large.jobs, ...large.readings, large.daily, ...large.ends.map((end) => end.retention)];
const failed = all.filter(({ fault }) => fault !== null);
const [, second, third] = small.ends.map(({ personal }) => personal);
const sold = bookings / PART;

const figures: Figure[] = [
  noneOf(`jobs and readings that fail at ${count(bookings)} bookings`, failed.length),
  {
    what: 'the slowest periodic job, with nothing due',
    values: [Math.max(...large.jobs.map(({ time }) => time))],
    required: 5,
    goal: 1,
    better: 'less',
    unit: 's',
  },
  {
    what: 'bookings with contact data at the end of the third year, against the second',
    values: [(third?.contact ?? 0) / (second?.contact || 1)],
    required: 1.02,
    goal: 1.02,
    better: 'less',
    unit: 'x',
  },
  {
    what: 'bookings with invoice data at the end of the third year, against those of two years',
    values: [(third?.invoice ?? 0) / (2 * sold)],
    required: 1.02,
    goal: 1.02,
    better: 'less',
    unit: 'x',
  },
];
const tables = (year?.after ?? []).slice(0, LISTED);
const were = new Map(year?.before.map(({ table, bytes }) => [table, bytes]));
writeFigures(
  'year',
  `A year of ${count(departures)} departures and ${count(bookings)} bookings`,
  figures,
  [
    `Copies of ${large.templates} bookings that the product’s code made, paid, changed, cancelled and mailed, for two people each, with all their records. Statements may take ${STATEMENT_TIMEOUT / 1_000} s as in production, those of the books 60 s (decision 121).`,
    ...large.ends.map((end) => `The whole year. ${describe(end)}`),
    `Its tables with their indexes, before and after retention: ${tables.map(({ table, rows, bytes }) => `\`${table}\` ${megabytes(were.get(table) ?? 0)}, ${megabytes(bytes)} (${count(rows)} rows)`).join('; ')}.`,
    `Periodic jobs with nothing due: ${times(large.jobs)}. With a day’s departures due: ${times([large.daily])}.`,
    `Readings: ${times(large.readings)}.`,
    `${YEARS} years of ${count(departures / PART)} departures and ${count(sold)} bookings each, with retention after ${retention.travel}, ${retention.contact} and ${retention.invoice} days (invoices: ${readConfig({}).retention.invoice} by default):`,
    ...small.ends.map(describe),
    ...failed.map(({ what, fault }) => `Fails: ${what}: ${fault}`),
  ],
  { isWhole: bookings >= WHOLE },
);
