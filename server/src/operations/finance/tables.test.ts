import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTransactions } from '../../payments/books/read-transactions.ts';
import { booksPeriod } from '../../payments/books/totals.ts';
import { openTestOffice } from '../../testing/office/test-office.ts';
import { readBooks } from './tables.ts';

const BOOKINGS = 3;

let office: Awaited<ReturnType<typeof openTestOffice>>;
beforeAll(async () => {
  office = await openTestOffice();
  for (let index = 0; index < BOOKINGS; index += 1) await office.paid('full_payment');
  await readTransactions(office.paying.context, office.paying.provider);
});
afterAll(() => office.close());

/** The rows of each table, and the pages in which they were read. */
async function read(size: number) {
  const { context } = office.paying;
  const found: Record<string, { rows: object[]; pages: number }> = {};
  for await (const { title, rows } of readBooks(
    context,
    booksPeriod(context, '2027-03-01', '2027-03-31'),
    'en',
    size,
  )) {
    const { rows: before = [], pages = 0 } = found[title] ?? {};
    found[title] = { rows: [...before, ...rows], pages: pages + 1 };
  }
  return found;
}

test('the movements of a period are read in pages that lose and repeat no row of the same moment (decision 121)', async () => {
  const whole = await read(100);
  const paged = await read(2);
  const rowsOf = (tables: typeof whole) => Object.entries(tables).map(([title, { rows }]) => [title, rows]);
  expect(rowsOf(paged)).toEqual(rowsOf(whole));
  expect(Object.entries(paged).map(([title, { rows, pages }]) => [title, rows.length, pages])).toEqual(
    expect.arrayContaining([
      ['Sales', BOOKINGS, 2],
      ['Payments', BOOKINGS, 2],
      ['Provider fees', BOOKINGS, 2],
    ]),
  );
});
