import { afterAll, beforeAll, expect, test } from 'vitest';
import { settle } from '../settlement/settle.ts';
import { intentIdOf, openPayments } from '../test-payments.ts';
import { handleEvents } from './events.ts';
import { pollEvents } from './poll-events.ts';

let paying: Awaited<ReturnType<typeof openPayments>>;

beforeAll(async () => {
  paying = await openPayments();
});
afterAll(() => paying.close());

const MINUTE = 60_000;

async function paid() {
  const id = await paying.book();
  const intentId = intentIdOf((await paying.payBooking(id, 'full_payment')).client_secret);
  await paying.stripe.paymentIntents.confirm(intentId);
  return { id, intentId };
}
/** What the jobs do, no webhook ever having come. */
async function work() {
  await pollEvents(paying.context, paying.provider);
  paying.pass(MINUTE);
  await handleEvents(paying.context, paying.provider);
}
const stored = async () =>
  (await paying.database.query<{ n: number }>('select count(*)::int as n from provider_event'))[0]?.n;

test('a payment and a refund whose webhooks were all lost are learned of', async () => {
  const { id, intentId } = await paid();
  await work();
  expect(await paying.noticesOf(id)).toEqual(['payment_received']);
  await paying.stripe.refunds.create({ payment_intent: intentId, amount: 100 });
  paying.pass(5 * MINUTE);
  await work();
  expect(await paying.noticesOf(id)).toEqual(['payment_received', 'refunded']);
});

test('what was read long before is not read again', async () => {
  const { intentId } = await paid();
  await settle(paying.context, paying.provider, 'default', intentId);
  await work();
  expect(await stored()).toBeGreaterThan(0);
  paying.pass(60 * MINUTE);
  await work();
  await paying.database.query('delete from provider_event');
  await work();
  expect(await stored()).toBe(0);
});
