import type { Page } from '@playwright/test';

/** The words on the card form in the languages that the journeys speak. */
const words = {
  en: { number: 'Card number', expiry: 'Expiration date', code: 'Security code', pay: 'Checkout' },
  de: { number: 'Kartennummer', expiry: 'Ablaufdatum', code: 'Prüfziffer', pay: 'Jetzt bezahlen' },
} as const;

/** A test card that pays. */
export const PAYS = '4242424242424242';

/** Fills in a card and pays with it. */
export async function payByCard(page: Page, card = PAYS, locale: keyof typeof words = 'en'): Promise<void> {
  const { number, expiry, code, pay } = words[locale];
  await page.getByLabel(number).fill(card);
  await page.getByLabel(expiry).fill('12/34');
  await page.getByLabel(code).fill('123');
  await page.getByRole('button', { name: pay }).click();
}
