import type { Locator, Page } from '@playwright/test';

/** The labels of the passengers step. */
const labels = {
  en: {
    email: 'Email address',
    phone: 'Phone number',
    street: 'Street and house number',
    zip: 'Zip code',
    city: 'City',
    country: 'Country',
    contact: 'Contact details',
    passenger: 'Passenger',
    first: 'First name',
    last: 'Last name',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    height: /^Body height/,
    cabin: 'Cabin',
    bike: 'Bicycle',
  },
  de: {
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    street: 'Straße und Hausnummer',
    zip: 'Postleitzahl',
    city: 'Ort',
    country: 'Land',
    contact: 'Kontaktdaten',
    passenger: 'Passagier',
    first: 'Vorname',
    last: 'Nachname',
    day: 'Tag',
    month: 'Monat',
    year: 'Jahr',
    height: /^Körpergröße/,
    cabin: 'Kabine',
    bike: 'Fahrrad',
  },
} as const;
export type FormLocale = keyof typeof labels;

/** Opens a section of the form unless it is open, and returns it. */
async function openSection(page: Page, name: string | RegExp): Promise<Locator> {
  const section = page.getByRole('group', { name });
  await section.waitFor();
  const open = section.getByRole('button', { name: /^(Fill in|Change|Ausfüllen|Ändern) / });
  if (await open.isVisible()) await open.click();
  await open.waitFor({ state: 'detached' });
  return section;
}

/** Opens the contact details. */
export const openContact = (page: Page, locale: FormLocale = 'en'): Promise<Locator> =>
  openSection(page, labels[locale].contact);

/** Opens a passenger, numbered from 1. */
export const openPassenger = (page: Page, number: number, locale: FormLocale = 'en'): Promise<Locator> =>
  openSection(page, new RegExp(`^${labels[locale].passenger} ${number}\\b`));

/** Fills in the main booker. */
export async function fillMainBooker(page: Page, country: string, locale: FormLocale = 'en'): Promise<void> {
  const label = labels[locale];
  await openContact(page, locale);
  await page.getByLabel(label.email).fill('anna.vermeer@example.org');
  await page.getByLabel(label.phone).fill('+31 20 555 0123');
  await page.getByLabel(label.street).fill('Prinsengracht 263');
  await page.getByLabel(label.zip).fill('1016 GV');
  await page.getByLabel(label.city).fill('Amsterdam');
  await page.getByLabel(label.country, { exact: true }).selectOption(country);
}

/** Fills in a passenger, numbered from 1, with the first cabin and bike. */
export async function fillPassenger(
  page: Page,
  number: number,
  name: readonly [string, string],
  locale: FormLocale = 'en',
): Promise<void> {
  const label = labels[locale];
  const group = await openPassenger(page, number, locale);
  await group.getByLabel(label.first).fill(name[0]);
  await group.getByLabel(label.last).fill(name[1]);
  await group.getByLabel(label.day).fill('3');
  await group.getByLabel(label.month).fill('12');
  await group.getByLabel(label.year).fill('1961');
  await group.getByLabel(label.height).fill('172');
  const cabin = group.getByLabel(label.cabin, { exact: true });
  if ((await cabin.inputValue()) === '') await cabin.selectOption({ index: 1 });
  await group.getByRole('group', { name: label.bike }).getByRole('radio').first().check();
}
