import { axeFindings } from '../../bench/screens/axe.ts';
import { paste } from '../support/paste.ts';
import { expect, test, widths } from '../support/test.ts';

test.use({ viewport: widths.phone });

test('a group of 24 asks for an offer, and a lost answer does not send it twice', async ({
  page,
  pageFaults,
}) => {
  await page.goto('/nl/tours/canals-of-holland');
  await page.getByRole('link', { name: 'Meer dan 20 personen? Vraag een offerte aan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Een offerte voor je groep' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Offerte aanvragen' });
  const party = page.getByLabel('Aantal personen');
  await page.getByLabel('Je naam').fill('Anna Vermeer');
  await page.getByLabel('E-mailadres').fill('anna.vermeer@example.org');
  await page.getByLabel('Telefoonnummer').fill('+31 20 555 0123');

  pageFaults.allow(/status of 422|ERR_FAILED/);
  await send.click();
  await expect(party).toBeFocused();
  await expect(party).toHaveAccessibleDescription('Vul een aantal van 1 tot en met 500 in');
  await party.fill('24');
  // The fields follow the page's language, whatever the browser's is: the first of May.
  const date = page.getByRole('group', { name: 'Gewenste vertrekdatum (optioneel)' });
  await date.getByLabel('Dag').pressSequentially('1.');
  await expect(date.getByLabel('Maand')).toBeFocused();
  await page.keyboard.type('052027');
  await expect(date.getByLabel('Jaar')).toHaveValue('2027');

  // The server stores the enquiry, and its answer is lost.
  const numbers: string[] = [];
  const address = '**/api/v1/enquiries';
  await page.route(address, async (route) => {
    expect(route.request().postDataJSON()).toMatchObject({ from: '2027-05-01' });
    const { number } = await (await route.fetch()).json();
    numbers.push(number);
    await (numbers.length === 1 ? route.abort() : route.fulfill({ status: 200, json: { number } }));
  });
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Controleer je internetverbinding' })).toBeVisible();
  await expect(page.getByLabel('Je naam')).toHaveValue('Anna Vermeer');

  await send.dblclick();
  await expect(page.getByRole('heading', { name: 'Bedankt voor je aanvraag' })).toBeVisible();
  expect(numbers).toEqual([numbers[0], numbers[0]]);
  await expect(page.getByRole('status').filter({ hasText: `nummer ${numbers[0]}.` })).toContainText(
    'binnen twee werkdagen per e-mail',
  );
  await expect(page).toHaveURL(/\/enquiry$/);
  expect(await axeFindings(page)).toEqual([]);
});

test('a wished day can be pasted whole, in the language of the page', async ({ page }) => {
  await page.goto('/nl/tours/canals-of-holland/enquiry');
  const date = page.getByRole('group', { name: 'Gewenste vertrekdatum (optioneel)' });
  const values = () =>
    date.getByRole('textbox').evaluateAll((inputs) => inputs.map((input) => 'value' in input && input.value));
  await paste(date.getByLabel('Dag'), '3/4/2027');
  await expect(date.getByText('We lezen dit als 3 april 2027.').first()).toBeVisible();
  expect(await values()).toEqual(['3', '4', '2027']);
  await date.getByLabel('Dag').fill('5');
  await expect(date.getByText('We lezen dit als')).toHaveCount(0);

  await page.goto('/tours/canals-of-holland/enquiry?locale=en');
  const english = page.getByRole('group', { name: 'Preferred departure date (optional)' });
  await paste(english.getByLabel('Day'), '3/4/2027');
  await english.getByRole('button', { name: '4 March 2027' }).click();
  await expect(english.getByLabel('Month')).toHaveValue('3');
  await expect(english.getByLabel('Year')).toBeFocused();
});
