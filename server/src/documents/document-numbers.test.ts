import { cents, zero } from '@towpath/rules/core/money';
import type { Brand } from '@towpath/rules/site/brand';
import { afterAll, expect, test } from 'vitest';
import type { Sql } from '../database/database.ts';
import { insertSummer } from '../testing/bookings/test-request.ts';
import { insertTestCatalogue } from '../testing/test-catalogue.ts';
import { testNow, testToday } from '../testing/test-context.ts';
import { onPostgres, openTestDatabase } from '../testing/test-database.ts';
import { insertDocument, type UnnumberedContent } from './document-rows.ts';

const database = await openTestDatabase();
afterAll(database.close);
await insertTestCatalogue(database);
await insertSummer(database);
const [booking] = await database.query<{ id: string }>(
  `insert into booking (departure_id, brand, locale, idempotency_key, digest, request)
   values ('summer', 'boatbiketours', 'en', 'k', 'd', '{}') returning id`,
);
const bookingId = booking?.id ?? '';

const recipient = {
  name: 'A',
  business: null,
  street: 'B',
  zip_code: 'C',
  city: 'D',
  state: '',
  country: 'NL',
};
const contentFor = (brand: Brand, issued_on: string): UnnumberedContent => ({
  kind: 'invoice',
  issued_on,
  brand,
  locale: 'en',
  booking_number: 'BBT-1',
  currency: 'eur',
  lines: [],
  issuer: {
    name: 'X',
    address: [],
    registration: '',
    vat_number: '',
    email: '',
    phone: null,
    website: null,
    sample: true,
  },
  journey: { tour: 'T', ship: 'S', from: testToday, until: testToday, passengers: 1 },
  total: cents(1),
  tax: {
    mode: 'none',
    label: 'VAT',
    rates: [],
    exempt: [{ reason: 'no_tax', amount: cents(1) }],
    insurance_tax: [],
  },
  payments: [],
  due: { amount: zero, on: null },
  on_board: zero,
  protector: null,
  credits: null,
});

/** How a transaction ends after it has drawn its number. */
type Ending = 'commits' | 'fails' | 'is killed';

async function end(sql: Sql, ending: Ending): Promise<void> {
  if (ending === 'fails') throw new Error('failed');
  if (ending === 'is killed') await sql.query('select pg_terminate_backend(pg_backend_pid())');
}

test('concurrent transactions that commit, fail or are killed leave no gap and no duplicate', async () => {
  const endings: Ending[] = onPostgres ? ['commits', 'fails', 'is killed', 'commits'] : ['commits', 'fails'];
  const series = [
    ['boatbiketours', '2027-12-31'],
    ['boatbiketours', '2028-01-01'],
    ['islandhopping', '2027-06-01'],
  ] as const;
  const attempts = Array.from({ length: 90 }, (_, index) => {
    const [brand, day] = series[index % series.length] ?? series[0];
    const ending = endings[Math.floor(index / 3) % endings.length] ?? 'commits';
    const issue = database.transaction(async (sql) => {
      const about = { bookingId, paymentId: null, recipient, at: testNow };
      await insertDocument(sql, contentFor(brand, day), about);
      await end(sql, ending);
    });
    return issue.then(
      () => 'committed',
      () => 'lost',
    );
  });
  const committed = (await Promise.all(attempts)).filter((each) => each === 'committed').length;
  const found = await database.query<{ brand: string; year: number; count: number; last: number }>(
    'select brand, year, count(*)::int, max(sequence) as last from document group by brand, year order by brand, year',
  );
  expect(found.map(({ count }) => count).reduce((a, b) => a + b)).toBe(committed);
  expect(found).toHaveLength(series.length);
  // As many as the last number: with the primary key on it, 1 to n.
  for (const { brand, year, count, last } of found) expect(count, `${brand} ${year}`).toBe(last);
  // Half of them commit.
  expect(committed).toBe(attempts.length / 2);
});
