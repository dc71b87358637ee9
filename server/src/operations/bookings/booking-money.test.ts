import { afterAll, expect, test } from 'vitest';
import { openTestOperations } from '../../testing/office/test-operations.ts';

const DAY = 86_400_000;

const office = await openTestOperations();
const { paying, run } = office;
afterAll(() => paying.close());

/** The amounts of a booking in the list, and those of its own page. */
async function amountsOf(id: string) {
  const { rows } = (await run('bookings.list', {})).result;
  const { paid, open, overdue } = rows.find((row) => row.id === id) ?? {};
  const { money } = (await run('bookings.show', { booking: id })).result;
  return { paid, open, overdue, page: { paid: money.paid, due: money.due } };
}

const found = async (money: 'open' | 'overdue' | 'settled') =>
  (await run('bookings.list', { money })).result.rows.map(({ id }) => id);

test('the list shows what is paid, open and overdue as the page of a booking does, and filters by it', async () => {
  const unpaid = await paying.book();
  const { id: deposit, payment } = await office.paid('deposit');
  const { id: whole } = await office.paid('full_payment');
  const { id: cancelled } = await office.paid('full_payment');
  await run('bookings.cancel', { booking: cancelled });
  for (const id of [unpaid, deposit, whole, cancelled]) {
    const { paid, open, page } = await amountsOf(id);
    expect({ paid, due: open }, id).toEqual(page);
  }
  expect(await amountsOf(deposit)).toMatchObject({ paid: payment.amount, overdue: 0 });
  expect((await found('open')).sort()).toEqual([unpaid, deposit].sort());
  expect(await found('settled')).toEqual([whole]);
  expect(await found('overdue')).toEqual([]);

  await run('payments.request', { booking: whole, amount: 5000, description: 'Transfer' });
  expect(await amountsOf(whole)).toMatchObject({ open: 5000, page: { due: 5000 } });
  expect(await found('settled')).toEqual([]);

  const balance = (await paying.paymentsOf(deposit)).find(({ type }) => type === 'balance');
  const [due] = await paying.database.query<{ days: number }>(
    'select due_on - $2::date as days from payment where id = $1',
    [balance?.id, new Date(paying.context.now()).toISOString().slice(0, 10)],
  );
  paying.advanceTime(((due?.days ?? 0) + 1) * DAY);
  expect(await found('overdue')).toContain(deposit);
  expect(await amountsOf(deposit)).toMatchObject({ overdue: balance?.amount, open: balance?.amount });
});

test('bookings are filtered by tour, ship and brand', async () => {
  const [row] = (await run('bookings.list', {})).result.rows;
  const [departure] = await paying.database.query<{ tour_id: string; ship_id: string }>(
    'select tour_id, ship_id from departure where id = $1',
    [row?.departure],
  );
  const count = async (filter: Parameters<typeof run<'bookings.list'>>[1]) =>
    (await run('bookings.list', filter)).result.total;
  const all = await count({});
  expect(all).toBeGreaterThan(0);
  expect(await count({ tour: departure?.tour_id, ship: departure?.ship_id, brand: row?.brand })).toBe(all);
  expect(await count({ tour: 'none' })).toBe(0);
  expect(await count({ ship: 'none' })).toBe(0);
  expect(await count({ brand: 'islandhopping' })).toBe(0);
});
