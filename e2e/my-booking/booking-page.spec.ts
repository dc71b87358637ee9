import type { Page, Route } from '@playwright/test';
import { bookByApi } from '../support/api-bookings.ts';
import { expect, test, widths } from '../support/test.ts';
import { confirmBooking, openBooking } from './open-booking.ts';

test.use({ viewport: widths.phone });

/** A4 without the margins of 1 cm that browsers print with, in CSS pixels. */
const A4_WIDTH = 718;
const MOST_PAGES = 3;

/** Checks the print of an opened booking: every section and no controls, on few pages of A4. */
async function checkPrint(page: Page): Promise<void> {
  await page.setViewportSize({ ...widths.phone, width: A4_WIDTH });
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  for (const name of ['Cabins and travellers', 'Price', 'Documents', 'Your contact details'])
    await expect(main.getByRole('heading', { name })).toBeVisible();
  for (const role of ['button', 'textbox'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(A4_WIDTH);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(MOST_PAGES);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(widths.phone);
}

test('a booking opens with a mailed code, and without network', async ({
  page,
  site,
  database,
  pageFaults,
}) => {
  const email = 'anna.on.her.page@example.org';
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland', email });
  await page.goto(`/bookings/${id}`);
  await expect(page).toHaveURL(/\/payment$/);

  const number = await confirmBooking(database, id);
  await page.goto(`/bookings/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
  const passengers = page.getByRole('region', { name: 'Cabins and travellers' });
  await expect(passengers).toContainText('Anna');
  await expect(page.getByRole('main')).not.toContainText('Vermeer');

  await page.getByRole('button', { name: 'Email me a code' }).click();
  pageFaults.allow(/status of 422|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('000000 0');
  await code.press('Enter');
  const wrong = page.getByText('This code is wrong or no longer works.');
  await expect(wrong).toBeVisible();
  await page.route('**/access-codes', (route) => route.abort());
  await page.getByRole('button', { name: 'Email me a new code' }).click();
  await expect(page.getByText('That didn’t work. Please try again in a minute.')).toBeVisible();
  await expect(wrong).toBeHidden();
  await page.unroute('**/access-codes');
  await openBooking(page, site, number);
  await expect(passengers).toContainText('Anna Vermeer');
  await expect(passengers).toContainText('172 cm');
  await expect(page.getByRole('main')).toContainText(email);

  await checkPrint(page);

  const unanswered = (route: Route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback();
  await page.route('**/access', unanswered);
  await page.getByRole('button', { name: 'Close again' }).click();
  await expect(page.getByText('That didn’t work. Please try again in a minute.')).toBeVisible();
  await page.unroute('**/access', unanswered);

  // The service worker has kept the page and its files.
  const kept = () =>
    page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/bookings/${id}`);
  await expect.poll(kept).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  // Where the machine has a network, a reloaded page is told so again.
  await page.context().setOffline(false);
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible();
  await expect(passengers).toContainText('Anna');
  await expect(page.getByRole('main')).not.toContainText('Vermeer');
  // Only this page is kept, until its end: the payment below its address is left to the network.
  await page.evaluate(async (path) => {
    const cache = await caches.open(`booking ${path}`);
    await cache.put('/booking-worker.js?until', new Response('2026-01-01'));
  }, `/bookings/${id}`);
  await expect(page.reload()).rejects.toThrow('ERR_FAILED');
  await expect(page.goto(`/bookings/${id}/payment`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');

  // The copy of an address that no longer shows a booking is deleted.
  await page.context().setOffline(false);
  await database.query(`update booking set released_at = now(), release_reason = 'cancelled' where id = $1`, [
    id,
  ]);
  await page.goto(`/bookings/${id}`);
  await expect(page.getByRole('heading', { name: 'We’ve cancelled your booking.' })).toBeVisible();
  expect(await kept()).toBe(false);
});
