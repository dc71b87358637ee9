import { finishBooking } from '../../../server/src/payments/authorisations/finish-authorisations.ts';
import { captureIntent } from '../../../server/src/payments/stripe/provider-capture.ts';
import { openReservedOnRequest } from '../../../server/src/testing/payments/test-reserved-requests.ts';
import { readPaymentRecords } from '../payment-records.ts';
import { logStates } from '../test-data.ts';
import { findViolations, type Violations } from '../violations.ts';

/**
 * Answers reserved requests, first as the server does, then without its guards: one is captured after it was declined, one is
 * declined without a release of its reservation, and one does not expire. Returns the violations that are found in the records
 * of site and Stripe after each.
 */
export async function answerWithMistakes(): Promise<Record<'guarded' | 'mistaken', Violations>> {
  const shop = await openReservedOnRequest();
  const { context, provider, database, requested, answer } = shop;
  const violations = async () =>
    findViolations(await readPaymentRecords(database, shop.fakeStripe.address.port)).violations;
  const answered = async (event: 'accept' | 'decline') => {
    const request = await requested();
    await answer(request.id, event);
    return request;
  };
  try {
    await logStates(database);
    for (const event of ['accept', 'decline'] as const)
      await finishBooking(context, provider, (await answered(event)).id);
    const guarded = await violations();
    const declined = await answered('decline');
    const [payment] = await shop.paymentsOf(declined.id);
    await captureIntent(provider, 'default', declined.intent, payment?.charge ?? 0);
    await answered('decline');
    await shop.book();
    return { guarded, mistaken: await violations() };
  } finally {
    await shop.close();
  }
}
