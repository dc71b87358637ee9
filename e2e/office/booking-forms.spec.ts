import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../../bench/screens/axe.ts';
import { bookByApi } from '../support/api-bookings.ts';
import { firstDepartures } from '../support/departures.ts';
import { recordTransfer, signIn } from '../support/office.ts';
import { sellOut } from '../support/server/free-cabins.ts';
import { expect, test } from '../support/test.ts';
import { discard, expectRefusal, type RefusedForm } from './form-refusals.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const NEXT = 'Folgen anzeigen';

test.beforeEach(async ({ page, site, pageFaults }) => {
  pageFaults.allow(/status of 422/);
  await signIn(page, site);
  await page.getByLabel('Language').selectOption('de');
});

/** Opens a dialog from a part of the page; a field is refused, everything typed is kept, and Escape asks. */
async function refuseInDialog(page: Page, part: Locator, open: string, form: RefusedForm): Promise<void> {
  await part.getByRole('button', { name: open, exact: true }).first().click();
  await expectRefusal(page.getByRole('dialog'), NEXT, form);
  await discard(page);
}

const notAmount = 'Geben Sie einen Betrag ein, zum Beispiel 1.200,50';
const notWhole = 'Geben Sie eine ganze Zahl ein, zum Beispiel 12';
const required = 'Bitte ausfüllen';
const badEmail = 'Geben Sie eine gültige E-Mail-Adresse ein';

test('the forms of a booking refuse wrong input at its field, and keep what is typed', async ({ page }) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.route('**/operations/amendments.list', (route) =>
    route.fulfill({
      json: {
        result: {
          rows: [
            {
              ...{ id: '1', booking: id, number: '', kinds: ['bike'], state: 'requested', by: 'Anna' },
              ...{ at: '2027-01-01T10:00:00Z', decided_at: null, decided_by: null, reason: null },
              ...{ before: 0, after: null, requested_changes: [] },
            },
          ],
        },
      },
    }),
  );
  await page.goto(`/office/bookings/${id}`);
  const main = page.getByRole('main');
  const region = (name: string | RegExp) => main.getByRole('region', { name });

  await refuseInDialog(page, main, 'Zahlung verbuchen', {
    typed: { Betrag: 'abc', Referenz: 'ING 4711' },
    field: 'Betrag',
    words: notAmount,
  });
  await refuseInDialog(page, main, 'Buchung stornieren', {
    typed: { 'Vereinbarte Gebühr': '-5' },
    field: 'Vereinbarte Gebühr',
    words: 'Der Betrag darf nicht negativ sein',
  });
  await refuseInDialog(page, region('Hauptbucher'), 'Korrigieren', {
    typed: { 'E-Mail-Adresse': 'anna', Telefon: '+31 20 555 0123' },
    field: 'E-Mail-Adresse',
    words: badEmail,
  });
  await refuseInDialog(page, region(/^\d+ Gäste$/), 'Korrigieren', {
    typed: { Vorname: 'Anneke', Körpergröße: 'groß' },
    field: 'Körpergröße',
    words: notWhole,
  });
  await refuseInDialog(page, region('Eigene Angaben der Gäste'), 'Neuer Link', {
    typed: { 'E-Mail-Adresse': 'mieke' },
    field: 'E-Mail-Adresse',
    words: badEmail,
  });
  await region('Änderungen').getByRole('button', { name: 'Ablehnen' }).click();
  await expectRefusal(page.getByRole('dialog'), NEXT, { field: 'Grund', words: required });
  await page.keyboard.press('Escape');

  const notes = region('Notizen');
  await expectRefusal(notes, 'Hinzufügen', { field: 'Notiz schreiben', words: required });
  await notes.getByLabel('Notiz schreiben').fill('Ruft morgen an');
  await page.getByRole('link', { name: 'Buchungen', exact: true }).first().click();
  const leave = page.getByRole('dialog');
  await leave.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(notes.getByLabel('Notiz schreiben')).toHaveValue('Ruft morgen an');
});

