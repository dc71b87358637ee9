import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { StripeElementsOptionsMode } from '@stripe/stripe-js';
import type Stripe from 'stripe';
import { isolatedBrowser } from './browser-arguments.ts';
import { servePage } from './browser-page.ts';
import { inEuros, type RunningSandbox, startSandbox } from './running-sandbox.ts';

const PATIENCE = 15_000;

/** A browser with the test page. */
export interface ShopSite {
  sandbox: RunningSandbox;
  url: string;
  browser: Browser;
  close: () => Promise<void>;
}

/** A visit with the browser's complaints. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  complaints: () => string[];
}

/** Starts fake Stripe, the page and a browser. */
export async function startShop(): Promise<ShopSite> {
  const sandbox = await startSandbox({ now: Date.now });
  const { url, app } = await servePage(sandbox.options);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: isolatedBrowser,
  });
  const close = async () => {
    await browser.close();
    await app.close();
    await sandbox.close();
  };
  return { sandbox, url, browser, close };
}

/** Failed requests and lost connections that a test causes are not complaints. */
const isExpected = (text: string) => /status of 40|ERR_INTERNET_DISCONNECTED/.test(text);

/** Opens the page in a new context. */
export async function visit({ browser, url }: ShopSite): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(url);
  return { context, page, complaints: () => complaints.filter((text) => !isExpected(text)) };
}

const payment = { mode: 'payment', paymentMethodCreation: 'manual' } as const;
export const euros: StripeElementsOptionsMode = {
  ...payment,
  amount: 51_300,
  currency: 'eur',
  allowedPaymentMethodTypes: ['card'],
};
export const dollars: StripeElementsOptionsMode = {
  ...payment,
  amount: 60_000,
  currency: 'usd',
  allowedPaymentMethodTypes: ['card', 'us_bank_account'],
};

/** Mounts the payment element. */
export function openShop(page: Page, options = euros, key = 'pk_sandbox_default'): Promise<void> {
  return page.evaluate(([publishableKey, wanted]) => window.shop.open(publishableKey, wanted), [
    key,
    options,
  ] as const);
}

/** Types a card into an English element, key by key. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').pressSequentially(number);
  await page.getByLabel('Expiration date').pressSequentially('1234');
  await page.getByLabel('Security code').pressSequentially('123');
}

/** Submits the form. */
export const submit = (page: Page) => page.evaluate(() => window.shop.elements().submit());

/** Creates the payment method. */
export function makeMethod(page: Page) {
  return page.evaluate(() =>
    window.shop.stripe().createPaymentMethod({
      elements: window.shop.elements(),
      params: { billing_details: { name: 'Ann Example', address: { country: 'NL', city: 'Delft' } } },
    }),
  );
}

/** Submits, creates the method, lets the server create the intent and starts confirming it. */
export async function startPaying(
  page: Page,
  stripe: Stripe,
  params = inEuros(),
  redirect: 'if_required' | 'always' = 'if_required',
) {
  await submit(page);
  const made = await makeMethod(page);
  const intent = await stripe.paymentIntents.create({ ...params, payment_method: made.paymentMethod?.id });
  const return_url = new URL('/bookings/17/confirmed?locale=en', page.url()).href;
  const confirming = page.evaluate(
    ([clientSecret, back, how]) =>
      window.shop.stripe().confirmPayment({
        clientSecret,
        confirmParams: { return_url: back },
        redirect: how as 'if_required',
      }),
    [intent.client_secret ?? '', return_url, redirect] as const,
  );
  return { id: intent.id, confirming };
}
