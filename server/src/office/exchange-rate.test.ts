import { afterAll, expect, test } from 'vitest';
import { american, americanTerms } from '../testing/bookings/test-request.ts';
import { openTestOffice } from '../testing/office/test-office.ts';

const { paying, run, close } = await openTestOffice();
afterAll(close);

/** The rate of a new booking. */
async function bookedAt(changes: Parameters<typeof paying.book>[0]): Promise<number | null> {
  const id = await paying.book(changes);
  const [booking] = await paying.database.query<{ exchange_rate: number | null }>(
    'select exchange_rate from booking where id = $1',
    [id],
  );
  return booking?.exchange_rate ?? null;
}

test('a rate that staff set applies to new bookings in dollars, and the former ones stay (decision 149)', async () => {
  const abroad = { main: american, terms: americanTerms };
  expect((await run('rates.list', {}, 'finance')).result).toEqual({ rows: [], now: 1.1 });
  const before = await paying.book(abroad);
  const plan = await run('rates.set', { usd: 1.0845 }, 'catalogue', true);
  expect(plan.effects).toEqual([{ kind: 'rate_set', values: { former: 1.1, usd: 1.0845 } }]);
  expect((await run('rates.list', {})).result.rows).toEqual([]);
  await run('rates.set', { usd: 1.0845 }, 'catalogue');
  expect(await bookedAt(abroad)).toBe(1.0845);
  expect(await bookedAt({})).toBeNull();
  await run('rates.set', { usd: 1.2 });
  const { rows, now } = (await run('rates.list', {})).result;
  expect([now, rows.map(({ usd, by }) => [usd, by])]).toEqual([
    1.2,
    [
      [1.2, 'owner@example.com'],
      [1.0845, 'catalogue@example.com'],
    ],
  ]);
  const [kept] = await paying.database.query('select exchange_rate from booking where id = $1', [before]);
  expect(kept).toEqual({ exchange_rate: 1.1 });
  const audit = (await run('audit.list', { command: 'rates set' })).result.rows;
  expect(audit.map(({ details }) => details)).toEqual([
    { before: { usd: 1.0845 }, after: { usd: 1.2 } },
    { before: { usd: 1.1 }, after: { usd: 1.0845 } },
  ]);
});

test.each([0, 0.09, 10.5, -1])('a rate of %d is refused', async (usd) => {
  expect(await run('rates.set', { usd })).toMatchObject({
    status: 422,
    issues: [{ path: 'usd', code: 'not_rate' }],
  });
});

test('sales sees the rate and does not set it', async () => {
  expect((await run('rates.list', {}, 'sales')).status).toBe(200);
  expect((await run('rates.set', { usd: 1.1 }, 'sales')).status).toBe(403);
});
