import type { Page } from '@playwright/test';
import { delayCalls } from '../support/delay-calls.ts';
import { nextButton } from '../support/next-button.ts';
import { fillMainBooker, fillPassenger, openPassenger } from '../support/passenger-form.ts';
import { acceptTerms, openReview } from '../support/review.ts';
import { atEveryWidth, expect, test, widths } from '../support/test.ts';

const departure = '/departures/canals-of-holland-anna-20270403';
const form = `${departure}/passengers?cabins=anna_twin-upper%3D2`;

const passenger = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Passenger ${number}\\b`) });

async function fillForm(page: Page): Promise<void> {
  await page.goto(form);
  await fillMainBooker(page, 'NL');
  await fillPassenger(page, 1, ['Anna', 'Vermeer']);
  await fillPassenger(page, 2, ['Jan', 'Vermeer']);
}

test('a bike has a picture, its price and a description before it is chosen; another passenger takes over the choices', async ({
  page,
}) => {
  await page.goto(form);
  const bikes = (number: number) => passenger(page, number).getByRole('group', { name: 'Bicycle' });
  const same = page.getByRole('button', { name: 'Same bike, diet and additional products as passenger 1' });
  await openPassenger(page, 2);
  await expect(bikes(2)).toBeVisible();
  await expect(same).toHaveCount(0);
  const first = await openPassenger(page, 1);
  await expect(bikes(1).getByText('Low-entry frame for riders from 150 cm. Please reserve')).toBeVisible();
  const picture = bikes(1).locator('img').nth(1);
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await bikes(1).getByRole('radio', { name: 'E-bike €224 for the whole journey' }).check();
  await first.getByLabel('Diet').selectOption({ index: 1 });
  await first.getByLabel('Helmet').check();
  await openPassenger(page, 2);
  await same.click();
  await page.reload();
  const second = await openPassenger(page, 2);
  await expect(bikes(2).getByRole('radio', { name: /^E-bike/ })).toBeChecked();
  await expect(second.getByLabel('Diet')).not.toHaveValue('');
  await expect(second.getByLabel('Helmet')).toBeChecked();
});

test('a complete passenger is one line with bike and height, which opens again', async ({ page }) => {
  await page.goto(form);
  await fillPassenger(page, 1, ['Anna', 'Vermeer']);
  await page.getByRole('button', { name: 'Continue with contact details' }).click();
  await expect(page.getByRole('group', { name: 'Contact details' })).toBeFocused();
  const first = passenger(page, 1);
  await expect(first).toContainText('Anna Vermeer Touring bike · 172 cm');
  await expect(passenger(page, 2)).toContainText('Not complete yet');
  await first.getByRole('button', { name: 'Change Passenger 1 of 2' }).click();
  await expect(first).toBeFocused();
  await expect(first.getByLabel('First name')).toHaveValue('Anna');
});

atEveryWidth(() => {
  test('every answer can be checked before booking, and Change leads to the passenger and back', async ({
    page,
  }) => {
    await fillForm(page);
    await nextButton(page).click();
    const answers = page.getByRole('region', { name: 'Check your details' });
    const second = answers.getByRole('region', { name: 'Passenger 2' });
    for (const answer of [
      'Jan Vermeer',
      '3 December 1961',
      '172 cm',
      'Touring bike',
      'No special diet',
      'None',
    ])
      await expect(second.getByText(answer, { exact: true })).toBeVisible();
    await expect(answers.getByText('anna.vermeer@example.org')).toBeVisible();
    await expect(answers.getByText('Prinsengracht 263, 1016 GV Amsterdam, Netherlands')).toBeVisible();
    const change = answers.getByRole('link', { name: 'Change Passenger 2' });
    await change.click();
    await expect(passenger(page, 2).getByLabel('First name')).toBeFocused();
    await passenger(page, 2)
      .getByLabel(/^Body height/)
      .fill('181');
    await nextButton(page).click();
    await expect(second.getByText('181 cm')).toBeInViewport();
    await expect(change).toBeFocused();
  });
});

test('the terms are shown once all facts before the contract are; Next preloads them', async ({ page }) => {
  await fillForm(page);
  const content = '**/api/v1/tours/*/content?*';
  const release = await delayCalls(page, content);
  const preloaded = page.waitForRequest(content, { timeout: 20_000 });
  await nextButton(page).hover();
  await preloaded;
  await nextButton(page).click();
  await expect(page.getByRole('region', { name: 'Price overview' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Terms' })).toHaveCount(0);
  const book = nextButton(page, 'Book now with obligation to pay');
  await expect(book).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(
    page.getByRole('region', { name: 'Before you book' }).getByText('Included in the price', { exact: true }),
  ).toBeVisible();
  await acceptTerms(page);
  await expect(book).not.toHaveAttribute('aria-busy');
});

test('on a phone the bar leads to the terms, and marks them when it is pressed again', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  await openReview(page, 'canals-of-holland-anna-20270403');
  await page.getByRole('region', { name: 'Terms' }).waitFor();
  const bar = page.getByRole('button', { name: 'Go to the terms' });
  const marks = page.getByText('Please accept the terms for your travel.');
  await bar.click();
  await expect(page.getByRole('checkbox', { name: /general terms/ })).toBeFocused();
  await expect(marks).toHaveCount(0);
  await bar.click();
  await expect(marks).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveText('Please accept the terms before you book.');
  await page.getByRole('button', { name: 'Book now with obligation to pay' }).click();
  await expect(page.getByRole('checkbox', { name: /general terms/ })).toBeFocused();
});

for (const [language, button, first, missing, mixed, ofContact, ofPassenger] of [
  [
    'en',
    'Next',
    'First name',
    '15 answers are missing or need correcting',
    '15 answers are missing or need correcting',
    'Phone number is required',
    'Last name is required',
  ],
  [
    'de',
    'Weiter',
    'Vorname',
    'Es fehlen noch 15 Angaben',
    'Bitte ergänzen oder korrigieren Sie 15 Angaben',
    'Bitte geben Sie die Telefonnummer an',
    'Bitte wählen Sie ein Fahrrad',
  ],
  [
    'nl',
    'Verder',
    'Voornaam',
    'Er ontbreken nog 15 gegevens',
    '15 gegevens ontbreken of kloppen nog niet',
    'Vul het telefoonnummer in',
    'Kies een fiets',
  ],
] as const)
  test(`the errors are worded, and titled by what is wrong with them: ${language}`, async ({ page }) => {
    await page.goto(`/${language}${form}`);
    const submit = page.getByRole('button', { name: button, exact: true }).first();
    await submit.click();
    const errors = page.getByRole('alert', { name: missing, exact: true });
    await expect(errors).toBeVisible();
    await expect(page.getByText(ofPassenger, { exact: true })).toBeVisible();
    await errors.getByRole('link').nth(1).click();
    await expect(page.getByText(ofContact, { exact: true })).toBeVisible();
    await errors.getByRole('link').first().click();
    await page.getByLabel(first).fill('www.example.org');
    await submit.click();
    await expect(page.getByRole('alert', { name: mixed, exact: true })).toBeVisible();
  });
