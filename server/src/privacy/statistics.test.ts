import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestFor } from '../testing/bookings/test-request.ts';
import { openPayments } from '../testing/payments/test-payments.ts';
import { erasePerson } from './erase-person.ts';
import { applyRetention } from './retention.ts';

const DAY = 24 * 3_600_000;
const PASSENGERS = 5;
const emailOf = (passenger: number) => `passenger-${passenger}@example.com`;

let paying: Awaited<ReturnType<typeof openPayments>>;
beforeAll(async () => {
  paying = await openPayments();
});
afterAll(() => paying.close());

/** The passengers of whom PostgreSQL's statistics have the address. */
async function sampled(): Promise<number[]> {
  const rows = await paying.database.query<{ values: string }>(
    `select concat(most_common_vals, histogram_bounds) as values from pg_stats where tablename = 'booking'
     union all select concat(most_common_vals, histogram_bounds) from pg_stats_ext_exprs where tablename = 'booking'`,
  );
  const all = rows.map(({ values }) => values).join();
  return Array.from({ length: PASSENGERS }, (_, passenger) => passenger).filter((passenger) =>
    all.includes(emailOf(passenger)),
  );
}

const after = (days: number) => ({
  ...paying.context,
  now: () => Date.parse('2027-06-26T12:00:00Z') + days * DAY,
});

test('the samples that PostgreSQL keeps of bookings go with the data (decision 028)', async () => {
  for (let passenger = 0; passenger < PASSENGERS; passenger += 1)
    await paying.book({ main: { ...requestFor().main, emailAddress: emailOf(passenger) } });
  await paying.database.query('analyze booking');
  expect(await sampled()).toEqual([0, 1, 2, 3, 4]);
  await erasePerson(after(1), emailOf(2));
  expect(await sampled()).toEqual([0, 1, 3, 4]);
  await applyRetention(after(366));
  expect(await sampled()).toEqual([]);
});
