import type { Page } from '@playwright/test';

/** The labels of the passengers step in the languages that the journeys speak. */
const words = {
  en: {
    email: 'Email address',
    phone: 'Phone number',
    street: 'Street and house number',
    zip: 'Zip code',
    city: 'City',
    country: 'Country',
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
export type Speaks = keyof typeof words;

/** The main booker's contact details. */
export async function fillMainBooker(page: Page, country: string, speaks: Speaks = 'en'): Promise<void> {
  const say = words[speaks];
  await page.getByLabel(say.email).fill('anna.vermeer@example.org');
  await page.getByLabel(say.phone).fill('+31 20 555 0123');
  await page.getByLabel(say.street).fill('Prinsengracht 263');
  await page.getByLabel(say.zip).fill('1016 GV');
  await page.getByLabel(say.city).fill('Amsterdam');
  await page.getByLabel(say.country, { exact: true }).selectOption(country);
}

/** Everything that is asked of a passenger; `number` counts from 1, the first cabin and bike are taken. */
export async function fillPassenger(
  page: Page,
  number: number,
  name: readonly [string, string],
  speaks: Speaks = 'en',
): Promise<void> {
  const say = words[speaks];
  const group = page.getByRole('group', { name: new RegExp(`^${say.passenger} ${number}\\b`) });
  await group.getByLabel(say.first).fill(name[0]);
  await group.getByLabel(say.last).fill(name[1]);
  await group.getByLabel(say.day).fill('3');
  await group.getByLabel(say.month).fill('12');
  await group.getByLabel(say.year).fill('1961');
  await group.getByLabel(say.height).fill('172');
  const cabin = group.getByLabel(say.cabin, { exact: true });
  if ((await cabin.inputValue()) === '') await cabin.selectOption({ index: 1 });
  await group.getByRole('group', { name: say.bike }).getByRole('radio').first().check();
}
