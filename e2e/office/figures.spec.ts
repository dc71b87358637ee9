import { readFile } from 'node:fs/promises';
import { bookByApi } from '../support/api-bookings.ts';
import { signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a figure opens the bookings that it counts, and each table is saved as a spreadsheet', async ({
  page,
  site,
}) => {
  await bookByApi(page.request, { tour: 'canals-of-holland' });
  await signIn(page, site, 'sales');
  await page.goto('/office/figures');
  const sources = page.getByRole('region', { name: 'Where bookings come from' });
  const direct = sources.getByRole('row').filter({ hasText: 'Direct' });
  const count = await direct.getByRole('cell').nth(1).textContent();
  await sources.getByText('Export').click();
  const saving = page.waitForEvent('download');
  await sources.getByRole('button', { name: 'CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^figures-sources-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`\r\nDirect,${count},`);
  await page.keyboard.press('Escape');
  await direct.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${count} booking`))).toBeVisible();
  await page.goBack();
  const funnel = page.getByRole('region', { name: 'From the calendar to the payment' });
  await funnel.getByText('The numbers').click();
  await funnel.getByRole('link', { name: 'Booked' }).click();
  await expect(page).toHaveURL(/step=booking/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goBack();
  // The occupancy is that of the coming season, whose days are chosen above it.
  const occupancy = page.getByRole('region', { name: 'Occupancy by ship and month' });
  await page.getByLabel('Departing from').fill('2027-06-01');
  await expect(occupancy.getByRole('columnheader').nth(1)).toHaveText('Jun 2027');
});
