import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openPayments } from '../../testing/payments/test-payments.ts';
import { onPostgres } from '../../testing/test-database.ts';
import { runCommand } from '../call.ts';
import { settleFakeStripe } from './settle-fake-stripe.ts';

const paying = await openPayments({ sandboxSettlesSeconds: 3_600 });
afterAll(() => paying.close());

const confirmation = {
  return_url: 'https://book.example/back',
  'mandate_data[customer_acceptance][type]': 'online',
};

/** A booking whose first payment a bank is processing. */
async function debited(method: string): Promise<string> {
  const id = await paying.book();
  const { client_secret } = await paying.payBooking(id, 'full_payment', method);
  expect(await paying.browser(client_secret, 'confirm', confirmation)).toMatchObject({
    status: 'processing',
  });
  return id;
}

/** Runs the command on the server's database, as an operator does; resolves to its exit code and output. */
async function passDays(...args: string[]) {
  const [database] = await paying.database.query<{ name: string }>('select current_database() as name');
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const DATABASE_URL = Object.assign(url, { pathname: database?.name ?? '' }).href;
  const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockReturnValue());
  const code = await runCommand([settleFakeStripe], ['payments', 'sandbox', ...args], () =>
    readConfig({ DATABASE_URL }),
  );
  const output = printed.flatMap(({ mock }) => mock.calls.flat()).join('\n');
  for (const spy of printed) spy.mockRestore();
  return { code, output };
}

const expectStates = (ids: readonly string[], states: readonly string[]) =>
  vi.waitFor(
    async () => {
      await paying.fakeStripe.job.run();
      const payments = await Promise.all(ids.map(paying.paymentsOf));
      expect(payments.map(([payment]) => payment?.state)).toEqual(states);
    },
    { timeout: 45_000 },
  );

/** Another process needs a connection of its own. */
test.skipIf(!onPostgres)('debits are paid or refused once the days of their banks have passed', async () => {
  const debits = [await debited('pm_success_de'), await debited('pm_insufficientFunds_de')];
  await expectStates(debits, ['processing', 'processing']);
  expect(await passDays('--days', '4')).toEqual({
    code: 0,
    output: expect.stringMatching(/^0 debits and refunds were settled, 2 wait for their banks/),
  });
  await expectStates(debits, ['processing', 'processing']);
  expect(await passDays('--days', '1', '--json')).toEqual({ code: 0, output: '{"settled":2,"waiting":0}' });
  await expectStates(debits, ['completed', 'open']);
});

test.skipIf(!onPostgres).each(['-1', '61', 'two'])('--days %s is refused', async (days) => {
  expect(await passDays('--days', days)).toMatchObject({ code: 1, output: expect.stringMatching(/^--days/) });
});
