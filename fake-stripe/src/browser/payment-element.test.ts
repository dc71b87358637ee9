import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../testing/test-axe.ts';
import { dollars, enterCard, euros, mountElement, openPageBeforeEach, submit } from '../testing/test-page.ts';

let page: Page;
await openPageBeforeEach((opened) => {
  page = opened;
});

describe('the payment element', () => {
  it('formats a card number while typing and emits change events', async () => {
    await mountElement(page);
    await enterCard(page, '4242424242424242');
    expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await page.getByLabel('Expiration date').inputValue()).toBe('12 / 34');
    expect(await page.evaluate(() => window.testPage.events)).toEqual([
      { ready: true },
      { complete: false, empty: false, type: 'card' },
      { complete: true, empty: false, type: 'card' },
    ]);
    await page.getByLabel('Security code').fill('');
    expect(await page.evaluate(() => window.testPage.events.at(-1))).toMatchObject({ complete: false });
  });

  it('keeps the caret position when a digit is inserted', async () => {
    await mountElement(page);
    const number = page.getByLabel('Card number');
    await number.pressSequentially('42424242');
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', '1', '2'])
      await number.press(key);
    expect(await number.inputValue()).toBe('4242 1242 42');
    await number.press('Backspace');
    expect(await number.inputValue()).toBe('4242 1424 2');
  });

  it('shows an error at each empty field and focuses the first', async () => {
    await mountElement(page);
    expect(await submit(page)).toEqual({
      error: {
        type: 'validation_error',
        code: 'incomplete_number',
        message: 'Your card number is incomplete.',
      },
    });
    const number = page.getByLabel('Card number');
    expect(await number.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    const described = await number.getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).textContent()).toBe('Your card number is incomplete.');
    const errors = page.locator('.fake-stripe-error:visible');
    expect(await errors.allTextContents()).toEqual([
      'Your card number is incomplete.',
      "Your card's expiration date is incomplete.",
      "Your card's security code is incomplete.",
    ]);
    await number.press('4');
    expect(await errors.count()).toBe(2);
  });

  it.each<['de' | 'nl', string, string, string]>([
    ['de', 'Kartennummer', 'Ihre Kartennummer ist ungültig.', 'Es fließt kein Geld.'],
    ['nl', 'Kaartnummer', 'Je kaartnummer is ongeldig.', 'Er wordt geen geld overgemaakt.'],
  ])('the payment element is localized: %s', async (locale, label, invalid, note) => {
    await mountElement(page, { ...euros, locale });
    expect(await page.getByText(note).isVisible()).toBe(true);
    await page.getByLabel(label).fill('4242424242424241');
    await page.getByLabel(label).blur();
    expect(await page.getByText(invalid).isVisible()).toBe(true);
  });

  it('sends no request for a real card number', async () => {
    await mountElement(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await enterCard(page, '4111111111111111');
    expect(await submit(page)).toMatchObject({ error: { code: 'test_mode_live_card' } });
    const refused = page.evaluate(() =>
      window.testPage.stripe().createPaymentMethod({ elements: window.testPage.elements() }),
    );
    await expect(refused).rejects.toThrow('submit');
    expect(requests).toEqual([]);
  });

  it('fills in a selected test card', async () => {
    await mountElement(page);
    await page.getByText('Choose a test card').click();
    await page.getByRole('button', { name: 'insufficient funds' }).click();
    expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 9995');
    expect(await submit(page)).toEqual({ selectedPaymentMethod: 'card' });
  });

  it('offers bank accounts for dollars only', async () => {
    await mountElement(page, { ...dollars, currency: 'eur' });
    expect(await page.getByRole('radio').count()).toBe(0);
    await page.evaluate(() => window.testPage.elements().update({ currency: 'usd' }));
    await page.getByLabel('US bank account').check();
    expect(await page.getByLabel('Card number').isVisible()).toBe(false);
    await page.getByLabel('Routing number').fill('110000000');
    await page.getByLabel('Account number').fill('000123456789');
    expect(await submit(page)).toEqual({ selectedPaymentMethod: 'us_bank_account' });
    await page.evaluate(() => window.testPage.elements().update({ currency: 'eur' }));
    expect(await page.getByLabel('Card number').isVisible()).toBe(true);
  });

  it('can be read-only', async () => {
    await mountElement(page);
    await page.evaluate(() => window.testPage.elements().getElement('payment')?.update({ readOnly: true }));
    expect(await page.getByLabel('Card number').isDisabled()).toBe(true);
  });

  it.each([360, 1280])('is accessible at %i px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await mountElement(page, dollars);
    await submit(page);
    await page.getByText('Choose a test card').click();
    const violations = await axeViolations(page);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wider).toBe(false);
  });
});
