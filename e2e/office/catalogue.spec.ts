import type { Page } from '@playwright/test';
import { axeFindings } from '../../bench/screens/axe.ts';
import { delayCalls } from '../support/delay-calls.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site, 'catalogue');
});

/** Shows what saving would change, and saves. */
async function save(page: Page, expected: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Show the changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(expected).first()).toBeVisible();
  // A double click saves once; a second call would be refused, and keep the dialog open.
  await dialog.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(dialog).toBeHidden();
}

test('the prices of a season are changed in the grid', async ({ page }) => {
  await page.goto('/office/catalogue/tours/lycian-coast/prices');
  const price = page.getByRole('table').first().getByRole('textbox').first();
  // Typed key by key: without a price for a moment, the type keeps its prices for one and for three or more.
  await price.fill('');
  await price.pressSequentially('1,234.50');
  await page.getByRole('button', { name: 'Show the changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/becomes €1,234\.50/)).toBeVisible();
  await expect(dialog.getByText(/is removed/)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const tour = '**/operations/catalogue.tour';
  const release = await delayCalls(page, tour);
  // The data on the page is read again before the dialog closes; the new form reads it by another call.
  await page.route(tour, (route) => route.continue(), { times: 1 });
  await save(page, /\d+\s\w+\s– \d+\s\w+, Saturday › Prices › .* becomes €1,234\.50/);
  // Text that is typed before the form shows the saved tour would be lost.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(price).toBeDisabled();
  release();
  await expect(price).toBeEnabled();
  await expect(price).toHaveValue('1234.50');
  await page.reload();
  await expect(price).toHaveValue('1234.50');
});

test('the prices of a tour lead to who changed them', async ({ page, site }) => {
  await signIn(page, site, 'owner');
  await page.goto('/office/catalogue/tours/lycian-coast/prices');
  await page.getByRole('link', { name: 'All changes' }).click();
  await expect(page).toHaveURL(/\/office\/audit\?about=lycian-coast$/);
});

test('a price that cannot be read is refused at its cell, and removes nothing', async ({ page }) => {
  await page.goto('/office/catalogue/tours/moselle-metz-koblenz/prices');
  const price = page.getByRole('table').first().getByRole('textbox').first();
  const review = page.getByRole('button', { name: 'Show the changes' });
  const dialog = page.getByRole('dialog');
  const saved = await price.inputValue();
  for (const [text, reason] of [
    ['abc', /Enter an amount/],
    ['-5', /can’t be negative/],
  ] as const) {
    await price.fill(text);
    await review.click();
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await expect(price).toHaveAccessibleDescription(reason);
    await expect(price).toBeFocused();
    await expect(price).toHaveValue(text);
    await expect(dialog).toBeHidden();
  }
  // It is refused even if the prices of another number of passengers are shown and the field that cannot be read is
  // hidden.
  await page.getByLabel('Price for').selectOption({ index: 1 });
  await review.click();
  await expect(price).toHaveValue('-5');
  await expect(price).toBeFocused();
  expect.soft(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Texts of the tour' }).click();
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Keep editing' }).click();
  // Until then the page behind the question takes no input.
  await expect(leave).toBeHidden();
  await expect(price).toHaveValue('-5');
  await price.fill(saved);
  await expect(price).not.toHaveAttribute('aria-invalid');
});

test('what the server refuses of a season is said at its field', async ({ page, pageFaults }) => {
  pageFaults.allow(/status of 422/);
  await page.goto('/office/catalogue/tours/moselle-metz-koblenz/prices');
  const summary = page.getByRole('region', { name: 'Seasons' }).locator('summary').first();
  await summary.click();
  const from = page.getByLabel('From', { exact: true }).first();
  await from.fill('');
  await summary.click();
  await page.getByRole('button', { name: 'Show the changes' }).click();
  await expect(from).toBeFocused();
  await expect(from).toHaveAccessibleDescription(/Choose a day/);
  await expect(page.getByText(/tours\/moselle/)).toBeHidden();
  await expect(page.getByText(/must be/)).toBeHidden();
  await from.fill('2027-05-01');
  await expect(from).not.toHaveAttribute('aria-invalid');
});

test('a tour is a draft that may be incomplete, until it is published with its picture and texts', async ({
  page,
  pageFaults,
}) => {
  pageFaults.allow(/status of 422/);
  await page.goto('/office/catalogue');
  await page.getByRole('link', { name: 'New tour' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Lakes of Friesland');
  await page.getByLabel('Region').fill('Friesland');
  await page.getByLabel('Id', { exact: true }).fill('lakes-of-friesland');
  await page.getByLabel('Days', { exact: true }).fill('1');
  await page.getByLabel('Describe this tour day by day').check();
  await save(page, /Name: Lakes of Friesland/);
  await expect(page).toHaveURL(/\/catalogue\/tours\/lakes-of-friesland$/);
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.goto('/de/?all=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Lakes of Friesland')).toBeHidden();

  await page.goto('/office/catalogue/tours/lakes-of-friesland');
  const day = page.getByRole('region', { name: 'Day 1', exact: true });
  const port = day.getByLabel('Port in the evening');
  await page.getByLabel('Published').check();
  await page.getByRole('button', { name: 'Show the changes' }).click();
  const products = page.getByRole('region', { name: 'Products' });
  await expect(products.getByText('Choose at least one bike')).toBeVisible();
  await expect(port).toHaveAttribute('aria-invalid', 'true');
  await expect(port).toHaveAccessibleDescription(/Please fill this in/);
  await expect(
    page.getByText(/^Day 1 \(Port in the evening, Title › English, .*\): Please fill/),
  ).toBeVisible();
  await expect(page.getByText('Products: Choose at least one bike')).toBeVisible();
  expect.soft(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Add a picture').setInputFiles({
    name: 'lakes.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 225 } }),
  });
  await expect(page.getByLabel('Picture', { exact: true })).toHaveValue(
    /^routes\/lakes-of-friesland-\w+\.webp$/,
  );
  await products.getByLabel('E-bike', { exact: true }).check();
  await products.getByLabel(/SGR/).first().check();
  const names = page.getByRole('group', { name: 'Lakes of Friesland' });
  await names.getByLabel('Dutch').fill('Friese meren');
  await names.getByLabel('German').fill('Friesische Seen');
  await port.fill('Sneek');
  for (const field of await day.getByLabel(/English|German|Dutch/).all()) await field.fill('Sneek');
  expect.soft(await axeFindings(page)).toEqual([]);
  await save(page, /Published: no becomes yes/);
  await expect(page.getByText('Draft', { exact: true })).toBeHidden();
  await page.goto('/de/?all=1');
  await expect(page.getByText('Friesische Seen').first()).toBeVisible();
});

test('a ship, a product and later terms are added', async ({ page, pageFaults }) => {
  pageFaults.allow(/status of 422/);
  await page.goto('/office/catalogue/ships/new');
  const ship = page.getByRole('region', { name: 'Ship', exact: true });
  await page.getByRole('button', { name: 'Show the changes' }).click();
  await expect(ship.getByLabel('Name').first()).toBeFocused();
  await expect(ship.getByLabel('Name').first()).toHaveAccessibleDescription(/Please fill this in/);
  await expect(ship.getByLabel('Id', { exact: true })).toHaveAccessibleDescription(/lower-case letters/);
  await expect(page.getByText('Cabin type 1 (Name): Please fill this in')).toBeVisible();
  await ship.getByLabel('Name').first().fill('Wilhelmina');
  await ship.getByLabel('Id', { exact: true }).fill('wilhelmina');
  const cabins = page.getByRole('region', { name: 'Cabin types' });
  await cabins.getByLabel('Name').fill('Twin cabin');
  await cabins.getByLabel('Id', { exact: true }).fill('wilhelmina_twin');
  await cabins.getByLabel('Number').fill('8');
  await save(page, /Name: Wilhelmina/);
  await expect(page).toHaveURL(/\/catalogue\/ships\/wilhelmina$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Wilhelmina' })).toBeVisible();

  await page.goto('/office/catalogue/products');
  await page.getByRole('button', { name: 'New product' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type').selectOption('Additional Product');
  await dialog.getByLabel('Price', { exact: true }).fill('1');
  await showConsequences(page);
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Please fill this in/);
  await dialog.getByLabel('Name', { exact: true }).fill('Picnic basket');
  await dialog.getByLabel('Price', { exact: true }).fill('17,50');
  await showConsequences(page);
  await expect(dialog.getByText(/Price: €17\.50/)).toBeVisible();
  await confirm(page, 'Save');
  await expect(page.getByRole('row', { name: /Picnic basket.*€17\.50/ })).toBeVisible();

  await page.goto('/office/catalogue/terms');
  const add = page.getByRole('button', { name: 'Add terms' });
  const line = page.getByRole('region').filter({ has: add }).last();
  await line.getByRole('button', { name: 'Add terms' }).click();
  // Bookings of other tests keep the terms of today.
  await dialog.getByLabel('Holds from').fill('2090-01-01');
  await dialog.getByLabel('Deposit').fill('35');
  await showConsequences(page);
  await expect(dialog.getByText(/Deposit: 35/)).toBeVisible();
  await confirm(page, 'Save');
  const later = line.getByRole('listitem').filter({ hasText: '1 Jan 2090' }).last();
  await expect(later).toContainText('Holds later');
  await expect(later).toContainText('35');
});
