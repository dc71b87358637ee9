import { bookByApi } from '../support/api-bookings.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { payByCard } from '../support/pay.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a line is refunded, a failed refund is repeated or noted as a bank transfer, the books are downloaded and a month is closed', async ({
  page,
  site,
  database,
}) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/bookings/${id}/payment`);
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Thank you for your booking!' })).toBeVisible();
  const [booking] = await database.query<{ number: string }>('select number from booking where id = $1', [
    id,
  ]);

  await signIn(page, site, 'finance');
  await page.goto(`/office/bookings/${id}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('12,50');
  await dialog.getByLabel('Reason').fill('No towels');
  await showConsequences(page);
  await expect(dialog.getByText(/^€12\.50 goes back to the card or account that paid/)).toBeVisible();
  await confirm(page, 'Refund now');
  const money = page.getByRole('region', { name: 'Payments' });
  await expect(money.getByText('Refunded', { exact: true })).toBeVisible();

  const failed = page.getByRole('region', { name: 'Failed refunds' });
  const entry = failed.getByRole('listitem').filter({ hasText: booking?.number ?? id });
  /** The failure, as the provider reports it days later. */
  const fail = () =>
    database.query(
      `update refund set state = 'failed', message = 'The card has expired.'
       where resolution is null and payment_id in (select id from payment where booking_id = $1)`,
      [id],
    );
  await fail();
  await page.goto('/office/');
  await expect(entry).toContainText('The card has expired.');
  await entry.getByRole('button', { name: 'Refund again' }).click();
  await confirm(page, 'Refund again');
  await expect(entry).toBeHidden();

  await fail();
  await page.reload();
  await entry.getByRole('button', { name: 'Note a bank transfer' }).click();
  await dialog.getByLabel('Reference').fill('Transfer 4714');
  await showConsequences(page);
  await confirm(page, 'Note a bank transfer');
  await expect(entry).toBeHidden();
  await page.goto(`/office/bookings/${id}`);
  await expect(money.getByText(/paid by bank transfer: Transfer 4714/)).toBeVisible();

  await page.goto('/office/books');
  await page.getByText('Export', { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('combobox', { name: 'Company' }).selectOption('Boat Bike Tours B.V.');
  await page.getByRole('button', { name: 'Close this month' }).click();
  await confirm(page, 'Close this month');
  const closed = page.getByRole('region', { name: 'Closed months' }).getByRole('row');
  await expect(closed.filter({ hasText: 'Boat Bike Tours B.V.' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Close this month' })).toHaveCount(0);
});

test('a bank transfer is recorded for the open balance', async ({ page, site, database }) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/bookings/${id}/payment`);
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Thank you for your booking!' })).toBeVisible();
  const balances = () =>
    database.query(`select state from payment where booking_id = $1 and type = 'balance'`, [id]);
  // A return that waits too long for the provider leaves the state to the webhook.
  await expect.poll(balances).toEqual([{ state: 'open' }]);

  await signIn(page, site, 'finance');
  await page.goto(`/office/bookings/${id}`);
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('combobox', { name: 'For', exact: true });
  await expect(choice.locator('option:checked')).toHaveText(/^Balance · €/);
  const amount = dialog.getByLabel('Amount');
  const whole = await amount.inputValue();
  await choice.selectOption('A further payment, not requested');
  await expect(amount).toHaveValue('');
  await choice.selectOption({ index: 0 });
  await expect(amount).toHaveValue(whole);
  await dialog.getByLabel('Reference').fill('ING 4711');
  await showConsequences(page);
  await confirm(page, 'Record the payment');
  const money = page.getByRole('region', { name: 'Payments' });
  const balance = money.getByRole('listitem').filter({ hasText: 'Balance' });
  await expect(balance.getByText('Paid', { exact: true })).toBeVisible();
  await expect(balance).toContainText('ING 4711');
  await expect(money.getByText('Further payment')).toHaveCount(0);
  expect(await balances()).toEqual([{ state: 'completed' }]);
});
