import { readFile } from 'node:fs/promises';
import { axeFindings } from '../../bench/screens/axe.ts';
import { bookByApi } from '../support/api-bookings.ts';
import { confirm, recordTransfer, signIn } from '../support/office.ts';
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
  await expect(page.getByRole('cell', { name: 'Canals of Holland' })).toHaveCount(0);
});

test('chosen guests are reminded after a look at the mail, and not again at once', async ({
  page,
  site,
  database,
}) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  const [booking] = await database.query<{ number: string }>('select number from booking where id = $1', [
    id,
  ]);
  const number = booking?.number ?? '';
  await signIn(page, site, 'finance');
  await page.goto('/office/open-items?kind=open');
  await page.getByRole('checkbox', { name: `Choose ${number}` }).check();
  const remind = page.getByRole('button', { name: 'Remind 1 guest of what is open' });
  await remind.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(new RegExp(`^${number} .* is reminded at .*@`))).toBeVisible();
  await expect(dialog.getByText('1 mail in English with the subject', { exact: false })).toContainText(
    number,
  );
  expect(await axeFindings(page)).toEqual([]);
  await confirm(page, 'Remind');
  const reminded = page.getByRole('status').filter({ hasText: '1 guest was reminded' });
  await expect(reminded.getByRole('link', { name: number })).toBeVisible();
  const sent = () =>
    database.query(
      `select from mail where booking_id = $1 and kind = 'payment_link' and audience = 'visitor'`,
      [id],
    );
  await expect.poll(async () => (await sent()).length).toBe(1);
  await remind.click();
  await expect(dialog.getByText('Nobody is reminded.')).toBeVisible();
  await expect(dialog.getByText(/was asked to pay on .* already/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remind', exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.goto(`/office/bookings/${id}`);
  await expect(page.getByText('Customer reminded').first()).toBeVisible();
});

test('all open items are chosen and left at once; staff who may not change payments choose none', async ({
  page,
  site,
}) => {
  await bookByApi(page.request, { tour: 'canals-of-holland' });
  await signIn(page, site, 'finance');
  await page.goto('/office/open-items');
  const box = page.getByRole('checkbox', { name: /^Choose / }).first();
  await page.getByRole('button', { name: /^Choose (all|the one)/ }).click();
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Choose none' }).click();
  await expect(box).not.toBeChecked();
  await signIn(page, site, 'sales');
  await page.goto('/office/open-items');
  await expect(page.getByRole('cell', { name: 'Canals of Holland' }).first()).toBeVisible();
  await expect(box).toBeHidden();
});
