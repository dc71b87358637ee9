import { afterAll, expect, test } from 'vitest';
import { openPayments } from '../../testing/payments/test-payments.ts';
import { handleEvents } from './events.ts';
import { pollEvents } from './poll-events.ts';

const paying = await openPayments();
afterAll(() => paying.close());

const MINUTE = 60_000;

/** Runs the jobs without any webhook. */
async function runJobs() {
  await pollEvents(paying.context, paying.provider);
  paying.advanceTime(MINUTE);
  await handleEvents(paying.context, paying.provider);
}
const stored = async () =>
  (await paying.database.query<{ n: number }>('select count(*)::int as n from provider_event'))[0]?.n;

test('a payment and a refund without any webhook are settled', async () => {
  const { id, intentId } = await paying.bookPaid();
  await runJobs();
  expect(await paying.notificationsOf(id)).toEqual(['payment_received']);
  await paying.stripe.refunds.create({ payment_intent: intentId, amount: 100 });
  paying.advanceTime(5 * MINUTE);
  await runJobs();
  expect(await paying.notificationsOf(id)).toEqual(['payment_received', 'refunded']);
});

test('old events are not read again', async () => {
  const { intentId } = await paying.bookPaid();
  await paying.settleIntent(intentId);
  await runJobs();
  expect(await stored()).toBeGreaterThan(0);
  paying.advanceTime(60 * MINUTE);
  await runJobs();
  await paying.database.query('delete from provider_event');
  await runJobs();
  expect(await stored()).toBe(0);
});
