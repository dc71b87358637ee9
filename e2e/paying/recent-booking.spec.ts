import type { Page } from '@playwright/test';
import { bookByApi } from '../support/api-bookings.ts';
import { openContact } from '../support/passenger-form.ts';
import { expect, test } from '../support/test.ts';

const TOUR = 'canals-of-holland';
const OTHER = 'canals-of-holland-anna-20270403';

/** Sets values in the storage of the open site. */
const keep = (page: Page, values: Readonly<Record<string, unknown>>) =>
  page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value));
  }, Object.entries(values));
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

const recently = (id: string, departureId: string) => ({ id, departureId, bookedAt: Date.now() });

test('Back from the payment of a recent booking leads to its cabins and passengers', async ({ page }) => {
  const { id, departure } = await bookByApi(page.request, { tour: TOUR });
  await page.goto('/?all=1');
  await keep(page, { recentBooking: recently(id, departure), cabins: { [departure]: 'anna_twin-upper=2' } });
  await page.goto(`/bookings/${id}/payment`);
  const steps = page.getByRole('navigation', { name: 'Steps of your booking' }).filter({ visible: true });
  await expect(steps.getByRole('link', { name: 'Cabins' })).toHaveAttribute(
    'href',
    `/departures/${departure}/cabins`,
  );
  await expect(steps.getByRole('link', { name: 'Price overview' })).toHaveCount(0);
  await steps.getByRole('link', { name: 'Personal information' }).click();
  await expect(page).toHaveURL(`/departures/${departure}/passengers?cabins=anna_twin-upper%3D2`);
});

test('the steps before a payment are links on a device that did not book', async ({ page }) => {
  const { id, departure } = await bookByApi(page.request, { tour: TOUR });
  await page.goto(`/bookings/${id}/payment`);
  const steps = page.getByRole('navigation', { name: 'Steps of your booking' }).filter({ visible: true });
  await expect(steps.getByRole('link')).toHaveText([
    'Back to home',
    'Departure date',
    'Ship',
    'Cabins',
    'Personal information',
  ]);
  await steps.getByRole('link', { name: 'Personal information' }).click();
  await expect(page).toHaveURL(new RegExp(`/departures/${departure}/passengers\\?cabins=anna_`));
  await expect(page.getByRole('group', { name: 'Contact details' })).toBeVisible();
});

test('a departure that was just booked keeps its price overview and offers no second booking, not even during hydration', async ({
  page,
}) => {
  const { id, departure } = await bookByApi(page.request, { tour: TOUR });
  const { amount } = await (await page.request.get(`/api/v1/bookings/${id}`)).json();
  await page.goto('/?all=1');
  await keep(page, { recentBooking: recently(id, departure) });
  await page.addInitScript(() => {
    const offered = /Book now|Terms|Additional products/;
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? '';
      if (offered.test(text)) Reflect.set(window, 'offered', offered.exec(text)?.[0]);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(`/departures/${departure}/confirmation?cabins=anna_twin-upper%3D2`);
  await expect(page.getByRole('button', { name: 'Back to payment' }).filter({ visible: true })).toBeVisible();
  const overview = page.getByRole('region', { name: 'Price overview' });
  const total = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' }).format(amount);
  await expect(overview.getByRole('row', { name: `Total ${total}` })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /Additional products|Insurance|Terms/ })).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'offered'))).toBeUndefined();
});

test('a booking without payment keeps the draft of another departure, and another booking', async ({
  page,
}) => {
  const { id, departure } = await bookByApi(page.request, { tour: 'burgundy-paris', onRequest: true });
  await page.goto(`/departures/${OTHER}/passengers?cabins=anna_twin-upper%3D2`);
  await openContact(page);
  await page.getByLabel('City').fill('Delft');
  await expect.poll(() => kept(page, 'unvalidated')).toContain('Delft');
  for (const [recentBooking, left] of [
    [recently('another', OTHER), expect.stringContaining('another')],
    [recently(id, departure), null],
  ] as const) {
    await keep(page, { recentBooking });
    await page.goto(`/bookings/${id}/confirmed`);
    await expect(page).toHaveURL(/thank-you/);
    await page.goto(`/departures/${OTHER}/passengers?cabins=anna_twin-upper%3D2`);
    await openContact(page);
    await expect(page.getByLabel('City')).toHaveValue('Delft');
    expect(await kept(page, 'recentBooking')).toEqual(left);
  }
});
