import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { startJobs } from '../jobs/queue.ts';
import { insertTestCatalogue } from '../testing/test-catalogue.ts';
import { testContext, testNow, testToday } from '../testing/test-context.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { updateDatabaseMetrics } from './database-metrics.ts';
import { instrumentJob } from './job-metrics.ts';
import { createMetrics } from './metrics.ts';
import { createMetricsServer } from './metrics-server.ts';

const MINUTE = 60_000;

const at = (minutes: number) => new Date(testNow - minutes * MINUTE);

async function insertBookings(): Promise<void> {
  await database.query(
    `insert into booking (departure_id, brand, locale, idempotency_key, digest, request, status, error, created_at)
     values ('free', 'boatbiketours', 'en', 'a', 'a', '{}', 'failed', 'cabin_gone', $1::timestamptz),
       ('free', 'boatbiketours', 'en', 'b', 'b', '{}', 'failed', 'cabin_gone', $1::timestamptz),
       ('free', 'islandhopping', 'de', 'c', 'c', '{}', 'pending', null, $1::timestamptz)`,
    [at(3)],
  );
}

const insertPayments = () =>
  database.query(
    `insert into payment (type, state, amount, market, currency, charge)
     values ('other', 'open', 100, 'default', 'eur', 100), ('other', 'completed', 100, 'north_america', 'usd', 110)`,
  );

const insertHolds = () =>
  database.query(
    `insert into hold (departure_id, cabins, browser, taken_at, expires_at) values
       ('free', '{"annatwin-upper": 2, "annasuite": 1}', 'a', $1::timestamptz, $2::timestamptz),
       ('free', '{"annasuite": 1}', 'b', $1::timestamptz, $1::timestamptz)`,
    [at(3), at(-17)],
  );

/** One party with an offer and one that has left, two quotes of which one is open, and vouchers, one of them used up. */
async function insertDemand(): Promise<void> {
  await database.query(
    `insert into waiting_party (id, brand, locale, party, tours, dates, valid_until, state, idempotency_key, digest, created_at, closed_at)
     values ('00000000-0000-4000-8000-000000000001', 'boatbiketours', 'en', 4, '{}', '[]', '2027-12-31', 'waiting', 'a', 'a', $1::timestamptz, null),
       ('00000000-0000-4000-8000-000000000002', 'boatbiketours', 'en', 3, '{}', '[]', '2027-12-31', 'waiting', 'b', 'b', $1::timestamptz, null),
       ('00000000-0000-4000-8000-000000000003', 'boatbiketours', 'en', 9, '{}', '[]', '2027-12-31', 'left', 'c', 'c', $1::timestamptz, $1::timestamptz)`,
    [at(3)],
  );
  await database.query(
    `insert into waiting_offer (party_id, departure_id, selection, price, offered_at, expires_at, state, ended_at, option_id)
     values ('00000000-0000-4000-8000-000000000001', 'free', '{}', 0, $1::timestamptz, $1::timestamptz, 'open', null, gen_random_uuid()),
       ('00000000-0000-4000-8000-000000000002', 'free', '{}', 0, $1::timestamptz, $1::timestamptz, 'expired', $1::timestamptz, gen_random_uuid())`,
    [at(3)],
  );
  const payments = await database.query<{ id: string }>(
    `insert into payment (type, state, amount, market, currency, charge)
     select 'other', 'completed', 100, 'default', 'eur', 100 from generate_series(1, 2) returning id`,
  );
  for (const [index, { id }] of payments.entries()) {
    await database.query(
      `insert into gift_voucher (payment_id, brand, locale, deliver_on, created_at, idempotency_key, digest)
       values ($1::uuid, 'islandhopping', 'en', $2::date, $3::timestamptz, $4, $4)`,
      [id, index === 0 ? testToday : '2028-01-01', at(3), id],
    );
    await database.query(
      `insert into credit_voucher (code, brand, currency, value, balance, purchase_id, booked_on, issued_at, issued_by, valid_until)
       values ($1, 'islandhopping', 'eur', 5000, $2, $3, $4::date, $5::timestamptz, 'towpath', '2030-12-31')`,
      [`CODE-${index}`, index === 0 ? 4_000 : 0, id, testToday, at(3)],
    );
  }
}

const database = await openTestDatabase();
await insertTestCatalogue(database);
await insertBookings();
await insertPayments();
await database.query(
  `update terms set valid_until = '2027-03-11' where brand = 'islandhopping' and market = 'north_america'`,
);
await insertHolds();
await insertDemand();
afterAll(() => database.close());

async function scrape(metrics = createMetrics(), on: Database | null = database) {
  const app = createMetricsServer(metrics, on && testContext(on));
  const answer = await app.inject('/metrics');
  await app.close();
  return answer;
}

