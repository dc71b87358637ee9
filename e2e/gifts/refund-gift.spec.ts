import { confirm, showConsequences, signIn } from '../support/office.ts';
import { payByCard } from '../support/pay.ts';
import { expect, test } from '../support/test.ts';

test('staff pay a part of a gift voucher back, and its holder sees what is left', async ({
  page,
  site,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/status of 409/);
  await page.goto('/gift-voucher');
  await page.getByLabel('Amount in euros').fill('150');
  await page.getByLabel('Their name').fill('Grandpa Jan');
  await page.getByLabel('Their email address').fill('jan@example.com');
  await page.getByLabel('Your name').fill('Anna Visser');
  await page.getByLabel('Your email address').fill('anna@example.com');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/payments\/[\w-]+$/);
  await payByCard(page);
  await expect(page.getByText('Your gift voucher is on its way.')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const [gift] = await database.query<{ number: string; code: string }>(
    'select number, code from gift_voucher join credit_voucher on purchase_id = payment_id where payment_id = $1',
    [id],
  );

  await signIn(page, site);
  await page.goto('/office/vouchers');
  const row = page.getByRole('row', { name: new RegExp(gift?.number ?? '') });
  await row.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Amount to refund');
  await expect(amount).toHaveValue('150');
  await expect(amount).toHaveAccessibleDescription('€150.00 is left on it.');
  await dialog.getByLabel('Why is it refunded?').fill('One of two cannot come');
  await amount.fill('150.01');
  await showConsequences(page);
  await expect(dialog.getByText('At most €150.00 can still be refunded.')).toBeVisible();
  await amount.fill('40');
  await showConsequences(page);
  await expect(
    dialog.getByText(
      '€40.00 goes back to whoever bought the gift voucher. €110.00 stays on it and can still be spent.',
    ),
  ).toBeVisible();
  await confirm(page, 'Refund');
  await expect(row).toContainText('€110.00');

  await page.goto('/vouchers');
  await page.getByLabel('Voucher code').fill(gift?.code ?? '');
  await page.getByRole('button', { name: 'Show what is left' }).click();
  await expect(page.getByText('€110.00 is left')).toBeVisible();
});
