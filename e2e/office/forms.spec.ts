import { bookByApi, enquireByApi } from '../support/api-bookings.ts';
import { signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';
import { expectRefusal } from './form-refusals.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a form refuses what it cannot read at its field, and keeps what is typed', async ({
  page,
  site,
  database,
  pageFaults,
}) => {
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

test('a discount that cannot be read is refused at its field', async ({ page, site }) => {
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

test('the sign-in refuses an address in the words of the office', async ({ page }) => {
  await page.goto('/office/');
  await page.getByLabel('Language').selectOption('de');
  const form = page.getByRole('main');
  await expectRefusal(form, 'Link zusenden', {
    field: 'E-Mail-Adresse',
    words: 'Geben Sie eine E-Mail-Adresse ein',
  });
  await form.getByLabel('E-Mail-Adresse').fill('mieke@');
  await expect(form.getByLabel('E-Mail-Adresse')).toHaveAccessibleDescription(/eine gültige E-Mail-Adresse/);
  await page.getByLabel('Sprache').selectOption('en');
  await expect(form.getByLabel('Email address')).toHaveAccessibleDescription(/valid email address/);
});

test('forms say what is missing in the language of their user', async ({ page, site }) => {
  await signIn(page, site);
  await page.getByLabel('Language').selectOption('de');

  const address = 'E-Mail-Adresse';
  await page.goto('/office/staff');
  await page.getByRole('button', { name: 'Jemanden einladen' }).click();
  const invitation = page.getByRole('dialog');
  await expectRefusal(invitation, 'Folgen anzeigen', {
    field: address,
    words: 'Geben Sie eine E-Mail-Adresse ein',
  });
  await invitation.getByLabel(address).fill('mieke');
  await expect(invitation.getByLabel(address)).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);

  await page.goto('/office/privacy');
  const person = 'E-Mail-Adresse oder Buchungsnummer';
  await expectRefusal(page.getByRole('main'), 'Daten anzeigen', { field: person, words: 'Bitte ausfüllen' });

  await page.goto('/office/bookings');
  await page.getByText('Gespeicherte Filter').click();
  const filters = page.getByRole('search');
  await expectRefusal(filters, 'Filter speichern', {
    field: 'Name dieses Filters',
    words: 'Bitte ausfüllen',
  });
});

test('a quote is refused at its fields, keeps what is typed, and names whom it answers', async ({
  page,
  site,
}) => {
  const enquiry = await enquireByApi(page.request, { locale: 'nl', name: 'Anna Jansen' });
  await signIn(page, site, 'sales');
  await page.goto(`/office/enquiries/${enquiry}`);
  await page.getByRole('button', { name: 'Send a quote' }).click();
  const dialog = page.getByRole('dialog');
  const price = 'Price for all 30';
  await expectRefusal(dialog, 'Show what will happen', { field: price, words: 'Please fill this in' });
  for (const name of ['Quote valid until', /^Text/])
    await expect(dialog.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(price).fill('abc');
  await expect(dialog.getByLabel(price)).toHaveAccessibleDescription(/Enter an amount/);
  await dialog.getByLabel(/^Text/).fill('Beste Anna');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Send a quote' }).click();
  await expect(dialog.getByLabel(/^Text/)).toHaveValue('Beste Anna');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Decline' }).click();
  for (const fact of ['Anna Jansen', '30', 'Canals of Holland'])
    await expect(dialog.getByRole('definition').getByText(fact, { exact: true })).toBeVisible();
});
