import { bookByApi } from '../support/api-bookings.ts';
import { confirm, recordTransfer, showConsequences, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test('a guest whose departure is called off may choose a voucher, which staff then give', async ({
  page,
  site,
}) => {
  const { id, departure } = await bookByApi(page.request, { tour: 'canals-of-holland', locale: 'en' });
  await signIn(page, site);
  await recordTransfer(page, site, id);
  await page.goto(`/office/departures/${departure}`);
  await page.getByRole('button', { name: 'Call off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').selectOption('Too few guests');
  await dialog.getByRole('checkbox', { name: /^Offer every guest a credit voucher/ }).check();
  await showConsequences(page);
  await expect(dialog.getByText(/guests can choose a credit voucher instead/)).toBeVisible();
  await confirm(page, 'Call off');

  await page.goto(`/bookings/${id}`);
  await expect(page.getByText(/Would you rather have a voucher for/)).toBeVisible();

  await page.goto(`/office/bookings/${id}`);
  await page.getByRole('button', { name: 'Give a voucher instead' }).click();
  await dialog.getByLabel('How the guest agreed').fill('By email');
  await showConsequences(page);
  await confirm(page, 'Give a voucher instead');
  await expect(page.getByRole('button', { name: 'Give a voucher instead' })).toBeHidden();
  await page.goto(`/bookings/${id}`);
  await expect(page.getByText(/as a voucher, as we agreed/)).toBeVisible();
});
