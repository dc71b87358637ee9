import { afterAll, expect, test } from 'vitest';
import { openTestOffice } from './test-office.ts';

const office = await openTestOffice();
afterAll(office.close);
const period = { from: '2027-03-01', until: '2027-03-31' };

/** The lines of an exported CSV below the title of a table. */
const tableOf = (csv: string, title: string) =>
  csv.split(`${title}\r\n`)[1]?.split('\r\n\r\n')[0]?.split('\r\n') ?? [];

test('the books of a period add up and can be exported by the finance role only', async () => {
  await office.paid('deposit');
  const { result, status } = await office.run('finance.books', period, 'finance');
  expect(status).toBe(200);
  const euros = result.totals.find(({ currency }) => currency === 'eur');
  expect(euros).toMatchObject({ opening: 0, difference: 0, provider_difference: 0 });
  expect(euros?.fees).toBeGreaterThan(0);
  expect(euros?.closing).toBe((euros?.invoices ?? 0) - (euros?.payments ?? 0));
  const exported = await office.run('finance.export', { ...period, format: 'csv', locale: 'de' }, 'finance');
  const csv = Buffer.from(exported.result.content, 'base64').toString();
  expect(tableOf(csv, 'Erlöse')[0]).toMatch(/^Datum,Beleg,Art,Buchung/);
  expect(tableOf(csv, 'Erlöse')[1]).toContain(`BBT-2027-00001,invoice,BBT-`);
  expect(tableOf(csv, 'Erhaltene Anzahlungen')[1]).toContain('2027-06-26,eur,1,');
  const sheets = await office.run('finance.export', { ...period, format: 'xlsx' }, 'owner');
  expect(Buffer.from(sheets.result.content, 'base64').subarray(0, 2).toString()).toBe('PK');
  for (const role of ['sales', 'crew', 'catalogue'] as const)
    expect((await office.run('finance.books', period, role)).status).toBe(403);
});

test('money that the provider booked and the ledger lacks is a difference', async () => {
  await office.paying.database.query(
    `insert into provider_transaction (id, market, type, source_id, currency, amount, fee, net, at)
     values ('txn_x', 'default', 'charge', 'ch_unknown', 'eur', 500, 0, 500, '2027-03-02T12:00:00Z')`,
  );
  const { result } = await office.run('finance.books', period, 'finance');
  expect(result.totals[0]).toMatchObject({ currency: 'eur', provider_difference: -500, difference: 0 });
});
