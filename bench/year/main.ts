import { performance } from 'node:perf_hooks';
import { type Figure, writeFigures } from '../../load-tests/support/figures.ts';
import { numberArgument } from '../../load-tests/support/report.ts';
import type { Context } from '../../server/src/database/context.ts';
import { connect, type Sql } from '../../server/src/database/database.ts';
import { applyRetention } from '../../server/src/privacy/retention.ts';
import { insertYear } from './copy-bookings.ts';
import { periodicJobs, type Work, yearlyReadings } from './jobs.ts';
import { openTemplates } from './templates.ts';

const bookings = numberArgument('bookings', 300_000);
const departures = numberArgument('departures', 5_000);
const years = numberArgument('years', 3);
const FIRST_YEAR = 2028;
/** Days after the departure; invoices are kept for two years here instead of seven, so that three years show the end of it. */
const retention = { travel: 30, contact: 365, invoice: 730 };
/** Milliseconds of a statement, as in production. */
const STATEMENT_TIMEOUT = 10_000;
/** Seconds that a periodic job may take at most. */
const JOB_LIMIT = 2;

const count = (value: number) => value.toLocaleString('en');
const megabytes = (bytes: number) => `${count(Math.round(bytes / 1e6))} MB`;
const seconds = (time: number) => `${time.toFixed(time < 1 ? 2 : 1)} s`;

interface Measured {
  what: string;
  time: number;
  fault: string | null;
}

async function timed({ what, run }: Work): Promise<Measured> {
  const begun = performance.now();
  const fault = await run().then(
    () => null,
    (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
  );
  const measured = { what, time: (performance.now() - begun) / 1_000, fault };
  console.log(`${what}: ${seconds(measured.time)}${fault ? ` FAILED: ${fault}` : ''}`);
  return measured;
}

/** Bytes of tables with their indexes, largest first. */
const sizesOf = (sql: Sql) =>
  sql.query<{ table: string; rows: number; bytes: number }>(
    `select relname as table, n_live_tup as rows, pg_total_relation_size(relid) as bytes
     from pg_stat_user_tables where schemaname = 'public' order by bytes desc, relname`,
  );

/** Bookings and mails that have personal data, by field class. */
const personalData = (sql: Sql) =>
  sql.query<{ travel: number; contact: number; invoice: number; mails: number }>(
    `select count(*) filter (where request #>> '{passengers,0,dateOfBirth}' <> '') as travel,
       count(*) filter (where request #>> '{main,emailAddress}' <> '') as contact,
       count(*) filter (where request #>> '{main,streetAddress}' <> '') as invoice,
       (select count(*) from mail) as mails
     from booking`,
  );

/** The state of the database at the end of a year. */
interface YearEnd {
  year: number;
  seeding: number;
  retention: Measured;
  before: number;
  sizes: Awaited<ReturnType<typeof sizesOf>>;
  personal: Awaited<ReturnType<typeof personalData>>[number] | undefined;
}

const totalOf = (sizes: YearEnd['sizes']) => sizes.reduce((sum, { bytes }) => sum + bytes, 0);

const templates = await openTemplates();
const [own] = await templates.database.query<{ name: string }>('select current_database() as name');
const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: own?.name }).href;
const database = connect({ connectionString: url, prepared: true, statement_timeout: STATEMENT_TIMEOUT });
const seeding = connect({ connectionString: url, max: 1 });
let now = 0;
const context: Context = {
  ...templates.context,
  database,
  config: { ...templates.context.config, retention },
  now: () => now,
};

