import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../testing/test-axe.ts';
import {
  createMethod,
  dollars,
  enterCard,
  euros,
  mountElement,
  openPageBeforeEach,
  startPayment,
  submit,
} from '../testing/test-page.ts';
import { inDollars, inEuros, sdkFor } from '../testing/test-server.ts';

let page: Page;
const { fakeStripe } = await openPageBeforeEach((opened) => {
  page = opened;
});

describe('paying', () => {
  it('succeeds', async () => {
    await mountElement(page);
    await enterCard(page, '4242424242424242');
    const { id, confirming } = await startPayment(page, fakeStripe.stripe);
    expect(await confirming).toMatchObject({ paymentIntent: { id, status: 'succeeded', amount: 51_300 } });
    const intent = await fakeStripe.stripe.paymentIntents.retrieve(id, {
      expand: ['payment_method'],
    });
    expect(intent.payment_method).toMatchObject({
      billing_details: { name: 'Ann Example', address: { country: 'NL', city: 'Delft' } },
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
    });
  });

  it('fails with the codes of Stripe and a localized message, and can be retried', async () => {
    await mountElement(page, { ...euros, locale: 'de' });
    await page.getByText('Testkarte wählen').click();
    await page.getByRole('button', { name: 'Wird abgelehnt: nicht gedeckt' }).click();
    const { id, confirming } = await startPayment(page, fakeStripe.stripe);
    expect(await confirming).toMatchObject({
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Ihre Karte ist nicht ausreichend gedeckt.',
        payment_intent: { id, status: 'requires_payment_method' },
        payment_method: { type: 'card' },
      },
    });
    const { client_secret } = await fakeStripe.stripe.paymentIntents.retrieve(id);
    const again = await page.evaluate(
      (secret) => window.testPage.stripe().retrievePaymentIntent(secret),
      client_secret ?? '',
    );
    expect(again.paymentIntent?.last_payment_error).toMatchObject({
      message: 'Ihre Karte ist nicht ausreichend gedeckt.',
      payment_method: { type: 'card' },
    });
  });

  it('redirects to the return URL', async () => {
    await mountElement(page);
    await enterCard(page, '4242424242424242');
    const { id, confirming } = await startPayment(page, fakeStripe.stripe, inEuros(), 'always');
    // The navigation aborts the call.
    confirming.catch(() => null);
    await page.waitForURL('**/bookings/17/confirmed**');
    const query = new URL(page.url()).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      locale: 'en',
      payment_intent: id,
      payment_intent_client_secret: expect.stringMatching(new RegExp(`^${id}_secret_`)),
      redirect_status: 'succeeded',
    });
  });

  it('from a bank account is processing', async () => {
    await mountElement(page, dollars, 'pk_sandbox_north_america');
    await page.getByLabel('US bank account').check();
    await page.getByText('Choose a test account').click();
    await page.getByRole('button', { name: 'Pays after a while' }).click();
    const north = sdkFor(fakeStripe.url, 'sk_sandbox_north_america');
    const { confirming } = await startPayment(page, north, inDollars(''));
    expect(await confirming).toMatchObject({ paymentIntent: { status: 'processing' } });
  });

  it('is refused with a wrong client secret', async () => {
    await mountElement(page);
    const { client_secret } = await fakeStripe.stripe.paymentIntents.create(inEuros('pm_card_visa'));
    const result = await page.evaluate(
      (clientSecret) => window.testPage.stripe().confirmPayment({ clientSecret, redirect: 'if_required' }),
      `${client_secret}x`,
    );
    expect(result).toMatchObject({ error: { type: 'invalid_request_error', param: 'client_secret' } });
  });

  it('reports a lost connection', async () => {
    await mountElement(page);
    await enterCard(page, '4242424242424242');
    await submit(page);
    await page.context().setOffline(true);
    expect(await createMethod(page)).toEqual({
      error: { type: 'api_connection_error', message: expect.stringContaining('connection') },
    });
  });
});

describe('3-D Secure', () => {
  const failure = {
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      payment_intent: { status: 'requires_payment_method' },
    },
  };
  const answers: [string, () => Promise<void>, object][] = [
    [
      'completed',
      () => page.getByRole('button', { name: 'Complete' }).click(),
      { paymentIntent: { status: 'succeeded' } },
    ],
    ['failed', () => page.getByRole('button', { name: 'Fail' }).click(), failure],
    ['canceled', () => page.getByRole('button', { name: 'Cancel the payment' }).click(), failure],
    ['left with Escape', () => page.keyboard.press('Escape'), failure],
    ['left by going back', () => page.evaluate(() => history.back()), failure],
  ];
  it.each(answers)('%s', async (_, answer, result) => {
    await mountElement(page);
    await page.evaluate(() => history.pushState({}, '', '/payment'));
    await enterCard(page, '4000002760003184');
    const { confirming } = await startPayment(page, fakeStripe.stripe);
    const dialog = page.getByRole('dialog', { name: '3-D Secure test page' });
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain('€513.00');
    await answer();
    expect(await confirming).toMatchObject(result);
    expect(await dialog.count()).toBe(0);
  });

  it('traps the focus and restores it', async () => {
    await mountElement(page);
    await enterCard(page, '4000002760003184');
    const { confirming } = await startPayment(page, fakeStripe.stripe);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    for (const name of ['Complete', 'Fail', 'Cancel the payment', 'Complete']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel the payment');
    const violations = await axeViolations(page, {}, '[role=dialog]');
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press('Enter');
    await confirming;
    expect(await page.getByLabel('Security code').evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
  });

  it('fails when authentication is unavailable', async () => {
    await mountElement(page);
    await enterCard(page, '4000008400001280');
    const { confirming } = await startPayment(page, fakeStripe.stripe);
    expect(await confirming).toMatchObject({ error: { code: 'card_declined' } });
  });
});

it('works with @stripe/react-stripe-js in strict mode', async () => {
  await page.evaluate((options) => window.testPage.openWithReact('pk_sandbox_default', options), euros);
  await enterCard(page, '4242424242424242');
  expect(await page.locator('.fake-stripe-element').count()).toBe(1);
  expect(await page.evaluate(() => window.testPage.events)).toEqual([
    { ready: true },
    { complete: false, type: 'card' },
    { complete: true, type: 'card' },
  ]);
});
