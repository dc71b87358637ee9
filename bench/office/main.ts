import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import { createDatabase } from '../../e2e/support/server/database.ts';
import { type Figure, median, writeFigures } from '../../load-tests/support/figures.ts';
import { numberArgument, percentile } from '../../load-tests/support/report.ts';
import type { Context } from '../../server/src/database/context.ts';
import { connect } from '../../server/src/database/database.ts';
import { streamBookings } from '../../server/src/operations/bookings/export.ts';
import { testContext } from '../../server/src/testing/test-context.ts';
import { insertTestData, spread } from '../bookings/test-data.ts';
import { insertDepartures } from '../months/test-data.ts';
import { perform } from './perform.ts';
import { insertBookings } from './test-data.ts';

const bookings = numberArgument('bookings', 10_000);
const departures = numberArgument('departures', 1_000_000);
const rounds = numberArgument('rounds', 40);
const WARM_UP = 5;
/** Milliseconds within which a list answers. */
const LIMIT = 200;
const GOAL = 100;
/** Milliseconds within which an export of every booking ends; its first bookings have the limit of a list. */
const EXPORT_LIMIT = 2_000;

/** The calls with which staff read lists and pages. */
const readings: readonly [what: string, name: OperationName, input: unknown][] = [
  ['list, first page of 200', 'bookings.list', { sort: 'booked', descending: true, limit: 200 }],
  ['list by name', 'bookings.list', { sort: 'name', limit: 200 }],
  ['search by half a name', 'bookings.list', { search: 'passenger 77' }],
  ['list of requests', 'bookings.list', { states: ['request'], limit: 200 }],
  ['list of unpaid bookings', 'bookings.list', { states: ['open'], limit: 200 }],
  ['list of overdue bookings', 'bookings.list', { money: 'overdue', limit: 200 }],
  ['list of payments and refunds', 'payments.list', {}],
  ['open items', 'payments.open-items', { limit: 1000 }],
  ['payments by name and amount', 'payments.list', { search: 'passenger 1,00' }],
  ['search in everything', 'records.find', { text: 'passenger 77' }],
  ['list of a departure', 'bookings.list', { departure: spread(7), limit: 200 }],
  ['page of a departure', 'departures.show', { departure: spread(7) }],
  ['lists for its crew', 'crew.manifest', { departure: spread(7) }],
  ['today', 'today.show', {}],
  ['audit, first page', 'audit.list', { limit: 100 }],
  ['figures of a year', 'figures.show', { from: '2026-03-01', until: '2027-03-01' }],
  ['a season against the one before', 'figures.pace', { from: '2027-03-01', until: '2028-02-28' }],
];

/** Searches by which staff find a departure for a caller, among many departures. */
const finding: readonly [what: string, input: OperationBody<'departures.find'>][] = [
  ['two people, any time', { party: 2 }],
  ['two people in a month', { party: 2, from: '2029-06-01', until: '2029-06-30' }],
  ['four people with two children and bikes', { party: 4, children: 2, bikes: 4, heights: [181, 128] }],
  ['two people in a large region', { party: 2, region: 'Holland' }],
  ['two people in a small region', { party: 2, region: 'Moselle' }],
  ['eight people on one tour', { party: 8, tour: 'tour-7' }],
  ['more people than any departure has room for', { party: 20 }],
];

/** No operation here reaches the provider. */
const noProvider = {} as never;

/** Runs an operation to the JSON of its answer. */
async function answer<Name extends OperationName>(context: Context, name: Name, body: OperationBody<Name>) {
  return JSON.stringify({ result: await perform(context, noProvider, name, body) }).length;
}

/** The milliseconds of each round. The function that `work` may return is not timed. */
async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  for (let turn = 0; turn < WARM_UP; turn += 1) await work();
  const times: number[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const begun = performance.now();
    const rest = await work();
    times.push(performance.now() - begun);
    if (typeof rest === 'function') await rest();
  }
  return times;
}

/** Opens an export as the server does. */
async function openExport(context: Context): Promise<Readable> {
  const file = await streamBookings(context, { format: 'csv', locale: 'en', states: [] });
  if (!file) throw new Error('There is no export');
  return file;
}

/** Reads the first bookings of an export; returns a function that reads the others. */
async function beginExport(context: Context): Promise<() => Promise<unknown>> {
  const file = await openExport(context);
  let length = 0;
  while (length < 1_000) {
    const part: Buffer | null = file.read();
    if (part) length += part.length;
    else await once(file, 'readable');
  }
  return () => buffer(file);
}

const p95 = (times: readonly number[]) => percentile(times, 0.95);

const own = await createDatabase();
const database = connect({ connectionString: own.url, prepared: true });
const context = testContext(database);
try {
  await insertTestData(database);
  await insertBookings(context, bookings);
  const baseline = await timesOf(() => database.query('select count(*), max(search) from booking'));
  const figures: Figure[] = [];
  const details: string[] = [];
  const measure = async (what: string, work: () => Promise<unknown>, required = LIMIT, goal = GOAL) => {
    const times = await timesOf(work);
    figures.push({ what: `${what}, p95`, values: [p95(times)], required, goal, better: 'less', unit: 'ms' });
    details.push(
      `${what}: median ${median(times).toFixed(1)} ms, p95 ${p95(times).toFixed(1)} ms, ${(median(times) / median(baseline)).toFixed(1)} x the baseline.`,
    );
  };
  for (const [what, name, input] of readings)
    await measure(what, () => answer(context, name, input as never));
  await measure('export as CSV, first bookings', () => beginExport(context));
  await measure(
    'export as CSV, complete',
    async () => buffer(await openExport(context)),
    EXPORT_LIMIT,
    EXPORT_LIMIT / 2,
  );
  await insertDepartures(database, departures);
  await database.query('vacuum analyze');
  for (const [what, input] of finding)
    await measure(`departures for ${what}`, () => answer(context, 'departures.find', input));
  const counts = [bookings, departures].map((count) => count.toLocaleString('en'));
  writeFigures(
    'office',
    `The office with ${counts[0]} bookings, and ${counts[1]} departures to find one in`,
    figures,
    [
      `Baseline: one query over all bookings, median ${median(baseline).toFixed(1)} ms, p95 ${p95(baseline).toFixed(1)} ms. ${rounds} rounds each, on PostgreSQL, from the input to the JSON of the answer.`,
      ...details,
    ],
  );
} finally {
  await database.close();
  await own.drop();
}
