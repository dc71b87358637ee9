import type { Page } from '@playwright/test';
import { press, tabTo, type } from './support/keyboard.ts';
import { SUCCEEDS } from './support/pay.ts';
import { expect, test } from './support/test.ts';

const next = (page: Page, name = 'Next') =>
  page.getByRole('button', { name: new RegExp(`^${name}( · .+)?$`) }).filter({ visible: true });
const arrived = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function chooseTour(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.locator('main')).toBeFocused();
  await type(page, page.getByRole('searchbox'), 'holland canals');
  await press(page, page.getByRole('link', { name: /Canals of Holland/ }));
}

async function chooseDay(page: Page): Promise<void> {
  await arrived(page, 'Choose your departure date');
  // The days must be loaded first.
  await page
    .getByRole('gridcell', { name: /available, .*€/i })
    .first()
    .waitFor();
  await press(page, page.getByRole('gridcell'));
  await expect(page.getByRole('gridcell', { selected: true })).toBeFocused();
  await press(page, next(page));
}

async function describePassenger(page: Page, number: number, first: string): Promise<void> {
  const group = page.getByRole('group', { name: new RegExp(`^Passenger ${number}\\b`) });
  await type(page, group.getByLabel('First name'), first);
  await type(page, group.getByLabel('Last name'), 'Vermeer');
  await type(page, group.getByLabel('Day'), '03121961');
  await type(page, group.getByLabel(/^Body height/), '172');
  await press(page, group.getByRole('radio').first(), 'Space');
}

/** Presses a letter until the country is chosen: each press goes to the next country with it, however slowly they follow. */
async function chooseCountry(page: Page, code: string, letter: string): Promise<void> {
  const country = page.getByLabel('Country', { exact: true });
  await tabTo(page, country);
  await expect(async () => {
    await page.keyboard.press(letter);
    expect(await country.inputValue()).toBe(code);
  }).toPass({ intervals: [0] });
}

async function describeParty(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: /^Continue with/ });
  await arrived(page, 'Who is travelling?');
  await describePassenger(page, 1, 'Anna');
  await press(page, goOn);
  await type(page, page.getByLabel('Phone number'), '+31 20 555 0123');
  await type(page, page.getByLabel('Email address'), 'anna.vermeer@example.org');
  await type(page, page.getByLabel('Street and house number'), 'Prinsengracht 263');
  await type(page, page.getByLabel('Zip code'), '1016 GV');
  await type(page, page.getByLabel('City'), 'Amsterdam');
  await chooseCountry(page, 'NL', 'n');
  await press(page, goOn);
  await describePassenger(page, 2, 'Jan');
  await press(page, next(page));
}

async function order(page: Page): Promise<void> {
  await arrived(page, 'Check and book');
  const boxes = page.getByRole('region', { name: 'Terms' }).getByRole('checkbox');
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await press(page, box, 'Space');
  await press(page, next(page, 'Book now with obligation to pay'));
}

async function pay(page: Page): Promise<void> {
  await arrived(page, 'Thank you for booking with us!');
  // The arrow keys move between the methods, of which iDEAL is the first.
  await press(page, page.getByRole('radio', { name: 'iDEAL | Wero' }), 'ArrowDown');
  await type(page, page.getByLabel('Card number'), SUCCEEDS);
  await type(page, page.getByLabel('Expiration date'), '1234');
  await type(page, page.getByLabel('Security code'), '123');
  await press(page, next(page, 'Checkout'));
}

test('a visitor books and pays with the keyboard only', { tag: '@main' }, async ({ page }) => {
  await page.goto('/?all=1');
  await chooseTour(page);
  await chooseDay(page);
  await arrived(page, 'Your ship');
  await press(page, next(page));
  await arrived(page, 'Choose your cabins');
  await press(page, page.getByRole('button', { name: 'Take this suggestion' }));
  await press(page, next(page));
  await describeParty(page);
  await order(page);
  await pay(page);
  await arrived(page, 'Thank you for your booking!');
});
