import { afterAll, expect, test } from 'vitest';
import { inDollars, sdkFor, startFakeStripe } from '../testing/test-server.ts';
import { settleDue } from './settle-due.ts';

const fakeStripe = await startFakeStripe({ settlesAfter: 90 * 86_400_000 });
afterAll(() => fakeStripe.close());
const { stripe, url, options } = fakeStripe;
const north = sdkFor(url, 'sk_sandbox_north_america');

const mandate_data = {
  customer_acceptance: { type: 'online', online: { ip_address: '127.0.0.1', user_agent: 'test' } },
} as const;
const euros = { amount: 51_300, currency: 'eur' };

const debit = async (payment_method: string) =>
  stripe.paymentIntents.create({
    ...euros,
    payment_method,
    allowed_payment_method_types: ['sepa_debit'],
    mandate_data,
    confirm: true,
  });
const authorise = () =>
  stripe.paymentIntents.create({
    ...euros,
    payment_method: 'pm_card_visa',
    allowed_payment_method_types: ['card'],
    capture_method: 'manual',
    confirm: true,
  });
const moveClock = (days: number) => settleDue(options, options.now(), days);

test('debits and authorisations settle after the days of their bank, which several calls add up to', async () => {
  const intents = [
    await debit('pm_success_de'),
    await debit('pm_insufficientFunds_de'),
    await authorise(),
    await north.paymentIntents.create({ ...inDollars('pm_usBankAccount_success'), confirm: true }),
    await north.paymentIntents.create({ ...inDollars('pm_usBankAccount_processing'), confirm: true }),
  ];
  const statuses = () =>
    Promise.all(
      intents.map(async ({ id, currency }) => {
        const { status } = await (currency === 'usd' ? north : stripe).paymentIntents.retrieve(id);
        return status;
      }),
    );
  const before = ['processing', 'processing', 'requires_capture', 'processing', 'processing'];
  expect(await moveClock(0)).toEqual({ settled: 0, waiting: 4 });
  expect(await moveClock(3)).toEqual({ settled: 0, waiting: 4 });
  expect(await statuses()).toEqual(before);
  expect(await moveClock(1)).toEqual({ settled: 1, waiting: 3 });
  expect(await statuses()).toEqual(before.with(3, 'succeeded'));
  expect(await moveClock(1)).toEqual({ settled: 2, waiting: 1 });
  const afterFive = ['succeeded', 'requires_payment_method', 'requires_capture', 'succeeded', 'processing'];
  expect(await statuses()).toEqual(afterFive);
  expect(await moveClock(2)).toEqual({ settled: 1, waiting: 0 });
  expect(await statuses()).toEqual(afterFive.with(2, 'canceled'));
});

test('a slow refund fails after the days of its bank', async () => {
  const { id } = await debit('pm_successDelayed_de');
  await moveClock(5);
  const refund = await stripe.refunds.create({ payment_intent: id });
  const status = async () => (await stripe.refunds.retrieve(refund.id)).status;
  await moveClock(4);
  expect(await status()).toBe('pending');
  await moveClock(1);
  expect(await status()).toBe('failed');
});
