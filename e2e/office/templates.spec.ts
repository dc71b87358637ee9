import { bookByApi } from '../support/api-bookings.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a template is kept in the languages it is written in, and fills in a mail to a customer', async ({
  page,
  site,
  pageFaults,
}) => {
  // The browser reports the refused call.
  pageFaults.allow(/status of 422/);
  const name = `Dogs ${Date.now()}`;
  await signIn(page, site, 'sales');
  await page.goto('/office/templates');
  await page.getByRole('button', { name: 'New template' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('A greeting, the booking number and our contact details are added');
  await dialog.getByLabel('Name').fill(name);
  const german = dialog.getByRole('group', { name: 'German' });
  await german.getByLabel('Subject').fill('Ihr Hund auf {tour}');
  const text = german.getByLabel('Text');
  await text.fill('Liebe Frau {nachname}, bis zum {date}!');
  await showConsequences(page);
  await expect(text).toHaveAccessibleDescription(/There is no field \{nachname\}/);
  await expect(text).toBeFocused();
  await text.fill('{name} ({booking}): bis zum {date}! Offen: {balance}');
  await showConsequences(page);
  await expect(dialog).toContainText('It can’t be used for guests who booked in Dutch');
  await confirm(page, 'Save the template');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('English, Dutch');

  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland', locale: 'de' });
  await page.goto(`/office/bookings/${id}`);
  await page.getByRole('region', { name: 'Mails' }).getByRole('button', { name: 'Write a mail' }).click();
  const body = dialog.getByLabel('Text', { exact: true });
  await body.fill('Vielen Dank.');
  await dialog.getByLabel('Template').selectOption({ label: name });
  await expect(dialog.getByLabel('Subject')).toHaveValue(/^Ihr Hund auf \S/);
  await expect(body).toHaveValue(/^Vielen Dank\.\n\nAnna Vermeer \(BBT-\d+\): bis zum .+! Offen: .+€$/);
  await showConsequences(page);
  await confirm(page, 'Send the mail');

  await page.goto('/office/templates');
  await row.getByRole('button', { name: 'Delete' }).click();
  await confirm(page, 'Delete');
  await expect(row).toHaveCount(0);
});
