import type { Page, Route } from '@playwright/test';
import { detailsFor } from '../../bench/screens/api-bookings.ts';
import { navigateClient } from '../support/client-navigation.ts';
import { firstDepartures } from '../support/departures.ts';
import { nextButton } from '../support/next-button.ts';
import { passMinute, passTimeUntil } from '../support/pass-time.ts';
import { fillMainBooker, fillPassenger } from '../support/passenger-form.ts';
import { expect, test } from '../support/test.ts';

const TOUR = 'canals-of-holland';
const CABINS = '**/api/v1/translations/ships/*/cabins';
const PRODUCTS = '**/api/v1/translations/products';

/** Replaces a call's response; counts the requests. */
async function failing(page: Page, call: string, answer: (route: Route) => Promise<void>) {
  let calls = 0;
  await page.route(call, (route) => {
    calls += 1;
    return answer(route);
  });
  return () => calls;
}

/** Opens the cabins step of a departure from within the site. */
async function openCabins(page: Page): Promise<void> {
  const [{ id }] = await firstDepartures(page.request, TOUR);
  await page.goto(`/tours/${TOUR}`);
  await navigateClient(page, `/departures/${id}/cabins`);
}

async function fillPassengers(page: Page): Promise<void> {
  await fillMainBooker(page, 'NL');
  await fillPassenger(page, 1, ['Anna', 'Vermeer']);
  await fillPassenger(page, 2, ['Jan', 'Vermeer']);
}

test('missing or invalid translations leave the original names and are not requested again', async ({
  page,
  pageFaults,
}) => {
  pageFaults.allow(/status of 404/);
  const row = { id: 'x', language: 'xx', name: null, description: null };
  const products = await failing(page, PRODUCTS, (route) => route.fulfill({ status: 404, json: {} }));
  const cabins = await failing(page, CABINS, (route) => route.fulfill({ json: [row] }));
  await openCabins(page);
  await page.getByRole('button', { name: 'Take this suggestion' }).click();
  await nextButton(page).click();
  await fillPassengers(page);
  await nextButton(page).click();
  await expect(page.getByRole('region', { name: 'Terms' }).getByRole('checkbox').first()).toBeVisible();
  await expect(nextButton(page, 'Book now with obligation to pay')).toBeEnabled();
  expect([products(), cabins()]).toEqual([1, 1]);
});

test('failing translations are retried three times, and not again by any step up to the booking', async ({
  page,
  pageFaults,
}) => {
  pageFaults.allow(/status of (4|5)\d\d|ERR_FAILED/);
  await page.clock.install();
  const passing = [429, 408, 503];
  const headers = { 'retry-after': '2' };
  const cabins = await failing(page, CABINS, (route) => {
    const status = passing.shift();
    return status ? route.fulfill({ status, headers, json: {} }) : route.abort();
  });
  const products = await failing(page, PRODUCTS, (route) => route.fulfill({ status: 500, json: {} }));
  await openCabins(page);
  const suggestion = page.getByRole('button', { name: 'Take this suggestion' });
  await passTimeUntil(page, suggestion);
  expect(cabins()).toBe(4);
  await passMinute(page);
  await suggestion.click();
  await nextButton(page).click();
  await fillPassengers(page);
  await nextButton(page).click();
  await expect(page.getByRole('region', { name: 'Terms' }).getByRole('checkbox').first()).toBeVisible();
  const book = nextButton(page, 'Book now with obligation to pay');
  await expect(book).toBeEnabled();
  await passMinute(page);
  await expect(book).toBeEnabled();
  expect([cabins(), products()]).toEqual([4, 4]);
});

test('no cabin is offered before its whole price is known', async ({ page, pageFaults }) => {
  pageFaults.allow(/status of 400/);
  const products = '**/api/v1/departures/*/products*';
  const { promise, resolve: refuse } = Promise.withResolvers<void>();
  await page.route(products, async (route) => {
    await promise;
    await route.fulfill({ status: 400, json: {} });
  });
  const cabins = page.waitForResponse('**/api/v1/departures/*/cabins*', { timeout: 20_000 });
  await openCabins(page);
  await (await cabins).finished();
  const main = page.getByRole('main');
  const prices = main.getByText('per person');
  await expect(main.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(prices).toHaveCount(0);
  refuse();
  const failure = main.getByRole('alert').filter({ hasText: 'No product information' });
  await expect(failure).toBeVisible();
  await expect(prices).toHaveCount(0);
  await page.unroute(products);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText('Prices include everything compulsory')).toBeVisible();
  await expect(prices.first()).toBeVisible();
});

