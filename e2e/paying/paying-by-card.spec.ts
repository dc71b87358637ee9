import type { Page } from '@playwright/test';
import { bookByApi } from '../support/api-bookings.ts';
import {
  answerThreeDSecure,
  DECLINED,
  fillCard,
  INSUFFICIENT_FUNDS,
  payByCard,
  REQUIRES_AUTHENTICATION,
  SUCCEEDS,
} from '../support/pay.ts';
import { countCharges, paymentsOf } from '../support/server/database-queries.ts';
import { atEveryWidth, expect, type Site, test } from '../support/test.ts';

const trouble =
  'There was issue with the payment. Please contact your credit card provider or bank before trying again.';
const thanks = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Thank you for your booking!' })).toBeVisible();

/** Expects one payment, charged once. */
async function isPaidOnce(database: Site['database'], bookingId: string): Promise<void> {
  // A return that waits too long for the provider leaves the state to the webhook.
  await expect
    .poll(() => paymentsOf(database, bookingId))
    .toMatchObject([{ state: 'completed', type: 'deposit' }]);
  const [payment] = await paymentsOf(database, bookingId);
  expect(await countCharges(database, payment?.id ?? '')).toBe(1);
}

test.beforeEach(({ pageFaults }) => pageFaults.allow(/status of 402/));

test('a declined card shows Stripe’s message, and another card pays', {
  tag: '@main',
}, async ({ page, database }) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/bookings/${id}/payment`);
  await expect(page.getByText('No money moves.')).toBeVisible();
  await expect(page.getByText(/^One step left: pay €[\d,.]+ to Boat Bike Tours B\.V\.$/)).toBeVisible();
  await payByCard(page, DECLINED);
  const alert = page.getByRole('alert');
  for (const text of [
    'Nothing has been charged.',
    trouble,
    'Your card was declined.',
    'keep your cabins for you until',
    'Or pay now with another card, or another way.',
  ])
    await expect(alert).toContainText(text);
  await expect(page.getByLabel('Card number')).toBeFocused();
  await payByCard(page, INSUFFICIENT_FUNDS);
  await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.');
  await payByCard(page, SUCCEEDS);
  await thanks(page);
  await isPaidOnce(database, id);
});

atEveryWidth(() => {
  test('3-D Secure: failed, cancelled and completed', async ({ page, database }) => {
    const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
    await page.goto(`/bookings/${id}/payment`);
    for (const answer of ['Fail', 'Cancel the payment'] as const) {
      await payByCard(page, REQUIRES_AUTHENTICATION);
      await answerThreeDSecure(page, answer);
      await expect(page.getByRole('alert')).toContainText(
        'We are unable to authenticate your payment method.',
      );
    }
    await payByCard(page, REQUIRES_AUTHENTICATION);
    await answerThreeDSecure(page, 'Complete');
    await thanks(page);
    await isPaidOnce(database, id);
  });
});

test('an invalid card number and a real card are not sent', async ({ page, database }) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/bookings/${id}/payment`);
  await payByCard(page, '4242424242424241');
  await expect(page.getByText('Your card number is invalid.').first()).toBeVisible();
  await payByCard(page, '4012888888881881');
  await expect(page.getByText('This is not a test card.').first()).toBeVisible();
  expect(await paymentsOf(database, id)).toEqual([]);
});

test('a second click and a reload during payment charge once', async ({ page, database }) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/bookings/${id}/payment`);
  await fillCard(page, SUCCEEDS);
  await page.getByRole('button', { name: 'Checkout' }).dblclick();
  await thanks(page);
  await isPaidOnce(database, id);
  await page.goto(`/bookings/${id}/payment`);
  await thanks(page);
  await page.goBack();
  await page.goto(`/bookings/${id}/confirmed`);
  await thanks(page);
});

test('with two tabs the slower one shows the result', async ({ page, context, database, pageFaults }) => {
  pageFaults.allow(/status of 409/);
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  const other = await context.newPage();
  await page.goto(`/bookings/${id}/payment`);
  await other.goto(`/bookings/${id}/payment`);
  await other.getByRole('radio', { name: /^Full amount/ }).check();
  await fillCard(other, SUCCEEDS);
  await payByCard(page);
  await thanks(page);
  await other.getByRole('button', { name: 'Checkout' }).click();
  await thanks(other);
  await isPaidOnce(database, id);
});

test('without a network the visitor gets a message and can pay later', async ({
  page,
  context,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/bookings/${id}/payment`);
  await fillCard(page, SUCCEEDS);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('alert')).toContainText('The payment provider cannot be reached.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await thanks(page);
  await isPaidOnce(database, id);
});

test('a response lost after the charge leads to the result on the next attempt', async ({
  page,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_FAILED|status of 4/);
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/bookings/${id}/payment`);
  await page.route('**/payment_intents/*/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payByCard(page);
  await expect(page.getByRole('alert')).toContainText(trouble);
  await page.unroute('**/payment_intents/*/confirm');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await thanks(page);
  await isPaidOnce(database, id);
});
