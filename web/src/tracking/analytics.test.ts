import { cents } from '@towpath/rules/core/money';
import { afterEach, expect, it } from 'vitest';
import { isPrivatePath, startAnalytics } from './analytics.ts';
import { trackAddToCart, trackPurchase, trackRemoveFromCart } from './ecommerce-events.ts';

const cabin = { id: 'c-2', name: 'Double', category: 'Holland', quantity: 2, price: cents(99_950) };
const ga4Item = {
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

it('clears the last event, then reports the cart in euros (specification 7)', () => {
  const layer: unknown[] = [];
  inWindow(layer);
  trackAddToCart([cabin]);
  trackRemoveFromCart([cabin]);
  const ecommerce = { currency: 'EUR', value: 1999, items: [ga4Item] };
  expect(layer).toEqual([
    { ecommerce: null },
    { event: 'add_to_cart', ecommerce },
    { ecommerce: null },
    { event: 'remove_from_cart', ecommerce },
  ]);
});

const booking = '0b7c2f9e-51aa-4c55-9c2e-3a1d5b8f0e77';

it('reports a purchase after its cart, once per booking, with a shortened booking id', () => {
  const layer: unknown[] = [];
  inWindow(layer);
  trackPurchase(booking, cents(250_000), [cabin], 'SUMMER');
  expect(layer[1]).toMatchObject({ event: 'add_to_cart' });
  expect(layer[2]).toEqual({ ecommerce: null });
  const transaction_id = '0b7c2f9e-51aa';
  expect(layer[3]).toEqual({
    event: 'purchase',
    ecommerce: { transaction_id, currency: 'EUR', value: 2500, coupon: 'SUMMER', items: [ga4Item] },
  });
  trackPurchase(booking, cents(250_000), [cabin], 'SUMMER');
  expect(layer).toHaveLength(4);
  trackPurchase('another-booking', cents(250_000), [cabin]);
  expect(layer).toHaveLength(8);
});

it('reports nothing for an empty cart or without a tag manager', () => {
  const layer: unknown[] = [];
  inWindow(layer);
  trackAddToCart([]);
  expect(layer).toEqual([]);
  const unconfigured = inWindow();
  startAnalytics(null);
  trackAddToCart([cabin]);
  expect(unconfigured.dataLayer).toBeUndefined();
});

it('denies all consent before the first event (specification 10.18)', () => {
  const window = inWindow();
  startAnalytics('GTM-1');
  trackAddToCart([cabin]);
  const entry = window.dataLayer?.[0] as ArrayLike<unknown>;
  expect(Array.from(entry)).toEqual([
    'consent',
    'default',
    {
      analytics_storage: 'denied',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ]);
  // The tag manager accepts commands only as arguments objects.
  expect(Object.prototype.toString.call(entry)).toBe('[object Arguments]');
  expect(window.dataLayer).toHaveLength(3);
});

it.each([
  ['/bookings/0b7c2f9e/payment', true],
  ['/de/islandhopping/bookings/0b7c2f9e/confirmed', true],
  ['/nl/payments/0b7c2f9e', true],
  ['/payments/0b7c2f9e/completed', true],
  ['/de/islandhopping/guest', true],
  ['/departures/summer/confirmation', false],
  ['/', false],
])('%s is private: %s (decision 024)', (pathname, expected) => {
  expect(isPrivatePath(pathname)).toBe(expected);
});
