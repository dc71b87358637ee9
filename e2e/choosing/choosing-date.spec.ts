import type { Locator, Page } from '@playwright/test';
import { formatDate, formatDay } from '../../rules/src/core/format.ts';
import { locales } from '../../rules/src/core/locale.ts';
import { type ApiDeparture, departuresOf, firstDepartures } from '../support/departures.ts';
import { expect, test } from '../support/test.ts';
import { pressTogether } from './press-together.ts';
import { recordViewTransitions } from './view-transitions.ts';

const tour = 'canals-of-holland';
const day = (page: Page, { date }: ApiDeparture) =>
  page.getByRole('gridcell', { name: new RegExp(`\\b${formatDate('en', date).replace(/\s/g, ' ')}`) });
const selected = (page: Page) => page.getByRole('gridcell', { selected: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

test('a day is selected with the keyboard, and the next screen has a transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const passages = await recordViewTransitions(page);
  await page.goto(`/tours/${tour}`);
  await page.getByLabel('Month', { exact: true }).focus();
  const cell = page.locator('[role="gridcell"]:focus');
  for (let tabs = 0; tabs < 4 && (await cell.count()) === 0; tabs += 1) await page.keyboard.press('Tab');
  const landed = await cell.textContent();
  await page.keyboard.press('PageDown');
  await expect(cell).not.toHaveText(landed ?? '');
  await page.keyboard.press('PageUp');
  await expect(cell).toHaveText(landed ?? '');
  await page.keyboard.press('Enter');
  await expect(selected(page)).toHaveText(landed ?? '');
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your ship' })).toBeVisible();
  await expect.poll(() => passages).toEqual([200]);
});

test('a click selects a day, a second one deselects it, and Next requires a day', async ({
  page,
  request,
}) => {
  const [first] = await firstDepartures(request, tour);
  await page.goto(`/tours/${tour}`);
  await day(page, first).click();
  await expect(selected(page)).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`date=${first.date}&party=2`));
  await day(page, first).click();
  await expect(selected(page)).toHaveCount(0);
  await next(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a date' })).toBeVisible();
  const calendar = page.getByRole('region', { name: 'Departure dates' });
  await expect(calendar).toHaveCSS('outline-style', 'solid');
  await day(page, first).click();
  await expect(calendar).toHaveCSS('outline-style', 'none');
});

test('Next pressed right after a day opens the ship step', async ({ page, request }) => {
  const [first] = await firstDepartures(request, tour);
  await page.goto(`/tours/${tour}`);
  await pressTogether(day(page, first), next(page));
  await expect(page.getByRole('heading', { level: 1, name: 'Your ship' })).toBeVisible();
});

