import type { Page } from '@playwright/test';
import { axeFindings } from '../../bench/screens/axe.ts';
import { signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page, site, pageFaults }) => {
  // Asking for the session before the sign-in is answered with 401.
  pageFaults.allow(/status of 401.*api\/office\/session/);
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
  await price.fill('1.234,50');
  await save(page, /Seasons › 1 › Prices › .* becomes 1234\.5/);
  await expect(price).toHaveValue('1234.50');
  await page.reload();
  await expect(price).toHaveValue('1234.50');
});

test('a tour is added with a picture and texts, and visitors see it in the list', async ({ page }) => {
  await page.goto('/office/catalogue');
  await page.getByRole('link', { name: 'New tour' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Lakes of Friesland');
  await page.getByLabel('Region').fill('Friesland');
  await page.getByLabel('Id', { exact: true }).fill('lakes-of-friesland');
  await page.getByLabel('Days', { exact: true }).fill('1');
  await page.getByLabel('Add a picture').setInputFiles({
    name: 'lakes.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 225 } }),
  });
  await expect(page.getByLabel('Picture', { exact: true })).toHaveValue(
    /^routes\/lakes-of-friesland-\w+\.webp$/,
  );
  const products = page.getByRole('region', { name: 'Products' });
  await products.getByLabel('E-bike', { exact: true }).check();
  await products.getByLabel(/SGR/).first().check();
  const names = page.getByRole('group', { name: 'Lakes of Friesland' });
  await names.getByLabel('Nederlands').fill('Friese meren');
  await names.getByLabel('Deutsch').fill('Friesische Seen');
  await page.getByLabel('Describe this tour day by day').check();
  const day = page.getByRole('region', { name: 'Day 1', exact: true });
  await day.getByLabel('Port in the evening').fill('Sneek');
  for (const field of await day.getByLabel(/English|Deutsch|Nederlands/).all()) await field.fill('Sneek');
  expect.soft(await axeFindings(page)).toEqual([]);
  await save(page, /Name: Lakes of Friesland/);
  await expect(page).toHaveURL(/\/catalogue\/tours\/lakes-of-friesland$/);
  await page.goto('/de/?all=1');
  await expect(page.getByText('Friesische Seen').first()).toBeVisible();
});
