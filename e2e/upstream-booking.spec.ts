import type { Page } from '@playwright/test';
import { nextButton } from './support/next-button.ts';
import { fillMainBooker, fillPassenger } from './support/passenger-form.ts';
import { payByCard } from './support/pay.ts';
import { acceptTerms } from './support/review.ts';
import { charges, expect, paidWith, test } from './support/server/upstream.ts';

/** Goes from the list of tours to the passengers step. */
async function chooseCabins(page: Page): Promise<void> {
  await page.goto('/?all=1');
  // The tour's brand is none of this site's.
  await page.getByRole('link', { name: /Donau & Wachau/ }).click();
  await page
    .getByRole('gridcell', { name: /, Available/i })
    .first()
    .click();
  await nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your ship' })).toBeVisible();
  // Relative in the content: on the brand's website.
  await expect(page.getByRole('link', { name: 'Decksplan' })).toHaveAttribute(
    'href',
    /boatbiketours\/en\/schiffe\/gisela$/,
  );
  await nextButton(page).click();
  // On a host that no other content names.
  const picture = page.locator('img[src^="https://pictures.reederei.example/"]').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(3);
  await page.getByRole('button', { name: 'Take this suggestion' }).click();
  await nextButton(page).click();
}

/** Fills in the passengers and books. */
async function book(page: Page): Promise<void> {
  await expect(page.getByText('€95 for the whole journey').first()).toBeVisible();
  await fillMainBooker(page, 'NL');
  await fillPassenger(page, 1, ['Anna', 'Vermeer']);
  await fillPassenger(page, 2, ['Jan', 'Vermeer']);
  await nextButton(page).click();
  await acceptTerms(page);
  await nextButton(page, 'Book now with obligation to pay').click();
}

test('a visitor books and pays through an upstream with Stripe’s own script (API_UPSTREAM)', async ({
  page,
  upstream,
  fakeStripe,
}) => {
  const posts = () => upstream.received.filter(({ method }) => method === 'POST');
  const isHold = ({ path }: { path: string }) => path === '/departures/D-1/holds';
  const sent = () => posts().filter((post) => !isHold(post));

  await chooseCabins(page);
  await book(page);
  // The upstream answers without a status; the booking is pending for a while.
  await page.waitForURL(/\/bookings\/B-new\/payment/);
  await payByCard(page);
  await page.waitForURL(/\/thank-you\?/);
  await expect(page.getByRole('heading', { name: 'Thank you for your booking!' })).toBeVisible();
  // The back end answers calls of holds with 404: booking works without them.
  expect(posts().some(isHold)).toBe(true);
  const [booking, payment] = sent();
  expect([booking?.path, payment?.path]).toEqual(['/bookings', '/bookings/B-new/payments']);
  expect(JSON.parse(booking?.body ?? '')).not.toHaveProperty('hold');
  expect(JSON.parse(booking?.body ?? '')).toMatchObject({
    departureId: 'D-1',
    passengers: [{ firstName: 'Anna' }, { firstName: 'Jan' }],
  });
  expect(await paidWith(fakeStripe)).toEqual([charges.booking]);

  // A payment of no booking; its client secret comes as text/plain.
  await page.goto('/payments/P-1');
  await payByCard(page);
  await page.waitForURL(/\/payments\/P-1\/completed/);
  await expect(page.getByText('Payment succeeded.')).toBeVisible();
  expect(sent().map(({ path }) => path)).toEqual(['/bookings', '/bookings/B-new/payments', '/payments/P-1']);
  expect((await paidWith(fakeStripe)).toSorted()).toEqual([charges.booking, charges.payment].toSorted());

  // A departure without a ship, rendered by the server and hydrated.
  await page.goto('/departures/D-3/cabins');
  await expect(page.getByRole('button', { name: 'Take this suggestion' })).toBeVisible();
});
