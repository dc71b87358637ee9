import { bookByApi } from '../support/api-bookings.ts';
import { recordTransfer, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';
import { discard, expectRefusal } from './form-refusals.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const NEXT = 'Folgen anzeigen';
const required = 'Bitte ausfüllen';
const notWhole = 'Geben Sie eine ganze Zahl ein, zum Beispiel 12';

test('the forms of a departure refuse wrong input at its field, and keep what is typed', async ({
  page,
  site,
  pageFaults,
}) => {
  pageFaults.allow(/status of 422/);
  const { id, departure } = await bookByApi(page.request, { tour: 'canals-of-holland', locale: 'de' });
  await signIn(page, site);
  await page.getByLabel('Language').selectOption('de');
  await page.goto(`/office/departures/${departure}`);
  const stock = page.getByRole('region', { name: 'Kabinen', exact: true });
  const dialog = page.getByRole('dialog');

  await test.step('numbers and prices', async () => {
    await stock.getByRole('button', { name: 'Ändern' }).first().click();
    const typed = { Anzahl: '3,5', 'Preis pro Person': 'abc' };
    await expectRefusal(dialog, NEXT, { typed, field: 'Anzahl', words: notWhole });
    const price = dialog.getByLabel('Preis pro Person', { exact: true });
    await expect(price).toHaveAccessibleDescription(/zum Beispiel 1\.200,50/);
    await discard(page);
    await stock.getByRole('button', { name: 'Sperren' }).first().click();
    const blocked = 'Gesperrte Kabinen';
    await expectRefusal(dialog, NEXT, { typed: { [blocked]: 'drei' }, field: blocked, words: notWhole });
    await discard(page);
  });

  await test.step('the mail to all customers', async () => {
    await page.getByRole('button', { name: 'Allen Gästen schreiben' }).click();
    const typed = { 'Betreff, Deutsch': 'Ihre Reise' };
    await expectRefusal(dialog, NEXT, { typed, field: 'Text, Deutsch', words: 'Geben Sie einen Text ein' });
    await discard(page);
  });

  await test.step('bookings that are moved', async () => {
    await page.getByRole('button', { name: 'Umbuchen' }).click();
    await dialog.getByLabel(/^(Alle \d+ Buchungen|Die einzige Buchung) der Abfahrt$/).uncheck();
    await dialog.getByLabel('Grund').fill('Das Schiff wird repariert');
    await expectRefusal(dialog, NEXT, { field: 'Neue Abfahrt', words: 'Wählen Sie' });
    const all = dialog.getByLabel(/ der Abfahrt$/);
    await expect(all).toHaveAccessibleDescription('Wählen Sie mindestens eine Buchung aus');
    await expect(dialog.getByLabel('Grund')).toHaveValue('Das Schiff wird repariert');
    await discard(page);
  });

  await test.step('a voucher without the customer’s consent', async () => {
    await recordTransfer(page, site, id);
    await page.reload();
    await page.getByRole('button', { name: 'Absagen' }).click();
    await dialog.getByLabel('Warum').selectOption('Zu wenige Gäste');
    await dialog
      .getByRole('checkbox', { name: /^[A-Z]{3}-/ })
      .first()
      .check();
    await expectRefusal(dialog, NEXT, { field: 'Wie der Gast zugestimmt hat', words: required });
    await discard(page);
  });
});