describe('GET /metrics', () => {
  test('GET /metrics returns the Prometheus format and is not cached', async () => {
    const { statusCode, headers } = await scrape();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each([
    'towpath_database_up 1',
    'towpath_quarantine 0',
    'towpath_archive_failing 0',
    'towpath_bookings{brand="boatbiketours",outcome="cabin_gone"} 2',
    'towpath_bookings{brand="islandhopping",outcome="pending"} 1',
    'towpath_payments{market="default",state="open"} 1',
    'towpath_payments{market="north_america",state="completed"} 1',
    'towpath_holds 1',
    'towpath_held_cabins 3',
    'towpath_waiting{kind="bookings"} 1',
    'towpath_waiting_oldest_seconds{kind="bookings"} 180',
    'towpath_waiting{kind="mails"} 0',
    'towpath_waiting_oldest_seconds{kind="mails"} 0',
    'towpath_waiting{kind="gifts"} 1',
    'towpath_waiting_oldest_seconds{kind="gifts"} 180',
    'towpath_waiting_parties{brand="boatbiketours",state="waiting"} 2',
    'towpath_waiting_people{brand="boatbiketours",state="waiting"} 7',
    'towpath_open_offers{brand="boatbiketours"} 1',
    'towpath_open_offers{brand="islandhopping"} 0',
    'towpath_open_quotes{brand="boatbiketours"} 0',
    'towpath_vouchers{brand="islandhopping",kind="gift",currency="eur"} 1',
    'towpath_voucher_balance{brand="islandhopping",kind="gift",currency="eur"} 4000',
    'towpath_terms_days_left{brand="islandhopping",market="north_america"} 11',
    'towpath_pool_connections{state="waiting"} 0',
  ])('GET /metrics contains %s', async (line) => {
    expect((await scrape()).body.split('\n')).toContain(line);
  });

  test('GET /metrics says how far the clock is ahead of the database', async () => {
    const metrics = createMetrics();
    const anHourAhead = { ...testContext(database), now: () => Date.now() + 3_600_000 };
    await updateDatabaseMetrics(anHourAhead, metrics);
    const [{ value = 0 } = {}] = (await metrics.clock.get()).values;
    expect(Math.round(value / 3_600)).toBe(1);
  });

  test('GET /metrics states no days left of terms without an end', async () => {
    expect((await scrape()).body).not.toContain('towpath_terms_days_left{brand="boatbiketours"');
  });

  test('GET /metrics omits database metrics while the database is unavailable', async () => {
    const gone: Database = { ...database, query: async () => Promise.reject(new Error('gone')) };
    const metrics = createMetrics();
    await scrape(metrics);
    const { statusCode, body } = await scrape(metrics, gone);
    expect(statusCode).toBe(200);
    expect(body).toContain('towpath_database_up 0');
    expect(body).not.toContain('towpath_bookings{');
    expect(body).toContain('process_cpu_seconds_total');
  });

  test('GET /metrics contains process metrics only without a database', async () => {
    expect((await scrape(createMetrics(), null)).body).not.toContain('towpath_bookings{');
  });

  test('GET /metrics is the only route of its server', async () => {
    const app = createMetricsServer(createMetrics(), null);
    expect((await app.inject('/')).statusCode).toBe(404);
    await app.close();
  });
});

describe('jobs', () => {
  test('jobs are measured, and their faults counted and rethrown', async () => {
    const metrics = createMetrics();
    const job = (name: string, run: () => Promise<void>) => instrumentJob(metrics, { name, every: 1, run });
    await job('well', async () => {}).run();
    const failing = job('badly', async () => Promise.reject(new Error('no')));
    await expect(failing.run()).rejects.toThrow('no');
    const { body } = await scrape(metrics);
    expect(body).toContain('towpath_job_duration_seconds_count{name="well",outcome="done"} 1');
    expect(body).toContain('towpath_job_duration_seconds_count{name="badly",outcome="fault"} 1');
  });

  test('jobs that are due and not started have a lag, unless they no longer exist', async () => {
    const running = await startJobs(
      { database, now: Date.now },
      [{ name: 'idle', every: 60, run: async () => {} }],
      () => {},
    );
    await running.stop();
    // A run that has ended may be stored with the next one; only one row of a job can be waiting.
    await database.query(
      `delete from jobs.job where name = 'idle'
         and id <> (select id from jobs.job where name = 'idle' order by created_on limit 1)`,
    );
    await database.query(
      `update jobs.job set start_after = now() - interval '10 minutes', created_on = now() - interval '1 hour',
         state = 'created' where name = 'idle'`,
    );
    const late = /towpath_job_lag_seconds\{name="idle"\} (\d+)/.exec((await scrape()).body)?.[1];
    expect(Number(late)).toBeGreaterThanOrEqual(600);

    const renamed = await startJobs(
      { database, now: Date.now },
      [{ name: 'calm', every: 60, run: async () => {} }],
      () => {},
    );
    await renamed.stop();
    const { body } = await scrape();
    expect(body).toContain('towpath_job_lag_seconds{name="calm"}');
    expect(body).not.toContain('towpath_job_lag_seconds{name="idle"}');
  });
});
