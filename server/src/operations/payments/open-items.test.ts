import { afterAll, expect, test } from 'vitest';
import { openTestOperations } from '../../testing/office/test-operations.ts';

const DAY = 86_400_000;

const office = await openTestOperations();
const { paying, run } = office;
afterAll(() => paying.close());

type Input = Parameters<typeof run<'payments.open-items'>>[1];
const listed = async (input: Input = {}) => (await run('payments.open-items', input)).result;
const rowOf = async (id: string, input: Input = {}) =>
  (await listed(input)).rows.find((row) => row.id === id);
const todayOf = () => new Date(paying.context.now()).toISOString().slice(0, 10);

/** Days until the balance of a booking is due. */
async function daysToBalance(id: string): Promise<number> {
  const [due] = await paying.database.query<{ days: number }>(
    `select due_on - $2::date as days from payment where booking_id = $1 and type = 'balance'`,
    [id, todayOf()],
  );
  if (!due) throw new Error('No balance');
  return due.days;
}

test('a booking is listed while money is open, overdue or to be refunded, in its currency', async () => {
  const unpaid = await paying.book();
  const { id: deposit, payment } = await office.paid('deposit');
  const { id: whole, payment: full } = await office.paid('full_payment');
  const balance = (await paying.paymentsOf(deposit)).find(({ type }) => type === 'balance');
  const { money } = (await run('bookings.show', { booking: unpaid })).result;
  const nothing = { paid: 0, overdue: 0, refund: 0, due_on: null, days_overdue: null };
  expect(await rowOf(unpaid)).toMatchObject({ ...nothing, open: money.due, currency: money.currency });
  expect(await rowOf(deposit)).toMatchObject({
    number: await office.numberOf(deposit),
    paid: payment.charge,
    open: balance?.charge,
    overdue: 0,
    days_overdue: null,
  });
  expect(await rowOf(whole)).toBeUndefined();
  await paying.database.query(
    `insert into refund (payment_id, intent_id, amount, reason, requested_by, created_at, retry_at)
     values ($1, 'pi_open', 1250, 'Towels', 'office', now(), 'infinity')`,
    [full.id],
  );
  expect(await rowOf(whole, { kind: 'refund' })).toMatchObject({ open: 0, refund: 1250, paid: full.charge });
  expect(await rowOf(whole, { kind: 'open' })).toBeUndefined();
  await paying.database.query(`update refund set state = 'done' where intent_id = 'pi_open'`);
  expect(await rowOf(whole)).toBeUndefined();

  expect(await rowOf(deposit, { kind: 'overdue' })).toBeUndefined();
  paying.advanceTime(((await daysToBalance(deposit)) + 3) * DAY);
  const overdue = { overdue: balance?.charge, open: balance?.charge, days_overdue: 3 };
  expect(await rowOf(deposit, { kind: 'overdue' })).toMatchObject(overdue);
  expect((await listed()).rows[0]?.id).toBe(deposit);
});

test('the sums of each currency are those of all listed bookings', async () => {
  const dollars = await paying.book();
  await paying.database.query(
    `update booking set market = 'north_america', exchange_rate = 1.5 where id = $1`,
    [dollars],
  );
  const euros = (await run('bookings.show', { booking: dollars })).result;
  const { rows, totals } = await listed();
  expect(rows.find(({ id }) => id === dollars)).toMatchObject({ open: euros.money.due, currency: 'usd' });
  for (const currency of ['eur', 'usd'] as const) {
    const own = rows.filter((row) => row.currency === currency);
    const sumOf = (amount: 'open' | 'overdue' | 'refund') => own.reduce((sum, row) => sum + row[amount], 0);
    expect(totals.find((each) => each.currency === currency)).toEqual({
      currency,
      bookings: own.length,
      open: sumOf('open'),
      overdue: sumOf('overdue'),
      refund: sumOf('refund'),
    });
  }
  expect((await listed({ limit: 1 })).totals).toEqual(totals);
});

test('the list is filtered by brand, tour and departure, and an unknown tour is refused', async () => {
  const { rows } = await listed();
  const [tour] = await paying.database.query<{ id: string }>('select id from tour where name = $1', [
    rows[0]?.tour,
  ]);
  expect((await listed({ tour: tour?.id, brand: rows[0]?.brand })).rows).toEqual(rows);
  expect((await listed({ departure: 'summer' })).rows).toEqual(rows);
  expect(await listed({ departure: 'free' })).toEqual({ rows: [], totals: [], next: null });
  expect(await listed({ brand: 'islandhopping' })).toEqual({ rows: [], totals: [], next: null });
  expect((await run('payments.open-items', { tour: 'none' })).message).not.toBe('');
});

test('pages follow each other, the first due day first, and text that is no cursor is refused', async () => {
  const all = (await listed({ limit: 1000 })).rows;
  expect(all.length).toBeGreaterThan(2);
  const days = all.map(({ due_on }) => due_on ?? '9999');
  expect(days).toEqual([...days].sort());
  const paged: string[] = [];
  const cursors: (string | null)[] = [null];
  for (const cursor of cursors) {
    const { rows, next } = await listed({ cursor, limit: 1 });
    paged.push(...rows.map(({ id }) => id));
    if (next) cursors.push(next);
  }
  expect(paged).toEqual(all.map(({ id }) => id));
  for (const cursor of ['x', '2027-02-30.1'])
    expect((await run('payments.open-items', { cursor })).message, cursor).not.toBe('');
});
