import { cents } from '@towpath/rules/money';
import { afterEach, expect, it } from 'vitest';
import { addToCart, purchase, removeFromCart, startAnalytics } from './analytics.ts';

const cabin = { id: 'c-2', name: 'Double', category: 'Holland', quantity: 2, price: cents(99_950) };
const written = {
  item_id: 'c-2',
  item_name: 'Double',
  item_category: 'Holland',
  quantity: 2,
  price: 999.5,
  currency: 'EUR',
};
const inWindow = (layer?: unknown[]) => {
  const window: { dataLayer?: unknown[] } = { dataLayer: layer };
  Object.defineProperty(globalThis, 'window', { configurable: true, value: window });
  return window;
};

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

it('wipes the last numbers, then tells of the cart in euros (specification 7)', () => {
  const layer: unknown[] = [];
  inWindow(layer);
  addToCart([cabin]);
  removeFromCart([cabin]);
  const ecommerce = { currency: 'EUR', value: 1999, items: [written] };
  expect(layer).toEqual([
    { ecommerce: null },
    { event: 'add_to_cart', ecommerce },
    { ecommerce: null },
    { event: 'remove_from_cart', ecommerce },
  ]);
});

it('names the booking in a purchase', () => {
  const layer: unknown[] = [];
  inWindow(layer);
  purchase('b1', cents(250_000), [cabin], 'SUMMER');
  expect(layer[1]).toEqual({
    event: 'purchase',
    ecommerce: { transaction_id: 'b1', currency: 'EUR', value: 2500, coupon: 'SUMMER', items: [written] },
  });
});

it('tells nothing of an empty change, and nothing at all without a tag manager', () => {
  const layer: unknown[] = [];
  inWindow(layer);
  addToCart([]);
  expect(layer).toEqual([]);
  const unconfigured = inWindow();
  startAnalytics(null);
  addToCart([cabin]);
  expect(unconfigured.dataLayer).toBeUndefined();
  startAnalytics('GTM-1');
  addToCart([cabin]);
  expect(unconfigured.dataLayer).toHaveLength(2);
});
