import { TodayView } from '@towpath/rules/office/views/record-views';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { openTestOffice } from '../testing/office/test-office.ts';

const office = await openTestOffice();
afterAll(office.close);
const DAY = 86_400_000;
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
  expect(tableOf(csv, 'Erlöse')[0]).toMatch(/^Datum,Beleg,Art,Art \(Code\),Buchung,Marke,Marke \(Code\),/);
  expect(tableOf(csv, 'Erlöse')[1]).toContain(`BBT-2027-00001,Rechnung,invoice,BBT-`);
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

test('Today lists what only the ledger or the provider has, once both had the time', async () => {
  const { paying, run } = office;
  const { database } = paying;
  await database.query('delete from provider_transaction');
  const day = (at: number) => new Date(at).toISOString();
  const differences = async () => {
    const { result } = await run('today.show', {});
    expect(v.parse(TodayView, result)).toEqual(result);
    return result.differences.filter(({ object }) => [charge?.object_id, 'ch_late'].includes(object));
  };
  const booking = await office.paid('deposit');
  const paidAt = paying.context.now();
  const [charge] = await database.query<{ object_id: string; amount: number }>(
    'select object_id, amount from ledger where booking_id = $1',
    [booking],
  );
  const insert = (id: string, source: string | null, amount: number, at: number) =>
    database.query(
      `insert into provider_transaction (id, market, type, source_id, charge_id, currency, amount, fee, net, at)
       values ($1, 'default', 'charge', $2, $2, 'eur', $3, 0, $3, $4)`,
      [id, source, amount, day(at)],
    );
  paying.advanceTime(3 * DAY);
  // Nothing is missing, because the provider's transactions were not read since.
  expect(await differences()).toEqual([]);
  await insert('txn_payout', null, -100, paidAt + DAY);
  const missed = { booking, object: charge?.object_id, amount: charge?.amount };
  expect(await differences()).toMatchObject([{ ...missed, why: 'not_at_provider' }]);
  await insert('txn_less', charge?.object_id ?? '', 1, paidAt);
  expect(await differences()).toMatchObject([{ ...missed, why: 'amounts' }]);
  await database.query(`update provider_transaction set amount = $1, net = $1 where id = 'txn_less'`, [
    charge?.amount,
  ]);
  await insert('txn_late', 'ch_late', 700, paying.context.now());
  expect(await differences()).toEqual([]);
  paying.advanceTime(3 * DAY);
  expect(await differences()).toMatchObject([{ object: 'ch_late', amount: 700, why: 'not_in_ledger' }]);
});
