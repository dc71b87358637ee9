import { type Browser, chromium, type Page } from '@playwright/test';
import type { StripeElementsOptionsMode } from '@stripe/stripe-js';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { isolatedBrowser } from './browser-arguments.ts';
import { servePage } from './test-page-server.ts';
import { type FakeStripeServer, inEuros, startFakeStripe } from './test-server.ts';

const TIMEOUT = 15_000;

/** A browser with the test page. */
interface TestBrowser {
  fakeStripe: FakeStripeServer;
  url: string;
  browser: Browser;
  close: () => Promise<void>;
}

/** Starts fake Stripe, the page and a browser. */
async function startTestBrowser(): Promise<TestBrowser> {
  const fakeStripe = await startFakeStripe({ now: Date.now });
  const { url, app } = await servePage(fakeStripe.options);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: isolatedBrowser,
  });
  const close = async () => {
    await browser.close();
    await app.close();
    await fakeStripe.close();
  };
  return { fakeStripe, url, browser, close };
}

/** Failed requests and lost connections that a test causes are expected. */
const isExpected = (text: string) => /status of 40|ERR_INTERNET_DISCONNECTED/.test(text);

/** Opens the page in a new context; consoleErrors returns the errors and warnings of its console. */
async function openPage({ browser, url }: TestBrowser) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  await page.goto(url);
  return { page, consoleErrors: () => consoleErrors.filter((text) => !isExpected(text)) };
}

/**
 * Starts a browser for the tests of a file and opens the page in a new context before each test, which `onOpen` receives.
 * Unexpected errors and warnings in the console fail a test.
 */
export async function openPageBeforeEach(onOpen: (page: Page) => void): Promise<TestBrowser> {
  const browser = await startTestBrowser();
  let opened: Awaited<ReturnType<typeof openPage>>;
  afterAll(() => browser.close());
  beforeEach(async () => {
    opened = await openPage(browser);
    onOpen(opened.page);
  });
  afterEach(async () => {
    expect(opened.consoleErrors()).toEqual([]);
    await opened.page.context().close();
  });
  return browser;
}

const payment = { mode: 'payment', paymentMethodCreation: 'manual' } as const;
/** Options of a payment element in euros. */
export const euros: StripeElementsOptionsMode = {
  ...payment,
  amount: 51_300,
  currency: 'eur',
  allowedPaymentMethodTypes: ['card'],
};
/** Options of a payment element in US dollars. */
export const dollars: StripeElementsOptionsMode = {
  ...payment,
  amount: 60_000,
  currency: 'usd',
  allowedPaymentMethodTypes: ['card', 'us_bank_account'],
};

/** Mounts the payment element. */
export function mountElement(page: Page, options = euros, key = 'pk_sandbox_default'): Promise<void> {
  return page.evaluate(([publishableKey, wanted]) => window.testPage.open(publishableKey, wanted), [
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
export const submit = (page: Page) => page.evaluate(() => window.testPage.elements().submit());

/** Creates the payment method. */
export function createMethod(page: Page) {
  return page.evaluate(() =>
    window.testPage.stripe().createPaymentMethod({
      elements: window.testPage.elements(),
      params: { billing_details: { name: 'Ann Example', address: { country: 'NL', city: 'Delft' } } },
    }),
  );
}

/** Submits, creates the method, lets the server create the intent and starts confirming it. */
export async function startPayment(
  page: Page,
  stripe: Stripe,
  params = inEuros(),
  redirect: 'if_required' | 'always' = 'if_required',
) {
  await submit(page);
  const made = await createMethod(page);
  const intent = await stripe.paymentIntents.create({ ...params, payment_method: made.paymentMethod?.id });
  const return_url = new URL('/bookings/17/confirmed?locale=en', page.url()).href;
  const confirming = page.evaluate(
    ([clientSecret, back, how]) =>
      window.testPage.stripe().confirmPayment({
        clientSecret,
        confirmParams: { return_url: back },
        redirect: how as 'if_required',
      }),
    [intent.client_secret ?? '', return_url, redirect] as const,
  );
  return { id: intent.id, confirming };
}
