import { expect, type Page } from '@playwright/test';

/** The labels of the card form. */
const labels = {
  en: {
    card: 'Card',
    number: 'Card number',
    expiry: 'Expiration date',
    code: 'Security code',
    pay: /^(Checkout|Buy with obligation to pay)/,
  },
  de: {
    card: 'Karte',
    number: 'Kartennummer',
    expiry: 'Ablaufdatum',
    code: 'Prüfziffer',
    pay: /^(Jetzt bezahlen|Zahlungspflichtig kaufen)/,
  },
  nl: {
    card: 'Kaart',
    number: 'Kaartnummer',
    expiry: 'Vervaldatum',
    code: 'Beveiligingscode',
    pay: /^(Afrekenen|Kopen met betalingsverplichting)/,
  },
} as const;

/** Stripe's test cards and accounts. */
export const SUCCEEDS = '4242424242424242';
export const DECLINED = '4000000000000002';
export const INSUFFICIENT_FUNDS = '4000000000009995';
export const REQUIRES_AUTHENTICATION = '4000002760003184';
export const BANK_PAYS_LATER = '000123456789';
export const BANK_FAILS_LATER = '000222222227';

/** Chooses to pay by card, where there are other methods. */
export async function chooseCard(page: Page, locale: keyof typeof labels = 'en'): Promise<void> {
  const { card, number } = labels[locale];
  const choice = page.getByRole('radio', { name: card, exact: true });
  await choice.or(page.getByLabel(number)).first().waitFor();
  if (await choice.isVisible()) await choice.check();
  await expect(page.getByLabel(number)).toBeVisible();
}

/** Fills in a card. */
export async function fillCard(page: Page, card: string, locale: keyof typeof labels = 'en'): Promise<void> {
  const { number, expiry, code } = labels[locale];
  await chooseCard(page, locale);
  await page.getByLabel(number).fill(card);
  await page.getByLabel(expiry).fill('12/34');
  await page.getByLabel(code).fill('123');
}

/** Fills in a card and pays with it. */
export async function payByCard(
  page: Page,
  card = SUCCEEDS,
  locale: keyof typeof labels = 'en',
): Promise<void> {
  await fillCard(page, card, locale);
  await page.getByRole('button', { name: labels[locale].pay }).click();
}

/** Pays from a bank account in the United States. */
export async function payByBank(page: Page, account: string): Promise<void> {
  await page.getByRole('radio', { name: 'US bank account' }).check();
  await page.getByLabel('Routing number').fill('110000000');
  await page.getByLabel('Account number').fill(account);
  await page.getByRole('button', { name: 'Checkout' }).click();
}

/** The buttons of the methods that redirect, and of the bank's page, as the languages have them. */
const redirects = {
  en: { checkout: 'Checkout', pay: 'Pay', refuse: 'Refuse', leave: 'Leave without an answer' },
  de: { checkout: 'Jetzt bezahlen', pay: 'Zahlen', refuse: 'Ablehnen', leave: 'Ohne Antwort verlassen' },
  nl: { checkout: 'Afrekenen', pay: 'Betalen', refuse: 'Weigeren', leave: 'Weggaan zonder antwoord' },
} as const;

/** Pays with a method that redirects to a bank, and answers there. */
export async function payAtBank(
  page: Page,
  method: string,
  answer: 'pay' | 'refuse' | 'leave' = 'pay',
  locale: keyof typeof redirects = 'en',
): Promise<void> {
  const texts = redirects[locale];
  await page.getByRole('radio', { name: method, exact: true }).check();
  await page.getByRole('button', { name: texts.checkout }).click();
  await page.waitForURL('**/fake-stripe/bank/**');
  const role = answer === 'leave' ? 'link' : 'button';
  await page.getByRole(role, { name: texts[answer], exact: true }).click();
}

/** Completes the 3-D Secure challenge. */
export async function answerThreeDSecure(
  page: Page,
  answer: 'Complete' | 'Fail' | 'Cancel the payment',
): Promise<void> {
  const question = page.getByRole('dialog', { name: '3-D Secure test page' });
  await expect(question.getByText('No money moves.')).toBeVisible();
  await question.getByRole('button', { name: answer }).click();
}
