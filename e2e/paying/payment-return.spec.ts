import type { Page } from '@playwright/test';
import { bookByApi } from '../support/api-bookings.ts';
import { DECLINED, payByCard } from '../support/pay.ts';
import { expect, test } from '../support/test.ts';

const trouble =
  'There was issue with the payment. Please contact your credit card provider or bank before trying again.';

/** Pays with a declined card; returns the client secret of the return address. */
async function declinedSecret(page: Page): Promise<string> {
  const started = page.waitForResponse(
    (answer) =>
      /\/api\/v1\/(bookings|payments)\/.*/.test(answer.url()) && answer.request().method() === 'POST',
  );
  await payByCard(page, DECLINED);
  const { client_secret } = await (await started).json();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  return client_secret;
}

const returnQuery = (secret: string, status: string) =>
  new URLSearchParams({
    payment_intent: secret.split('_secret_')[0] ?? '',
    payment_intent_client_secret: secret,
    redirect_status: status,
  });

test('a failed return leads to the payment with Stripe’s message', async ({ page, pageFaults }) => {
  pageFaults.allow(/status of 402/);
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/bookings/${id}/payment`);
  const secret = await declinedSecret(page);
  // The status comes from Stripe, not from the address.
  await page.goto(`/bookings/${id}/confirmed?${returnQuery(secret, 'succeeded')}`);
  await expect(page).toHaveURL(/\/payment\?/);
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    previous_payment_intent: secret.split('_secret_')[0],
    previous_payment_client_secret: secret,
    previous_status: 'requires_payment_method',
  });
  await expect(page.getByRole('alert')).toContainText(trouble);
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await payByCard(page);
  await expect(page).toHaveURL(/thank-you/);
});

test('a return with an invalid client secret, or without a payment, leads to the payment', async ({
  page,
  pageFaults,
}) => {
  pageFaults.allow(/status of 4/);
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  const forged = 'pi_000000000000000000000000_secret_000000000000000000000000';
  await page.goto(`/bookings/${id}/confirmed?${returnQuery(forged, 'succeeded')}`);
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}/payment`));
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible();
  expect(await (await page.request.get(`/api/v1/bookings/${id}`)).json()).toMatchObject({ can_pay: true });
  await page.goto(`/bookings/${id}/confirmed`);
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}/payment$`));
  await expect(page.getByRole('heading', { name: 'Thank you for booking with us!' })).toBeVisible();
});

const brands = [
  { brand: 'boatbiketours', prefix: '', tour: 'canals-of-holland' },
  { brand: 'islandhopping', prefix: '/islandhopping', tour: 'western-cyclades' },
] as const;
for (const { brand, prefix, tour } of brands) {
  test(`the thank-you page of ${brand} gets the booking's data, and the device forgets the booking`, async ({
    page,
  }) => {
    const email = 'anna.returning@example.org';
    const { id, departure } = await bookByApi(page.request, { tour, brand, email });
    const booking = await (await page.request.get(`/api/v1/bookings/${id}`)).json();
    const recent = JSON.stringify({ id, departureId: departure, bookedAt: Date.now() });
    await page.goto(`${prefix}/bookings/${id}/payment`);
    await page.evaluate((text) => window.localStorage.setItem('recentBooking', text), recent);
    await payByCard(page);
    await expect(page).toHaveURL(new RegExp(`/site/${brand}/en/thank-you`));
    const amount = booking.amount.toFixed(2);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      booking_number: booking.number,
      name: 'Anna Vermeer',
      email,
      tour_name: booking.tour_name,
      amount,
      departure_date: booking.departure_date,
      value: amount,
      tour_id: brand === 'islandhopping' ? (booking.tour_external_id ?? booking.tour_id) : booking.tour_id,
      on_request: 'false',
      order_id: id,
    });
    expect(await page.evaluate(() => window.localStorage.getItem('recentBooking'))).toBeNull();
  });
}

test('a booking on request leads to the thank-you page without payment', async ({ page }) => {
  const { id } = await bookByApi(page.request, { tour: 'burgundy-paris', onRequest: true });
  await page.goto(`/bookings/${id}/payment`);
  await expect(page).toHaveURL(/thank-you.*on_request=true/);
});

test('a missing booking and a failed one', async ({ page, database, pageFaults }) => {
  pageFaults.allow(/status of 404/);
  for (const end of ['payment', 'confirmed']) {
    await page.goto(`/bookings/00000000-0000-4000-8000-000000000000/${end}`);
    await expect(page.getByRole('heading', { name: 'Failed to load booking' })).toBeVisible();
  }
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await database.query(`update booking set status = 'failed', error = 'cabin_gone' where id = $1`, [id]);
  await page.goto(`/bookings/${id}/payment`);
  await expect(page).toHaveURL(/\/confirmed$/);
  await expect(page.getByRole('heading', { name: 'This booking is not completed (yet).' })).toBeVisible();
});
