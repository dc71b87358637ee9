import type { OperationBody } from '@towpath/rules/office/operations';
import { afterAll, expect, test } from 'vitest';
import { writeAudit } from '../../database/audit.ts';
import { storeSteps } from '../../metrics/funnel/count-steps.ts';
import { openTestOffice } from '../../testing/office/test-office.ts';

const office = await openTestOffice();
const { paying, run } = office;
afterAll(() => office.close());

const today = '2027-03-01';

test('numbers that the database cannot store are refused', async () => {
  const refused = [
    await run('audit.list', { cursor: 1e300 }),
    await run('tasks.change', { task: 'x', version: 1e300, text: 'x', due_on: today }),
    await run('bookings.cancel', { booking: 'x', version: 1e300 }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
});

test('figures, audit and mails are listed', async () => {
  const booking = await office.paid('full_payment');
  await paying.book();
  for (const text of ['Call back', 'Wants a quiet cabin', 'Arrives late'])
    await run('bookings.note', { booking, text }, 'sales');
  await storeSteps(paying.database, today, new Map([['hold', 40]]));
  await storeSteps(paying.database, today, new Map([['hold', 2]]));
  const { weeks, lead_times, sources, funnel } = (
    await run('figures.show', { from: '2027-03-01', until: '2027-06-30' })
  ).result;
  const reached = new Map(funnel.map(({ step, count }) => [step, count]));
  expect([...reached.keys()]).toEqual(['calendar', 'hold', 'booking', 'payment', 'paid']);
  expect([reached.get('calendar'), reached.get('hold')]).toEqual([0, 42]);
  const [made] = await paying.database.query<{ booking: number; paid: number }>(
    `select count(*)::int as booking, count(*) filter (where first_payment = 'completed')::int as paid
     from booking where status = 'completed' and not by_telephone`,
  );
  expect({ booking: reached.get('booking'), paid: reached.get('paid') }).toEqual(made);
  expect(reached.get('payment')).toBeGreaterThanOrEqual(made?.paid ?? Number.POSITIVE_INFINITY);
  const bookings = weeks.reduce((sum, week) => sum + week.bookings, 0);
  expect(weeks.map(({ week }) => week)).toEqual(['2027-03-01']);
  expect(lead_times.reduce((sum, each) => sum + each.bookings, 0)).toBe(bookings);
  expect(sources.reduce((sum, each) => sum + each.bookings, 0)).toBe(bookings);
  const page = (await run('audit.list', { limit: 2 })).result;
  const next = (await run('audit.list', { limit: 2, cursor: page.next })).result;
  expect(page.rows[1]?.id).toBeGreaterThan(next.rows[0]?.id ?? 0);
  expect(
    (await run('audit.list', { command: 'bookings note', by: 'sales@example.com' })).result.rows,
  ).toHaveLength(3);
  expect((await run('outbox.list', { state: 'failed' })).result.rows).toEqual([]);
});

test('the figures count who entered the waiting list in the period and has not booked, also for departures that are gone', async () => {
  const days = `select date from departure where id = 'free'`;
  const wait = (party: number, entered: string, state: string, ending: string | null = null) =>
    paying.database.query(
      `insert into waiting_party (brand, locale, party, tours, dates, valid_until, state, ending, idempotency_key, digest, created_at, closed_at)
       select 'boatbiketours', 'en', $1, array[tour_id], jsonb_build_array(jsonb_build_object('from', date, 'until', date)),
         '2027-12-31', $3, $4, gen_random_uuid()::text, 'a', $2::timestamptz, case when $3 not in ('waiting', 'asked', 'unconfirmed') then now() end
       from departure where id = 'free'`,
      [party, entered, state, ending],
    );
  await wait(4, '2027-01-10', 'waiting');
  await wait(3, '2027-01-31T22:30:00Z', 'left');
  await wait(2, '2027-01-20', 'ended', 'offers_passed');
  await wait(1, '2027-01-20', 'asked');
  // Booked, never confirmed, of another month in the operator's time zone, and from a day after the departure.
  for (const state of ['booked', 'unconfirmed']) await wait(9, '2027-01-20', state);
  await wait(9, '2027-01-20', 'ended', 'unconfirmed');
  for (const entered of ['2026-12-31', '2027-01-31T23:30:00Z', '2028-01-20']) await wait(9, entered, 'left');
  const demand = async (from: string, until: string) =>
    (await run('figures.show', { from, until })).result.waiting.filter(
      ({ departure }) => departure === 'free',
    );
  const january = { parties: 4, people: 10, waiting: 1 };
  expect(await demand('2027-01-01', '2027-01-31')).toMatchObject([january]);
  await paying.database.query(`update departure set closed = true where id = 'free'`);
  expect(await demand('2027-01-01', '2027-01-31')).toMatchObject([{ ...january, left: 0 }]);
  expect(await demand('2028-01-01', '2028-12-31')).toEqual([]);
  await paying.database.query(
    `update departure set closed = false, date = '2027-02-06', end_date = '2027-02-13' where id = 'free'`,
  );
  await paying.database.query(
    `update waiting_party set dates = jsonb_build_array(jsonb_build_object('from', day.date, 'until', day.date)) from (${days}) as day`,
  );
  expect(await demand('2027-01-01', '2027-01-31')).toMatchObject([{ parties: 4, people: 10 }]);
});

test('the audit answers who changed a price: by the field, as a detail or in a document of the catalogue', async () => {
  const entries = [
    ['departures stock', { departure: 'summer', before: { unit_price: 100 }, after: { unit_price: 200 } }],
    ['catalogue save-tour', { changes: [{ path: 'seasons.0.prices.twin.unit_price', before: 1, after: 2 }] }],
    ['departures block', { departure: 'summer', after: { blocked: 1 } }],
    ['bookings edit', { fields: ['unit_prices'] }],
  ] as const;
  const entry = { at: paying.context.now(), by: 'price@example.com', bookingId: null };
  for (const [command, details] of entries) await writeAudit(paying.database, { ...entry, command, details });
  const found = async (input: OperationBody<'audit.list'>) =>
    (await run('audit.list', { by: 'price@example.com', ...input })).result.rows.map(
      ({ command }) => command,
    );
  expect(await found({ field: 'unit_price' })).toEqual(['catalogue save-tour', 'departures stock']);
  expect(await found({ field: 'blocked' })).toEqual(['departures block']);
  expect(await found({ field: 'unit_price', about: 'summer' })).toEqual(['departures stock']);
});
