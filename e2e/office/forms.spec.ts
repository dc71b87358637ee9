import { bookByApi } from '../support/api-bookings.ts';
import { signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a form refuses what it cannot read at its field, and keeps what is typed', async ({
  page,
  site,
  database,
  pageFaults,
}) => {
  // Asking for the session before the sign-in is answered with 401.
  pageFaults.allow(/status of 401.*api\/office\/session/);
  pageFaults.allow(/status of 422/);
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await signIn(page, site, 'finance');
  const [booking] = await database.query<{ number: string }>('select number from booking where id = $1', [
    id,
  ]);
  await page.goto('/office/bookings');
  await page.getByRole('link', { name: booking?.number ?? id }).click();
  await page.getByRole('button', { name: 'Request a payment' }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Amount');
  const description = dialog.getByLabel('What for');
  const next = dialog.getByRole('button', { name: 'Show what will happen' });

  await test.step('what is wrong is said at each field, and the first one has the focus', async () => {
    await next.click();
    for (const field of [amount, description]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/Please fill this in/);
    }
    await expect(amount).toBeFocused();
    await amount.fill('ten');
    await expect(amount).toHaveAccessibleDescription('Enter an amount, such as 1,200.50');
    await amount.fill('-5');
    await expect(amount).toHaveAccessibleDescription('The amount can’t be negative');
    await amount.fill('12.50');
    await expect(amount).not.toHaveAttribute('aria-invalid');
    await description.fill('Taxi');
  });

  await test.step('a refusal of the server is shown at its field, in words', async () => {
    const refusal = {
      error: 'invalid',
      message: 'Validation failed',
      issues: [{ path: 'description', code: 'too_long', values: { max: 3 }, message: 'In English' }],
    };
    await page.route('**/operations/payments.request', (route) =>
      route.fulfill({ status: 422, json: refusal }),
    );
    await next.click();
    await expect(description).toHaveAccessibleDescription(/At most 3 characters/);
    await expect(description).toBeFocused();
    await expect(dialog.getByText('In English')).toBeHidden();
    await page.unroute('**/operations/payments.request');
  });

  await test.step('Escape and Back ask before what is typed is lost', async () => {
    const question = page.getByRole('dialog', { name: 'lose what you have typed' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await page.goBack();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leave.getByRole('button', { name: 'Keep editing' }).click();
    await expect(amount).toHaveValue('12.50');
    await page.goBack();
    await leave.getByRole('button', { name: 'Leave and lose it' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/office\/bookings$/);
  });
});

test('a discount that cannot be read is refused at its field', async ({ page, site, pageFaults }) => {
  pageFaults.allow(/status of 401.*api\/office\/session/);
  await signIn(page, site, 'catalogue');
  await page.goto('/office/vouchers');
  await page.getByRole('button', { name: 'New voucher' }).click();
  const dialog = page.getByRole('dialog');
  const discount = dialog.getByLabel('Discount', { exact: true });
  const next = dialog.getByRole('button', { name: 'Show what will happen' });
  await dialog.getByLabel('Code').fill('SPRING');
  for (const [kind, text] of [
    ['percentage', 'abc'],
    ['percentage', '1e1'],
    ['amount', 'abc'],
    ['amount', '1.200'],
  ] as const) {
    await dialog.getByLabel('Kind of discount').selectOption(kind);
    await discount.fill(text);
    await next.click();
    await expect(discount).toHaveAttribute('aria-invalid', 'true');
    await expect(discount).toBeFocused();
  }
  await discount.fill('12.50');
  await next.click();
  await expect(dialog.getByText(/SPRING/).last()).toBeVisible();
});
