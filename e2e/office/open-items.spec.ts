import { readFile } from 'node:fs/promises';
import { axeFindings } from '../../bench/screens/axe.ts';
import { bookByApi } from '../support/api-bookings.ts';
import { recordTransfer, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

test('a booking is an open item until it is paid, and opens from there', async ({ page, site, database }) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  const [booking] = await database.query<{ number: string }>('select number from booking where id = $1', [
    id,
  ]);
  const number = booking?.number ?? '';
  await signIn(page, site, 'finance');
  await page.getByRole('link', { name: 'Open items' }).click();
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row.getByRole('cell', { name: /^€/ }).first()).toBeVisible();
  await expect(page.getByRole('main').getByText(/ open, .* of it overdue, .* to refund$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByLabel('Only').selectOption({ label: 'Overdue' });
  await expect(row).toBeHidden();
  await page.getByLabel('Only').selectOption({ label: 'Open' });
  await page.getByLabel('Brand').selectOption({ label: 'Boat Bike Tours' });
  await expect(row).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(number);

  await row.getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`));
  await recordTransfer(page, site, id);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Open items' })).toBeVisible();
  await page.reload();
  await expect(row).toBeHidden();
});

test('sales choose the tour of the open items', async ({ page, site }) => {
  await bookByApi(page.request, { tour: 'canals-of-holland' });
  await signIn(page, site, 'sales');
  await page.goto('/office/open-items?tour=canals-of-holland');
  await expect(page.getByRole('cell', { name: 'Canals of Holland' }).first()).toBeVisible();
  await expect(page.getByLabel('Tour').locator('option:checked')).toHaveText('Canals of Holland');
  await page.getByLabel('Tour').selectOption({ label: 'Kvarner Bay' });
  await expect(page.getByRole('cell', { name: 'Canals of Holland' })).toBeHidden();
});