test('the cabins step finishes loading although no terms are in force', async ({ page }) => {
  await page.route('**/api/v1/terms/*', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/v1/departures/*/cabins*', async (route) => {
    const types: object[] = await (await route.fetch()).json();
    await route.fulfill({ json: types.map((type) => ({ ...type, available_count: 0 })) });
  });
  const [{ id }] = await firstDepartures(page.request, TOUR);
  await page.goto('/?all=1');
  await navigateClient(page, `/departures/${id}/cabins`);
  await expect(page.getByRole('main').getByText('No cabins available')).toBeVisible();
});

test('the terms are shown after the last retry of the tour’s content', async ({ page, pageFaults }) => {
  pageFaults.allow(/status of 500/);
  await page.clock.install();
  const content = await failing(page, '**/api/v1/tours/*/content?*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  const [{ id }] = await firstDepartures(page.request, TOUR);
  const { cabins } = await detailsFor(page.request, id);
  await page.goto(`/departures/${id}/passengers?cabins=${encodeURIComponent(cabins)}`);
  await fillPassengers(page);
  await nextButton(page).click();
  await passTimeUntil(page, page.getByRole('region', { name: 'Terms' }).getByRole('checkbox').first());
  expect(content()).toBe(4);
});

test('a departure without a ship shows its cabins, and no translations are requested', async ({ page }) => {
  const [{ id }] = await firstDepartures(page.request, TOUR);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const departure = await (await page.request.get(`/api/v1/departures/${id}`)).json();
  await page.route(`**/api/v1/departures/${id}`, (route) =>
    route.fulfill({ json: { ...departure, ship_id: '' } }),
  );
  await page.goto(`/tours/${TOUR}`);
  await navigateClient(page, `/departures/${id}/cabins`);
  await page.getByRole('button', { name: 'Take this suggestion' }).click();
  await expect(nextButton(page)).toBeEnabled();
  expect(asked.filter((path) => /translations\/ships\/.*cabins/.test(path))).toEqual([]);
});

test('the ship’s translated name is used from the cabins to the confirmation', async ({ page }) => {
  const [{ id }] = await firstDepartures(page.request, TOUR);
  const departure = await (await page.request.get(`/api/v1/departures/${id}`)).json();
  const named = { id: departure.ship_id, language: 'en', name: 'MS Content', description: null };
  const pictures = { image_url: null, image_url1: null, image_url2: null, image_url3: null };
  await page.route('**/api/v1/translations/ships', (route) =>
    route.fulfill({ json: [{ ...named, ...pictures }] }),
  );
  const summary = page.getByRole('region', { name: 'Booking summary' }).filter({ visible: true });
  await page.goto(`/tours/${TOUR}`);
  await navigateClient(page, `/departures/${id}/cabins`);
  await expect(summary).toContainText('MS Content');
  await page.getByRole('button', { name: 'Take this suggestion' }).click();
  await nextButton(page).click();
  await expect(summary).toContainText('MS Content');
  await fillPassengers(page);
  await nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Check and book' })).toBeVisible();
  await expect(summary).toContainText('MS Content');
});

test('a departure without a tour name can be booked', async ({ page }) => {
  const [{ id }] = await firstDepartures(page.request, TOUR);
  const departure = await (await page.request.get(`/api/v1/departures/${id}`)).json();
  await page.route(`**/api/v1/departures/${id}`, (route) =>
    route.fulfill({ json: { ...departure, tour_id: '', tour_name: '' } }),
  );
  await page.goto(`/tours/${TOUR}`);
  await navigateClient(page, `/departures/${id}/cabins`);
  const summary = page.getByRole('region', { name: 'Booking summary' }).filter({ visible: true });
  await expect(summary).toContainText('No tour information');
  await page.getByRole('button', { name: 'Take this suggestion' }).click();
  await expect(nextButton(page)).toBeEnabled();
  await page.getByRole('link', { name: 'Back', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\?all=1$/);
});
