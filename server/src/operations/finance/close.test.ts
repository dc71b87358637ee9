import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CompanyMonth, hashOfBooks } from '../../payments/books/closing.ts';
import { booksPeriod } from '../../payments/books/totals.ts';
import { openTestOffice } from '../../testing/office/test-office.ts';
import { booksTables } from './tables.ts';

const DAY = 86_400_000;
const march: CompanyMonth = { company: 'boatbiketours', from: '2027-03-01', until: '2027-03-31' };
const closeMarch = { company: 'boatbiketours', month: '2027-03' };

let office: Awaited<ReturnType<typeof openTestOffice>>;
let moved = '';
let cancelled = '';
beforeAll(async () => {
  office = await openTestOffice();
  moved = await office.paid('full_payment');
  cancelled = await office.paid('full_payment');
  await office.paid('full_payment', { brand: 'islandhopping' });
});
afterAll(() => office.close());

/** The rows of a table of the books of a company, by its English title. */
async function rowsOf(title: string, { company, from, until }: CompanyMonth) {
  const { context } = office.paying;
  const tables = await booksTables(context, booksPeriod(context, from, until, company), 'en');
  return tables.find((table) => table.title === title)?.rows ?? [];
}

test('a month is closed once it is over, in order, and for one company (decision 128)', async () => {
  const { paying, run } = office;
  const early = await run('finance.close', closeMarch, 'finance');
  expect(early).toMatchObject({ status: 409, reason: { code: 'month_not_over' } });
  paying.advanceTime(40 * DAY);
  expect((await run('finance.close', closeMarch, 'sales')).status).toBe(403);
  const plan = await run('finance.close', closeMarch, 'finance', true);
  expect(plan.effects).toEqual([
    {
      kind: 'books_close',
      values: { company: 'Boat Bike Tours B.V.', from: march.from, until: march.until },
    },
  ]);
  const { result } = await run('finance.close', closeMarch, 'finance');
  expect(result).toEqual({ ...march, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const again = await run('finance.close', closeMarch);
  expect(again).toMatchObject({ status: 409, reason: { code: 'month_closed' } });
  const { result: closings } = await run('finance.closings', {});
  expect(closings.rows).toMatchObject([{ ...march, hash: result.hash, closed_by: 'finance@example.com' }]);
  paying.advanceTime(30 * DAY);
  const later = await run('finance.close', { company: 'boatbiketours', month: '2027-05' });
  expect(later).toMatchObject({ status: 409, reason: { code: 'month_not_over' } });
  paying.advanceTime(30 * DAY);
  const skipped = await run('finance.close', { company: 'boatbiketours', month: '2027-05' });
  expect(skipped).toMatchObject({
    status: 409,
    reason: { code: 'month_before', values: { from: '2027-04-01' } },
  });
  const other = await run('finance.close', { company: 'islandhopping', month: '2027-04' });
  expect(other.status).toBe(200);
});

test('the books of companies are apart, and together those of all', async () => {
  const { run } = office;
  const { from, until } = march;
  const euros = async (company: string | null) => {
    const { result } = await run('finance.books', { company, from, until }, 'finance');
    return result.totals.find(({ currency }) => currency === 'eur');
  };
  const [all, first, second] = [
    await euros(null),
    await euros('boatbiketours'),
    await euros('islandhopping'),
  ];
  expect(first?.payments).toBe(2 * (second?.payments ?? 0));
  expect(second?.payments).toBeGreaterThan(0);
  for (const name of ['invoices', 'payments', 'fees', 'provider', 'closing'] as const)
    expect(all?.[name], name).toBe((first?.[name] ?? 0) + (second?.[name] ?? 0));
  for (const each of [all, first, second])
    expect(each).toMatchObject({ difference: 0, provider_difference: 0 });
  expect([first?.payouts, first?.provider_balance]).toEqual([null, null]);
});

test('a closed month stays as it was when a departure moves and a movement is entered late', async () => {
  const { database, context } = office.paying;
  const before = await hashOfBooks(context, march);
  const sales = await rowsOf('Sales', march);
  const deferred = await rowsOf('Deferred income', march);
  expect(sales[0]).toMatchObject({ departure: '2027-06-26' });
  await database.query(
    `update departure set date = '2027-03-20', end_date = '2027-03-27' where id = 'summer'`,
  );
  const [late] = await database.query<{ booked_at: Date }>(
    `insert into ledger (kind, object_id, intent_id, payment_id, booking_id, market, currency, amount, at, entered_at)
     select 'refund', 're_late', intent_id, payment_id, booking_id, market, currency, -100, '2027-03-31T10:00Z', now()
     from ledger where booking_id = $1 limit 1 returning booked_at`,
    [moved],
  );
  expect(late?.booked_at.toISOString()).toBe('2027-03-31T22:00:00.000Z');
  expect(await rowsOf('Sales', march)).toEqual(sales);
  expect(await rowsOf('Deferred income', march)).toEqual(deferred);
  expect(await hashOfBooks(context, march)).toBe(before);
  const april = { ...march, from: '2027-04-01', until: '2027-04-30' };
  expect(await rowsOf('Refunds and disputes', april)).toMatchObject([{ day: '2027-04-01', amount: -1 }]);
  await database.query(
    `update departure set date = '2027-06-26', end_date = '2027-07-03' where id = 'summer'`,
  );
});

test('a journal is exported of days of one financial year', async () => {
  const { company, from } = march;
  const journal = { company, from: '2026-12-01', until: from, format: 'xaf' } as const;
  expect(await office.run('finance.export', journal, 'finance')).toMatchObject({
    status: 422,
    issues: [{ path: 'until', code: 'one_year' }],
  });
  expect((await office.run('finance.export', { ...journal, from }, 'finance')).status).toBe(200);
});

test('no document is entered in a closed month, and no closing is changed', async () => {
  const { database } = office.paying;
  const copied = database.query(
    `insert into document (brand, year, sequence, number, kind, booking_id, issued_at, issued_on, currency, total, tax, taxable, exempt,
       content, hash)
     select brand, year, 99, 'X', kind, booking_id, issued_at, '2027-03-31', currency, total, tax, taxable, exempt, content, hash
     from document where brand = 'boatbiketours' limit 1`,
  );
  await expect(copied).rejects.toThrow('belongs to a closed month');
  await expect(database.query(`update books_closing set hash = 'other'`)).rejects.toThrow('must not change');
  await expect(database.query('delete from books_closing')).rejects.toThrow('append-only');
});

test('the fee of a cancellation is earned on its day, not at the departure', async () => {
  const { paying, run } = office;
  const today = new Date(paying.context.now()).toISOString().slice(0, 10);
  const period = { ...march, from: today, until: today };
  const [before] = await rowsOf('Deferred income', period);
  await run('bookings.cancel', { booking: cancelled, fee: 20_000 });
  const earned = await rowsOf('Earned income', period);
  const sum = (column: string) => earned.reduce((all, row) => all + Number(row[column]), 0);
  expect(earned.map(({ is_fee }) => is_fee)).toEqual(['yes', 'yes']);
  expect(sum('taxable')).toBeCloseTo(200 / 1.09, 1);
  const [after] = await rowsOf('Deferred income', period);
  expect([before?.bookings, after?.bookings]).toEqual([2, 1]);
});
