import { afterAll, expect, test } from 'vitest';
import { EMPTY_ACCOUNT, openPayments } from '../../server/src/testing/payments/test-payments.ts';
import { reconcileAll } from './reconcile-all.ts';

const MINUTE = 60_000;
/** An address of the discard port, on which nothing listens. */
const UNREACHABLE = 'http://127.0.0.1:9';

const paying = await openPayments();
afterAll(() => paying.close());

test('a booking whose debit failed is released even if no webhook was processed', async () => {
  const { id, intentId } = await paying.bookPaid(EMPTY_ACCOUNT, 'north_america');
  await paying.settleIntent(intentId, 'north_america');
  paying.advanceTime(MINUTE);
  paying.fakeStripe.setWebhookBaseUrl(UNREACHABLE);
  await paying.fakeStripe.job.run();
  expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'processing' }]);
  await reconcileAll(paying.database, paying.fakeStripe.address.port, paying.context.now);
  expect(await paying.bookingOf(id)).toMatchObject({ status: 'failed', error: 'unpaid' });
});
