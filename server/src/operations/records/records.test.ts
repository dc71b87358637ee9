import { afterAll, expect, test } from 'vitest';
import { storeSteps } from '../../metrics/funnel/count-steps.ts';
import { openTestOffice } from '../../testing/office/test-office.ts';

const office = await openTestOffice();
const { paying, run } = office;
afterAll(() => office.close());

const today = '2027-03-01';

test('numbers that the database cannot store are refused', async () => {
  const refused = [
    await run('audit.list', { cursor: 1e300 }),
    await run('bookings.task', { note: 1e300 }),
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

test('the figures count who waits now at each departure ahead that suits, whatever the period', async () => {
  const wait = (party: number, from: string, closed: boolean) =>
    paying.database.query(
      `insert into waiting_party (brand, locale, party, tours, dates, valid_until, state, idempotency_key, digest, created_at, closed_at)
       select 'boatbiketours', 'en', $1, array[tour_id], jsonb_build_array(jsonb_build_object('from', $2::text, 'until', date)),
         '2027-12-31', case when $3 then 'left' else 'waiting' end, gen_random_uuid()::text, 'a', now(), case when $3 then now() end
       from departure where id = 'free'`,
      [party, from, closed],
    );
  await wait(4, '2027-01-01', false);
  await wait(3, '2027-01-01', false);
  await wait(9, '2027-01-01', true);
  const { result } = await run('figures.show', { from: '2020-01-01', until: '2020-01-02' });
  const [free] = result.waiting.filter(({ departure }) => departure === 'free');
  expect(free).toMatchObject({ parties: 2, people: 7 });
  const { rows } = (await run('waiting.list', { departure: 'free' })).result;
  expect(rows).toHaveLength(2);
  const days = await paying.database.query<{ id: string }>(
    'select id from departure where date <= $1::date or closed',
    [today],
  );
  expect(result.waiting.filter(({ departure }) => days.some(({ id }) => id === departure))).toEqual([]);
});
