import type { Page } from '@playwright/test';
import { openAccess } from '../../bench/screens/api-bookings.ts';
import { axeFindings } from '../../bench/screens/axe.ts';
import { bookByApi } from '../support/api-bookings.ts';
import { delayResponses } from '../support/delay-calls.ts';
import { hydrated } from '../support/hydration.ts';
import { paste } from '../support/paste.ts';
import { expect, test, widths } from '../support/test.ts';
import { confirmBooking } from './open-booking.ts';

test.use({ viewport: widths.phone });

/** Types into the fields one after the other with the keyboard only, from the first on. */
async function fillInByKeyboard(page: Page, fields: readonly (readonly [name: string, text: string])[]) {
  const first = page.getByLabel(fields[0]?.[0] ?? '', { exact: true });
  await first.focus();
  for (const [name, text] of fields) {
    await expect(page.getByLabel(name, { exact: true })).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

test('the booker passes a link on, and the passenger fills in their own part on a phone', async ({
  page,
  browser,
  site,
  database,
  pageFaults,
}) => {
  const { id } = await bookByApi(page.request, { tour: 'kvarner-bay', brand: 'islandhopping' });
  await confirmBooking(database, id);
  const session = await openAccess(database, id);
  const url = `${site.url}/api/v1/bookings/${id}`;
  await page.context().addCookies([{ name: 'towpath-booking', value: session, url }]);
  await page.goto(`/islandhopping/bookings/${id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('2 document numbers');
  const everyone = page.getByRole('region', { name: 'Everyone’s own details' });
  const jan = everyone.getByRole('listitem').filter({ hasText: 'Jan' });
  await expect(jan).toContainText('Something is missing');
  await jan.getByRole('button', { name: 'Invite: Jan' }).click();
  await jan.getByRole('button', { name: 'Make a link to pass on' }).click();
  const link = await jan.getByRole('textbox', { name: 'Link to pass on' }).inputValue();

  // The passenger's phone: another browser, in German.
  const phone = await browser.newContext({ viewport: widths.phone, baseURL: site.url });
  const own = await phone.newPage();
  await own.goto(link);
  await hydrated(own);
  // The skip link replaces the token in the address.
  await own.getByRole('link', { name: 'Skip to content' }).press('Enter');
  // What was typed is kept when the language changes.
  await own.getByLabel('Body height (cm)').fill('181');
  await own.getByRole('link', { name: 'Deutsch' }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Ihr Teil der Reise' })).toBeVisible();
  await expect(own.getByLabel('Vorname')).toHaveValue('Jan');
  await expect(own.getByRole('main')).not.toContainText('Anna');
  // Few enough fields for a minute and a half (bench:own-part fills them in at the speed of a person).
  const fields = own.locator('form').locator('input, select');
  await expect(fields).toHaveCount(13);
  const valuesOf = (all: (HTMLElement | SVGElement)[]) =>
    all.map((each) => ('value' in each ? each.value : null));
  const empty = (await fields.and(own.locator('input')).evaluateAll(valuesOf)).filter(
    (value) => value === '',
  );
  expect(empty).toHaveLength(4);
  await expect(own.getByLabel('Körpergröße (cm)')).toHaveValue('181');
  await paste(own.getByLabel('Tag', { exact: true }), '4. Dez. 1961');
  await expect(own.getByText('Wir lesen das als 4. Dezember 1961.').first()).toBeVisible();
  await own.getByLabel('Körpergröße (cm)').focus();
  await own.keyboard.press('Tab');
  await fillInByKeyboard(own, [
    ['Name dieser Person', 'Wilma Vermeer'],
    ['Telefonnummer dieser Person', '+31 6 5551234'],
    ['Nummer Ihres Reisepasses oder Ausweises', 'x7'],
    ['Staatsangehörigkeit', 'Niederl'],
    ['Geburtsort', 'Delft'],
  ]);
  const save = own.getByRole('button', { name: 'Speichern' });
  await expect(save).toBeFocused();
  pageFaults.allow(/status of (422|404)/);
  await own.keyboard.press('Enter');
  const number = own.getByLabel('Nummer Ihres Reisepasses oder Ausweises');
  await expect(own.getByRole('alert')).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/5 bis 20/);
  await number.fill('NX 77 4411');

  // What is typed while the part is being saved is kept, and not reported as saved.
  const release = await delayResponses(own, '**/own-parts');
  await save.click();
  await own.getByLabel('Vorname').fill('Johan');
  await release();
  await expect(number).toHaveValue('');
  await expect(own.getByLabel('Vorname')).toHaveValue('Johan');
  await expect(own.getByText('Vielen Dank, wir haben alles.')).toBeHidden();
  await own.getByLabel('Vorname').fill('Jan');
  await save.click();
  await expect(own.getByRole('status').filter({ hasText: 'Vielen Dank, wir haben alles.' })).toBeVisible();
  await expect(number).toHaveValue('');

  // What was given is not shown again, and the booker sees a tick.
  await expect(number).toHaveAccessibleDescription(/Liegt uns vor/);
  await expect(own.locator('body')).not.toContainText('Delft');
  await page.reload();
  await expect(jan).toContainText('Complete');
  await expect(main).toContainText('172 cm');
  await expect(main).not.toContainText('181 cm');
  await expect(main).toContainText('1 document number');
  expect(await axeFindings(page)).toEqual([]);

  // A failed invitation leaves no error behind.
  const again = jan.getByRole('button', { name: 'New link: Jan' });
  await again.click();
  const email = jan.getByLabel('Email address');
  await email.fill('jan');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('Please enter an email address.');
  await jan.getByRole('button', { name: 'Cancel: Jan' }).click();
  await again.click();
  await expect(email).toHaveAccessibleDescription('');
  await jan.getByRole('button', { name: 'Withdraw link: Jan' }).click();
  await expect(jan).toContainText('The link no longer works.');
  await own.reload();
  await expect(own.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
  await phone.close();
});