test('a change of a booking is refused at the fields of its passengers, extras and agreed price', async ({
  page,
}) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/office/bookings/${id}`);
  await page.getByRole('button', { name: 'Buchung ändern' }).click();
  const dialog = page.getByRole('dialog');
  const addPassenger = dialog.getByRole('button', { name: 'Gast hinzufügen' });
  await addPassenger.click();
  const extra = 'Routenbuch und Karten';
  await expectRefusal(dialog, NEXT, { typed: { [extra]: 'zwei' }, field: extra, words: notWhole });
  await dialog.getByLabel(extra).fill('2');
  const agreed = { 'Vereinbarter Gesamtpreis': '1200,5x', Vorname: 'Carla' };
  const field = 'Vereinbarter Gesamtpreis';
  await expectRefusal(dialog, NEXT, { typed: agreed, field, words: notAmount });
  await dialog.getByLabel(field).fill('1.200,50');
  await expectRefusal(dialog, NEXT, { field: 'Grund', words: required });
  await dialog.getByLabel('Grund').fill('Stammgast');
  // The second passenger leaves, so that the new one is the second passenger of the change that the server refuses.
  await dialog.getByRole('checkbox', { name: /reist nicht mit$/ }).check();
  await expectRefusal(dialog, NEXT, {
    typed: { Körpergröße: 'groß', Nachname: 'Visser' },
    field: 'Geburtsdatum',
    words: 'Geben Sie das Geburtsdatum ein',
  });
  await expect(dialog.getByLabel('Körpergröße')).toHaveAccessibleDescription(/Körpergröße in Zentimetern/);
  expect(await axeFindings(page)).toEqual([]);

  await addPassenger.click();
  await dialog.getByLabel('Vorname').last().fill('Dora');
  await dialog.getByRole('button', { name: 'Diesen Gast nicht hinzufügen' }).first().click();
  await expect(dialog.getByLabel('Vorname')).toHaveValue('Dora');
  await discard(page);
});

test('refunded lines and a voucher’s consent are refused at their fields', async ({ page, site }) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await recordTransfer(page, site, id);
  await page.goto(`/office/bookings/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Erstatten', exact: true }).click();
  const typed = { Sonstiges: '0', Grund: 'Keine Handtücher' };
  const tooLittle = 'Der Betrag muss größer als 0 sein';
  await expectRefusal(dialog, NEXT, { typed, field: 'Sonstiges', words: tooLittle });
  await dialog.getByLabel('Sonstiges').fill('');
  await dialog.getByRole('button', { name: NEXT }).click();
  await expect(dialog.getByText('Geben Sie mindestens einen Betrag ein')).toBeVisible();
  await dialog.getByLabel('Sonstiges').fill('12,50');
  await expect(dialog.getByText('12,50 €')).toBeVisible();
  await dialog.getByLabel('Wertgutschein statt Geld').check();
  await expectRefusal(dialog, NEXT, { field: 'Wie der Gast zugestimmt hat', words: required });
  await dialog.getByLabel('Wertgutschein statt Geld').uncheck();
  await dialog.getByRole('button', { name: NEXT }).click();
  await expect(dialog.getByRole('heading', { name: 'Das wird geschehen' })).toBeVisible();
});

test('a booking on the telephone is refused at its fields, by passenger', async ({ page }) => {
  const [{ id }] = await firstDepartures(page.request, 'canals-of-holland');
  await page.goto(`/office/bookings/new?tour=canals-of-holland&departure=${id}`);
  const add = page.getByRole('button', { name: /^Für 2 · je / }).and(page.locator(':enabled'));
  await add.first().click();
  const main = page.getByRole('main');
  const check = 'Preis prüfen und buchen';
  const passenger = main.getByRole('group').first();
  await passenger.getByLabel('Vorname').fill('Johanna');
  const agreed = { 'Vereinbarte Summe': '1.200.00', Ort: 'Haarlem' };
  await expectRefusal(main, check, { typed: agreed, field: 'Vereinbarte Summe', words: notAmount });
  await main.getByLabel('Vereinbarte Summe').fill('1.200');
  await expectRefusal(main, check, { field: 'Grund der vereinbarten Summe', words: required });
  await main.getByLabel('Grund der vereinbarten Summe').fill('Stammgast');
  await main.getByRole('button', { name: check }).click();
  await expect(passenger.getByLabel('Nachname')).toBeFocused();
  const missing = main.locator('[aria-invalid="true"]');
  await expect(passenger.getByLabel('Nachname')).toHaveAccessibleDescription('Geben Sie den Nachnamen ein');
  await expect(passenger.getByLabel('Vorname')).not.toHaveAttribute('aria-invalid');
  await expect(main.getByRole('group').nth(1).getByLabel('Vorname')).toHaveAttribute('aria-invalid', 'true');
  expect(await missing.count()).toBeGreaterThan(8);
  expect(await axeFindings(page)).toEqual([]);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(passenger.getByLabel('Vorname')).toHaveValue('Johanna');
});

test('what the rules refuse of a telephone booking is at its field, or below the fields', async ({
  page,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/status of 4(?:09|04)/);
  const [{ id }] = await firstDepartures(page.request, 'canals-of-holland');
  await page.goto(`/office/bookings/new?tour=canals-of-holland&departure=${id}`);
  const add = page.getByRole('button', { name: /^Für 1 · / }).and(page.locator(':enabled'));
  await add.first().click();
  const main = page.getByRole('main');
  await main.getByLabel('Land').selectOption('NL');
  await main.getByLabel('Rad', { exact: true }).selectOption({ index: 1 });
  const typed = {
    Vorname: 'Johanna',
    Nachname: 'Quist',
    Geburtsdatum: '1961-12-03',
    Körpergröße: '172',
    Telefon: '+31 20 555 0199',
    'E-Mail-Adresse': 'johanna@example.org',
    Ort: 'Haarlem',
    'Straße und Hausnummer': 'Gracht 3',
    Postleitzahl: '2011 AB',
    Gutschein: 'GIBTESNICHT',
  };
  const check = 'Preis prüfen und buchen';
  await expectRefusal(main, check, { typed, field: 'Gutschein', words: 'Diesen Gutschein gibt es nicht' });
  await main.getByLabel('Gutschein').fill('');
  await sellOut(database, id);
  await main.getByRole('button', { name: check }).click();
  await expect(main.getByText('Diese Kabine ist nicht mehr frei')).toBeVisible();
  await expect(main.getByLabel('Nachname')).toHaveValue('Quist');
});
