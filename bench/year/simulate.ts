import type { Context } from '../../server/src/database/context.ts';
import { connect, type Database, type Sql } from '../../server/src/database/database.ts';
import { applyRetention } from '../../server/src/privacy/retention.ts';
import { insertYear, type SoldYear } from './copy-bookings.ts';
import { periodicJobs, type Work, yearlyReadings } from './jobs.ts';
import { openTemplates } from './templates.ts';

const FIRST_YEAR = 2028;
/** Days after the departure; invoices are kept for two years instead of seven, so that a run of three years erases some. */
export const retention = { travel: 30, contact: 365, invoice: 730 };
/** Milliseconds that a statement may take, as in production. */
export const STATEMENT_TIMEOUT = 10_000;

/** A job or reading with its seconds, and why it failed. */
export interface JobMeasurement {
  what: string;
  time: number;
  fault: string | null;
}

async function timed({ what, run }: Work): Promise<JobMeasurement> {
  const begun = performance.now();
  const fault = await run().then(
    () => null,
    (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
  );
  const measured = { what, time: (performance.now() - begun) / 1_000, fault };
  console.log(`${what}: ${measured.time.toFixed(2)} s${fault ? ` FAILED: ${fault}` : ''}`);
  return measured;
}

/** A table with its rows, and its bytes with indexes. */
export interface Size {
  table: string;
  rows: number;
  bytes: number;
}

/** The tables that have rows, largest first. */
const sizesOf = (sql: Sql) =>
  sql.query<Size>(
    `select relname as table, n_live_tup as rows, pg_total_relation_size(relid) as bytes
     from pg_stat_user_tables where schemaname = 'public' and n_live_tup > 0 order by bytes desc, relname`,
  );

/** How many bookings have data of each class, and how many mails there are. */
interface Personal {
  travel: number;
  contact: number;
  invoice: number;
  mails: number;
}

const personalData = (sql: Sql) =>
  sql.query<Personal>(
    `select count(*) filter (where request #>> '{passengers,0,dateOfBirth}' <> '') as travel,
       count(*) filter (where request #>> '{main,emailAddress}' <> '') as contact,
       count(*) filter (where request #>> '{main,streetAddress}' <> '') as invoice,
       (select count(*) from mail) as mails
     from booking`,
  );

/** The database at the end of a year, before and after retention. */
export interface YearEnd {
  year: number;
  retention: JobMeasurement;
  before: Size[];
  after: Size[];
  personal: Personal;
}

/** The size of a simulation; bookings and departures of each year. */
interface Operator {
  years: number;
  bookings: number;
  departures: number;
}

/** The result: the ends of the years, and the jobs and readings at the end of the last one. */
interface SimulatedYears {
  ends: YearEnd[];
  jobs: JobMeasurement[];
  readings: JobMeasurement[];
  /** Retention a day later. */
  daily: JobMeasurement;
  templates: number;
}

/** The simulated site: its database with a connection for test data, and its clock. */
interface Site {
  context: Context;
  seeding: Database;
  /** The ids of the templates' bookings. */
  ids: string[];
  setTime: (iso: string) => void;
}

/** Adds the tours that the copied departures belong to; returns the ids of the bookings to copy. */
async function prepareTemplates(seeding: Database): Promise<string[]> {
  await seeding.query(
    `insert into tour (id, brand, name, region, duration)
     select 'tour-' || n, 'boatbiketours', 'Tour ' || n, 'Holland', 8 from generate_series(0, 99) as n`,
  );
  const rows = await seeding.query<{ id: string }>(
    `select id from booking where status = 'completed' order by attempt`,
  );
  return rows.map(({ id }) => id);
}

/** Sells a year's departures and applies retention at its end. */
async function simulateYear(site: Site, sold: SoldYear): Promise<YearEnd> {
  const { context, seeding, ids, setTime } = site;
  const { year, bookings } = sold;
  const insert = () => insertYear(seeding, ids, sold);
  const { fault } = await timed({ what: `${year}: insert ${bookings} bookings`, run: insert });
  if (fault) throw new Error(fault);
  await seeding.query(`select setval(pg_get_serial_sequence('notice', 'id'), (select max(id) from notice))`);
  await seeding.query('vacuum analyze');
  const before = await sizesOf(seeding);
  setTime(`${year}-12-31T12:00:00Z`);
  const kept = await timed({ what: `${year}: retention of the year`, run: () => applyRetention(context) });
  await seeding.query('vacuum analyze');
  const [personal = { travel: 0, contact: 0, invoice: 0, mails: 0 }] = await personalData(seeding);
  return { year, retention: kept, before, after: await sizesOf(seeding), personal };
}

/** Runs work in its order; with `warm`, once before it is timed, so that it finds nothing due. */
async function runWork(works: readonly Work[], { warm }: { warm: boolean }): Promise<JobMeasurement[]> {
  const measured: JobMeasurement[] = [];
  for (const work of works) {
    if (warm) await work.run().catch(() => {});
    measured.push(await timed(work));
  }
  return measured;
}

/** Retention on a day in the season after a year; the retention of the day before has already run. */
async function dailyRetention({ context, setTime }: Site, year: number): Promise<JobMeasurement> {
  setTime(`${year + 1}-06-01T12:00:00Z`);
  await applyRetention(context);
  setTime(`${year + 1}-06-02T12:00:00Z`);
  return timed({ what: 'retention of a day', run: () => applyRetention(context) });
}

/** Sells year after year with copies of bookings that the product's code made, and runs the jobs at the end of each. */
export async function simulate({ years, bookings, departures }: Operator): Promise<SimulatedYears> {
  const templates = await openTemplates();
  const [own] = await templates.database.query<{ name: string }>('select current_database() as name');
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: own?.name }).href;
  const database = connect({ connectionString: url, prepared: true, statement_timeout: STATEMENT_TIMEOUT });
  const seeding = connect({ connectionString: url, max: 1 });
  let now = 0;
  const setTime = (iso: string) => {
    now = Date.parse(iso);
  };
  const config = { ...templates.context.config, retention };
  const context: Context = { ...templates.context, database, config, now: () => now };
  try {
    const ids = await prepareTemplates(seeding);
    const site = { context, seeding, ids, setTime };
    const ends: YearEnd[] = [];
    const copies = Math.floor(bookings / ids.length);
    for (let index = 0; index < years; index += 1) {
      const sold = { year: FIRST_YEAR + index, bookings, departures, firstCopy: 1 + index * copies };
      ends.push(await simulateYear(site, sold));
    }
    const last = FIRST_YEAR + years - 1;
    const jobs = await runWork(periodicJobs(context, templates.provider), { warm: true });
    // The journeys were booked and paid in the year before.
    const period = { from: `${last - 1}-01-01`, until: `${last - 1}-12-31` };
    const person = `passenger${years * copies * ids.length - 3}@example.org`;
    const readings = await runWork(yearlyReadings(context, templates.provider, period, person), {
      warm: false,
    });
    return { ends, jobs, readings, daily: await dailyRetention(site, last), templates: ids.length };
  } finally {
    await database.close();
    await seeding.close();
    await templates.close();
  }
}
