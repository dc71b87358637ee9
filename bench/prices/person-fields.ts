import type { Locator } from '@playwright/test';
import { plain, read, screenText } from './shown-text.ts';
import type { Visitor } from './visitor.ts';

/** Heights of adults, and sometimes of children. */
function heightOf({ random, choice }: Visitor): number {
  if (choice.isCheapest) return 170;
  return random.chance(0.1) ? random.between(118, 148) : random.between(152, 198);
}

/** Types the name, birth and height of a passenger, and chooses a cabin. */
export async function typePerson(visitor: Visitor, place: Locator, number: number): Promise<void> {
  const { locale } = visitor;
  const field = (name: string) => place.getByLabel(screenText(locale, `passengers:${name}`), { exact: true });
  await field('firstName').fill('Anna');
  await field('lastName').fill(`Vermeer ${'abcdefghij'[number] ?? 'k'}`);
  const birth = ['3', '12', '1961'];
  for (const [index, part] of birth.entries())
    await place.locator('input[inputmode="numeric"]').nth(index).fill(part);
  await field('bodyHeight').fill(String(heightOf(visitor)));
  const cabin = field('cabin');
  if ((await cabin.inputValue()) !== '') return;
  const places = await cabin.locator('option').allTextContents();
  const free = places.findIndex(
    (text) => Number(read(locale, 'passengers:cabin_free', plain(text))?.word('free') ?? 0) > 0,
  );
  await cabin.selectOption({ index: free });
}

/** Types the contact details. */
export async function typeContact(visitor: Visitor): Promise<void> {
  const { page, locale, choice } = visitor;
  const place = page.getByRole('group', { name: screenText(locale, 'passengers:contact'), exact: true });
  const field = (name: string) => place.getByLabel(screenText(locale, `passengers:${name}`), { exact: true });
  for (const [name, text] of Object.entries(contact)) await field(name).fill(text);
  await field('country').selectOption(choice.country);
  const state = statesOf[choice.country];
  if (state) await field('state').selectOption(state);
}

const contact = {
  phoneNumber: '+31 20 555 0123',
  emailAddress: 'anna.vermeer@example.org',
  streetAddress: 'Prinsengracht 263',
  zipCode: '1016 GV',
  city: 'Amsterdam',
};
const statesOf: Readonly<Record<string, string>> = { US: 'NY', CA: 'ON' };

/** Stores everything but bikes, diets and extras on the device, as a visitor who came here before has it. */
export async function storeNames(visitor: Visitor): Promise<void> {
  const { page, choice } = visitor;
  const query = new URLSearchParams(new URL(page.url()).searchParams.get('cabins') ?? '');
  const places = [...query].flatMap(([type, list]) =>
    list.split(',').flatMap((people, index) => Array<string>(Number(people)).fill(`${type}:${index + 1}`)),
  );
  const passengers = places.map((cabin, index) => ({
    firstName: 'Anna',
    lastName: `Vermeer ${'abcdefghijklmnopqrst'[index] ?? 'x'}`,
    dateOfBirth: '1961-12-03',
    gender: '',
    bodyHeight: String(heightOf(visitor)),
    cabin,
    bike: '',
    diet: '',
    other: [],
  }));
  const main = {
    ...contact,
    country: choice.country,
    state: statesOf[choice.country] ?? '',
    customerRemarks: '',
    groupName: '',
  };
  await page.evaluate(
    (draft) => window.localStorage.setItem('unvalidated', draft),
    JSON.stringify({ main, passengers }),
  );
}
