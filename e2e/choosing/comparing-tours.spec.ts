import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const tours = (page: Page) => page.locator('main li > a');

test('the tour list is filtered, kept in the address, and left again by keyboard', async ({ page }) => {
  await page.goto('/islandhopping/?all=1');
  const all = await tours(page).count();
  await page.getByLabel('Region').selectOption({ label: 'Croatia' });
  await page.getByLabel('Level').selectOption({ label: 'Easy' });
  await expect(tours(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?all=1&region=Croatia&level=easy$/);
  await page.reload();
  await expect(tours(page)).toHaveCount(1);
  await page.getByLabel('Suitable for children').check();
  const said = page.getByRole('status');
  await expect(said.getByRole('heading', { name: 'No tour matches your search.' })).toBeVisible();
  await expect(said).toContainText('Without “Suitable for children” there is 1 tour.');
  await expect(tours(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Show 1 tour' }).click();
  await expect(page).toHaveURL(/\?all=1&region=Croatia&level=easy$/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByLabel('Suitable for children').check();
  await page.getByRole('link', { name: 'Show all tours' }).focus();
  await page.keyboard.press('Enter');
  await expect(tours(page)).toHaveCount(all);
  await expect(page).toHaveURL(/\?all=1$/);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('without a script the browser itself sends the filters', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/de/?all=1');
  await page.getByLabel('Region').selectOption({ label: 'Mosel' });
  await page.getByRole('button', { name: 'Reisen anzeigen' }).click();
  await expect(tours(page)).toHaveCount(1);
  await expect(tours(page)).toContainText('Mosel: Metz – Koblenz');
  await context.close();
});