try {
  await seeding.query(
    `insert into tour (id, brand, name, region, duration)
     select 'tour-' || n, 'boatbiketours', 'Tour ' || n, 'Holland', 8 from generate_series(0, 99) as n`,
  );
  const rows = await seeding.query<{ id: string }>(
    `select id from booking where status = 'completed' order by attempt`,
  );
  const ids = rows.map(({ id }) => id);
  const ends: YearEnd[] = [];
  let copies = 1;
  for (let index = 0; index < years; index += 1) {
    const year = FIRST_YEAR + index;
    const seeded = await timed({
      what: `${year}: insert ${count(bookings)} bookings`,
      run: () => insertYear(seeding, ids, { year, bookings, departures, firstCopy: copies }),
    });
    if (seeded.fault) throw new Error(seeded.fault);
    copies += Math.floor(bookings / ids.length);
    await seeding.query(
      `select setval(pg_get_serial_sequence('notice', 'id'), (select max(id) from notice))`,
    );
    await seeding.query('vacuum analyze');
    const before = totalOf(await sizesOf(seeding));
    now = Date.parse(`${year}-12-31T12:00:00Z`);
    const kept = await timed({ what: `${year}: retention of the year`, run: () => applyRetention(context) });
    await seeding.query('vacuum analyze');
    const [personal] = await personalData(seeding);
    const sizes = await sizesOf(seeding);
    console.log(year, megabytes(before), megabytes(totalOf(sizes)), JSON.stringify(personal));
    ends.push({ year, seeding: seeded.time, retention: kept, before, sizes, personal });
  }
  const last = ends.at(-1);
  const year = String(last?.year);
  const jobs: Measured[] = [];
  // The first run also writes what is due.
  for (const work of periodicJobs(context, templates.provider)) {
    await work.run().catch(() => {});
    jobs.push(await timed(work));
  }
  const readings: Measured[] = [];
  const person = `guest${(copies - 1) * ids.length - 3}@example.org`;
  for (const work of yearlyReadings(context, templates.provider, `${year}-01-01`, `${year}-12-31`, person))
    readings.push(await timed(work));
  // A day of retention: what departed 31, 366 and 731 days before.
  now += 24 * 3_600_000;
  const daily = await timed({ what: 'retention, one more day', run: () => applyRetention(context) });

  const failed = [...jobs, ...readings, daily, ...ends.map((end) => end.retention)].filter(
    ({ fault }) => fault,
  );
  const growth = ends.slice(1).map((end, index) => totalOf(end.sizes) / totalOf(ends[index]?.sizes ?? []));
  const figures: Figure[] = [
    {
      what: `jobs and readings that fail at ${count(bookings * years)} bookings`,
      values: [failed.length],
      ...{ least: 0, goal: 0, better: 'less', unit: '' },
    },
    {
      what: 'the slowest periodic job',
      values: [Math.max(...jobs.map(({ time }) => time))],
      ...{ least: JOB_LIMIT, goal: 1, better: 'less', unit: 's' },
    },
    {
      what: `bookings with personal data of travel after ${years} years, against the first year`,
      values: [(last?.personal?.travel ?? 0) / Math.max(1, ends[0]?.personal?.travel ?? 0)],
      ...{ least: 1.05, goal: 1.05, better: 'less', unit: 'x' },
    },
    {
      what: `bookings with contact data after ${years} years, against the second`,
      values: [
        (last?.personal?.contact ?? 0) /
          Math.max(1, ends[1]?.personal?.contact ?? ends[0]?.personal?.contact ?? 0),
      ],
      ...{ least: 1.05, goal: 1.05, better: 'less', unit: 'x' },
    },
  ];
  console.log(growth);
  const tables = last?.sizes.slice(0, 12) ?? [];
  writeFigures(
    'year',
    `A year of ${count(departures)} departures and ${count(bookings)} bookings`,
    figures,
    [
      `${years} years, one after the other, in one database; copies of ${ids.length} bookings that the product’s code made, paid, changed, cancelled and mailed, for two people each. Statements may take ${STATEMENT_TIMEOUT / 1_000} s as in production. Retention: travel ${retention.travel}, contact ${retention.contact} and invoice ${retention.invoice} days (2557 by default).`,
      ...ends.map(
        (end) =>
          `End of ${end.year}: ${megabytes(end.before)} before retention, ${megabytes(totalOf(end.sizes))} after, in ${seconds(end.retention.time)}; bookings with travel, contact and invoice data ${count(end.personal?.travel ?? 0)}, ${count(end.personal?.contact ?? 0)}, ${count(end.personal?.invoice ?? 0)}; ${count(end.personal?.mails ?? 0)} mails.`,
      ),
      `Tables at the end with their indexes: ${tables.map(({ table, rows, bytes }) => `\`${table}\` ${megabytes(bytes)} (${count(rows)} rows)`).join(', ')}.`,
      `Periodic jobs: ${jobs.map(({ what, time }) => `${what} ${seconds(time)}`).join(', ')}; ${daily.what} ${seconds(daily.time)}.`,
      `Readings: ${readings.map(({ what, time }) => `${what} ${seconds(time)}`).join(', ')}.`,
      ...failed.map(({ what, fault }) => `Fails: ${what}: ${fault}`),
    ],
    { isWhole: bookings >= 300_000 },
  );
} finally {
  await database.close();
  await seeding.close();
  await templates.close();
}
