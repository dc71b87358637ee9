import { type Cents, sum, times, toEuros } from '@towpath/rules/core/money';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { browserStorage } from '../storage/browser-storage.ts';
import { handleConsentCommand, hasHostConsent } from './consent.ts';

/** An item of a cart event; `price` is the unit price in cents (specification 3, analytics item). */
export interface AnalyticsItem {
  id: string;
  name: string;
  category: string;
  quantity: number;
  price: Cents;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const CURRENCY = 'EUR';

const toAnalyticsItem = ({ id, name, category, quantity, price }: AnalyticsItem) => ({
  item_id: id,
  item_name: name,
  item_category: category,
  quantity,
  price: toEuros(price),
  currency: CURRENCY,
});

/** Pushes an e-commerce event, after clearing the previous one as GA4 requires. No-op without a tag manager. */
function push(event: string, ecommerce: object): void {
  const layer = window.dataLayer;
  if (!layer) return;
  layer.push({ ecommerce: null });
  layer.push({ event, ecommerce });
}

function cartEvent(event: 'add_to_cart' | 'remove_from_cart', items: readonly AnalyticsItem[]): void {
  if (items.length === 0) return;
  const value = sum(items.map(({ price, quantity }) => times(price, quantity)));
  push(event, { currency: CURRENCY, value: toEuros(value), items: items.map(toAnalyticsItem) });
}

/** Reports items added to the cart (specification 7). */
export function trackAddToCart(items: readonly AnalyticsItem[]): void {
  cartEvent('add_to_cart', items);
}

/** Reports items removed from the cart. */
export function trackRemoveFromCart(items: readonly AnalyticsItem[]): void {
  cartEvent('remove_from_cart', items);
}

/** Characters of the booking id sent to analytics: enough to identify a booking, too few to open it (decision 024). */
const TRANSACTION_ID_LENGTH = 13;
/** Reported purchases kept in storage. */
const MAX_REPORTED = 50;

/** Reports a booking once, also after a reload (specification 7). `total` in cents. */
export function trackPurchase(
  bookingId: string,
  total: Cents,
  items: readonly AnalyticsItem[],
  coupon?: string,
): void {
  const transaction_id = bookingId.slice(0, TRANSACTION_ID_LENGTH);
  const reported = browserStorage.reported.read() ?? [];
  if (reported.includes(transaction_id)) return;
  browserStorage.reported.write([...reported, transaction_id].slice(-MAX_REPORTED));
  trackAddToCart(items);
  push('purchase', {
    transaction_id,
    currency: CURRENCY,
    value: toEuros(total),
    coupon,
    items: items.map(toAnalyticsItem),
  });
}

const ownCommands = new WeakSet<object>();

/** Pushes a gtag command, which the tag manager recognizes by looking like an arguments object. */
function pushCommand(...words: readonly unknown[]): void {
  const entry = Object.assign({ length: words.length, [Symbol.toStringTag]: 'Arguments' }, words);
  ownCommands.add(entry);
  window.dataLayer?.push(entry);
}

const allDenied = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};

/** Handles the consent commands of the operator's tool, already pushed and future ones. */
function observeConsentCommands(layer: unknown[]): void {
  const handle = (entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !ownCommands.has(entry)) handleConsentCommand(entry);
  };
  for (const entry of layer) handle(entry);
  const { push } = layer;
  layer.push = (...entries) => {
    for (const entry of entries) handle(entry);
    return push.apply(layer, entries);
  };
}

/** Creates the data layer if a tag manager is configured, with all consent denied. */
export function startAnalytics(gtmId: string | null): void {
  if (gtmId) window.dataLayer ??= [];
  if (!window.dataLayer) return;
  observeConsentCommands(window.dataLayer);
  if (gtmId && !hasHostConsent()) pushCommand('consent', 'default', allDenied);
}

let loaded = false;

/** Whether the tag manager is loaded; it then sees the address of every screen. */
export const isTagManagerLoaded = (): boolean => loaded;

/** Whether an address with this path gives access to a booking, a part of one or a payment, and must not reach third parties (decision 024). */
export const isPrivatePath = (pathname: string): boolean =>
  /\/(bookings|payments)\/|\/guest\/?$/.test(pathname);

function load(gtmId: string): void {
  if (loaded) return;
  loaded = true;
  window.dataLayer?.push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`;
  script.async = true;
  document.head.append(script);
}

/** Loads the tag manager once the visitor consents, not on private paths, and updates its consent. */
export function useAnalytics(gtmId: string | null, allowed: boolean): void {
  const { pathname } = useLocation();
  const mayLoad = allowed && !isPrivatePath(pathname);
  useEffect(() => {
    if (!gtmId || !(mayLoad || loaded)) return;
    pushCommand('consent', 'update', { analytics_storage: allowed ? 'granted' : 'denied' });
    load(gtmId);
  }, [gtmId, allowed, mayLoad]);
}
