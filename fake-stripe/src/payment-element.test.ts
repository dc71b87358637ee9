import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  dollars,
  enterCard,
  euros,
  openShop,
  type ShopSite,
  startShop,
  submit,
  type Visit,
  visit,
} from './open-shop.ts';

let shop: ShopSite;
let page: Page;
let visited: Visit;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  visited = await visit(shop);
  ({ page } = visited);
});
afterEach(async () => {
  expect(visited.complaints()).toEqual([]);
  await visited.context.close();
});

describe('the payment element', () => {
  it('takes a card as it is typed, and tells when it is complete', async () => {
    await openShop(page);
    await enterCard(page, '4242424242424242');
    expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await page.getByLabel('Expiration date').inputValue()).toBe('12 / 34');
    expect(await page.evaluate(() => window.shop.told)).toEqual([
      { ready: true },
      { complete: false, empty: false, type: 'card' },
      { complete: true, empty: false, type: 'card' },
    ]);
    await page.getByLabel('Security code').fill('');
    expect(await page.evaluate(() => window.shop.told.at(-1))).toMatchObject({ complete: false });
  });

  it('keeps the caret at its digit when one is put in between', async () => {
    await openShop(page);
    const number = page.getByLabel('Card number');
    await number.pressSequentially('42424242');
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', '1', '2'])
      await number.press(key);
    expect(await number.inputValue()).toBe('4242 1242 42');
    await number.press('Backspace');
    expect(await number.inputValue()).toBe('4242 1424 2');
  });

  it('says at each field what is missing, and goes to the first', async () => {
    await openShop(page);
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
    const errors = page.locator('.card-sandbox-error:visible');
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
  ])('speaks %s', async (locale, label, invalid, note) => {
    await openShop(page, { ...euros, locale });
    expect(await page.getByText(note).isVisible()).toBe(true);
    await page.getByLabel(label).fill('4242424242424241');
    await page.getByLabel(label).blur();
    expect(await page.getByText(invalid).isVisible()).toBe(true);
  });

  it('lets no real card’s number out of the page', async () => {
    await openShop(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await enterCard(page, '4111111111111111');
    expect(await submit(page)).toMatchObject({ error: { code: 'test_mode_live_card' } });
    const refused = page.evaluate(() =>
      window.shop.stripe().createPaymentMethod({ elements: window.shop.elements() }),
    );
    await expect(refused).rejects.toThrow('submit');
    expect(requests).toEqual([]);
  });

  it('fills in a test card that is chosen', async () => {
    await openShop(page);
    await page.getByText('Choose a test card').click();
    await page.getByRole('button', { name: 'insufficient funds' }).click();
    expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 9995');
    expect(await submit(page)).toEqual({ selectedPaymentMethod: 'card' });
  });

  it('offers a bank account in dollars alone', async () => {
    await openShop(page, { ...dollars, currency: 'eur' });
    expect(await page.getByRole('radio').count()).toBe(0);
    await page.evaluate(() => window.shop.elements().update({ currency: 'usd' }));
    await page.getByLabel('US bank account').check();
    expect(await page.getByLabel('Card number').isVisible()).toBe(false);
    await page.getByLabel('Routing number').fill('110000000');
    await page.getByLabel('Account number').fill('000123456789');
    expect(await submit(page)).toEqual({ selectedPaymentMethod: 'us_bank_account' });
    await page.evaluate(() => window.shop.elements().update({ currency: 'eur' }));
    expect(await page.getByLabel('Card number').isVisible()).toBe(true);
  });

  it('can be locked while a payment is under way', async () => {
    await openShop(page);
    await page.evaluate(() => window.shop.elements().getElement('payment')?.update({ readOnly: true }));
    expect(await page.getByLabel('Card number').isDisabled()).toBe(true);
  });

  it.each([360, 1280])('is accessible at %i px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await openShop(page, dollars);
    await submit(page);
    await page.getByText('Choose a test card').click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wider).toBe(false);
  });
});