test('a chosen day turns the route into days in the direction of the departure', async ({
  page,
  request,
}) => {
  const departures = await departuresOf(request, 'moselle-metz-koblenz');
  const upstream = departures.find(
    (each) => each.port_of_departure_name === 'Koblenz' && each.availability.maximum_passengers >= 2,
  );
  if (!upstream) throw new Error('no departure from Koblenz');
  await page.goto('/tours/moselle-metz-koblenz');
  const stations = page.getByRole('complementary').getByRole('listitem');
  await expect(stations.first()).toContainText('Day 1');
  await expect(stations.first()).toContainText('Metz');
  await page.getByLabel('Month', { exact: true }).selectOption(upstream.date.slice(0, 7));
  await day(page, upstream).click();
  const summary = page.getByRole('region', { name: 'Booking summary' });
  await expect(summary.getByText('Koblenz → Metz')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Koblenz → Metz' })).toBeVisible();
  await expect(stations.first()).toContainText(formatDay('en', upstream.date));
  await expect(stations.first()).toContainText('Koblenz');
  await expect(stations.nth(1)).toContainText(/Night in Cochem.*50\skm/);
  await expect(stations.last()).toContainText('Metz');
  await expect(page.getByRole('img', { name: /bend of the Moselle/ })).toHaveCSS(
    'transform',
    'matrix(-1, 0, 0, 1, 0, 0)',
  );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const boat = page.locator('[data-sailing="true"] [data-boat]');
  const yOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;
  await expect(boat.locator('..')).toHaveCSS('animation-name', /voyage/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(boat.locator('..')).toHaveCSS('animation-name', 'none');
  expect(Math.abs((await yOf(boat)) - (await yOf(stations.last())))).toBeLessThan(8);
});

test('a party chosen during hydration is kept', async ({ page }) => {
  // The scripts load slowly.
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/browser-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.goto(`/tours/${tour}`);
  await page.getByLabel('Travellers').selectOption('3');
  goOn();
  await opened;
  await expect(page.getByLabel('Travellers')).toHaveValue('3');
  await expect(page).toHaveURL(/[?&]party=3/);
});

test('the day is deselected when the party becomes too large for it', async ({ page, request }) => {
  const small = (await departuresOf(request, tour)).find(
    ({ availability }) => availability.maximum_passengers === 2,
  );
  await page.goto(`/tours/${tour}?date=${small?.date}&party=2`);
  await expect(selected(page)).toHaveCount(1);
  await page.getByLabel('Travellers').selectOption('3');
  await expect(page.getByRole('alert').filter({ hasText: 'for 3 people' })).toBeVisible();
  await expect(selected(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\?party=3$/);
});

test('a link with day and party restores both; a malformed one is corrected', async ({ page, request }) => {
  const departure = (await departuresOf(request, tour)).findLast(
    ({ availability }) => availability.maximum_passengers > 4,
  );
  await page.goto(`/tours/${tour}?date=${departure?.date}&party=4`);
  await expect(page.getByLabel('Travellers')).toHaveValue('4');
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue(departure?.date.slice(0, 7) ?? '');
  await expect(selected(page)).toHaveCount(1);
  await page.goto(`/tours/${tour}?date=2027-02-30&party=21`);
  await expect(page).toHaveURL(/\?party=2$/);
  await expect(selected(page)).toHaveCount(0);
  const months = await page.getByLabel('Month', { exact: true }).getByRole('option').all();
  for (const [damaged, month, turn] of [
    ['date=9999-12-31&party=x', months.at(-1), 'Next month'],
    ['date=2020-01-01&party=0', months[0], 'Previous month'],
  ] as const) {
    const shown = (await month?.getAttribute('value')) ?? 'no month';
    await page.goto(`/tours/${tour}?${damaged}`);
    await expect(page).toHaveURL(/\?party=2$/);
    await expect(selected(page)).toHaveCount(0);
    await expect(page.getByLabel('Month', { exact: true })).toHaveValue(shown);
    await expect(page.getByRole('button', { name: turn })).toBeDisabled();
  }
});

test('a month that failed to load is retried, and the selected day is kept', async ({
  page,
  request,
  pageFaults,
}) => {
  pageFaults.allow(/500/);
  const [first] = await firstDepartures(request, tour);
  // The wait is too long for a retry.
  const headers = { 'retry-after': '3600' };
  let failures = 0;
  await page.route('**/departures?**', async (route) => {
    await route.fulfill({ status: 500, headers, json: { error: 'fault' } });
    failures += 1;
  });
  await page.goto(`/tours/${tour}?date=${first.date}&party=2`);
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  // Both changes of month are complete: neither month that is shown now was loaded with the page.
  const available = page.getByRole('gridcell', { name: /Available/ });
  await expect(available).toHaveCount(0);
  await expect.poll(() => failures).toBeGreaterThanOrEqual(2);
  const failed = page.getByRole('alert').filter({ hasText: 'Failed loading tour data' }).first();
  await expect(failed).toBeVisible();
  await page.unroute('**/departures?**');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(available.first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(first.date));
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your ship' })).toBeVisible();
  await expect(page.getByText('You’ll sail on the Anna Hendrika.', { exact: true })).toBeVisible();
});

test('the journey and the route stay on the page where their code cannot be loaded', async ({
  page,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_FAILED/);
  let refused = 0;
  await page.route(/assets\/(journey|route)-[^/]*\.js$/, async (route) => {
    refused += 1;
    await route.abort();
  });
  await page.goto(`/tours/${tour}`);
  await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
  // The click works, so the page is hydrated.
  await page
    .getByRole('gridcell', { name: /Available/ })
    .first()
    .click();
  await expect(selected(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your journey' })).toBeVisible();
  await expect(page.getByText('Day by day')).toBeVisible();
});

test('a month that is chosen without network is shown once it is back', async ({
  page,
  context,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto(`/tours/${tour}`);
  const month = page.getByLabel('Month', { exact: true });
  const months = await month.getByRole('option').all();
  const later = (await months[4]?.getAttribute('value')) ?? 'no month';
  await expect(page.getByRole('gridcell', { name: /Available/ }).first()).toBeVisible();
  await context.setOffline(true);
  await month.selectOption(later);
  await expect(page.getByText('Loading dates…').first()).toBeVisible();
  await expect(page.getByText('No departures this month.')).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByRole('gridcell', { name: /Available/ }).first()).toBeVisible();
  await expect(month).toHaveValue(later);
});

test('the screen is in German, and reduced motion disables the transition', async ({ page }) => {
  const passages = await recordViewTransitions(page);
  await page.goto(`/de/tours/${tour}`);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Bitte wählen Sie ein Datum' })).toBeVisible();
  await page
    .getByRole('gridcell', { name: /Verfügbar/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Schiff' })).toBeVisible();
  await expect.poll(() => passages).toEqual([0]);
});

for (const locale of locales)
  test(`two months are in the first window, in full, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    // This tour has the longest name.
    await page.goto(`/tours/ijsselmeer-under-sail?locale=${locale}`);
    // A month is as high as six weeks, however many it has.
    const months = page.locator('[aria-busy]').filter({ has: page.getByRole('grid') });
    await expect(months).toHaveCount(2);
    for (const month of await months.all()) await expect(month).toBeInViewport({ ratio: 1 });
  });
