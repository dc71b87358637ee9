import { type Cents, sum, times, toEuros } from '@towpath/rules/core/money';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { session } from '../storage/browser-storage.ts';
import { hearCommand, hostAnswers } from './consent.ts';

/** A thing in a cart as the tag manager takes it; the price of one, in cents (specification 3, analytics item). */
export interface Item {
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

const written = ({ id, name, category, quantity, price }: Item) => ({
  item_id: id,
  item_name: name,
  item_category: category,
  quantity,
  price: toEuros(price),
  currency: CURRENCY,
});

/** The layer exists only where a tag manager is configured. The last event's numbers are wiped first, as it asks for. */
function push(event: string, ecommerce: object): void {
  const layer = window.dataLayer;
  if (!layer) return;
  layer.push({ ecommerce: null });
  layer.push({ event, ecommerce });
}

function cartEvent(event: 'add_to_cart' | 'remove_from_cart', items: readonly Item[]): void {
  if (items.length === 0) return;
  const value = sum(items.map(({ price, quantity }) => times(price, quantity)));
  push(event, { currency: CURRENCY, value: toEuros(value), items: items.map(written) });
}

/** Things came into the cart (specification 7). */
export function addToCart(items: readonly Item[]): void {
  cartEvent('add_to_cart', items);
}

/** Things left the cart. */
export function removeFromCart(items: readonly Item[]): void {
  cartEvent('remove_from_cart', items);
}

/** Characters of a booking's id that others may see: enough to tell bookings apart, too few to open one (decision 024). */
const TRANSACTION = 13;
/** Purchases that are remembered as told. */
const REMEMBERED = 50;

/** A booking was made; `total` in cents. Told once per booking, whatever is reloaded or gone back to (specification 7). */
export function purchase(bookingId: string, total: Cents, items: readonly Item[], coupon?: string): void {
  const transaction_id = bookingId.slice(0, TRANSACTION);
  const told = session.reported.read() ?? [];
  if (told.includes(transaction_id)) return;
  session.reported.write([...told, transaction_id].slice(-REMEMBERED));
  addToCart(items);
  push('purchase', {
    transaction_id,
    currency: CURRENCY,
    value: toEuros(total),
    coupon,
    items: items.map(written),
  });
}

const ours = new WeakSet<object>();

/** A command of the tag manager's own language, which is told from an event by looking like a function's arguments. */
function command(...words: readonly unknown[]): void {
  const entry = Object.assign({ length: words.length, [Symbol.toStringTag]: 'Arguments' }, words);
  ours.add(entry);
  window.dataLayer?.push(entry);
}

const refusal = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};

/** Hears the consent commands of the operator's own tool, those before us and those to come. */
function listen(layer: unknown[]): void {
  const hear = (entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !ours.has(entry)) hearCommand(entry);
  };
  for (const entry of layer) hear(entry);
  const { push: add } = layer;
  layer.push = (...entries) => {
    for (const entry of entries) hear(entry);
    return add.apply(layer, entries);
  };
}

/** Opens the layer where a tag manager is configured, everything refused; before it nothing is recorded. */
export function startAnalytics(gtmId: string | null): void {
  if (gtmId) window.dataLayer ??= [];
  if (!window.dataLayer) return;
  listen(window.dataLayer);
  if (gtmId && !hostAnswers()) command('consent', 'default', refusal);
}

let loaded = false;

/** Whether the tag manager is on this page, and sees the address of whatever screen it turns to. */
export const isWatched = (): boolean => loaded;

const withKey = /\/(bookings|payments)\//;

/** Whether an address opens somebody's booking or payment: nobody else is to see it (decision 024). */
export const holdsKey = (pathname: string): boolean => withKey.test(pathname);

function load(gtmId: string): void {
  if (loaded) return;
  loaded = true;
  window.dataLayer?.push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`;
  script.async = true;
  document.head.append(script);
}

/**
 * Has the tag manager on the page once the visitor allows it, and tells it of every change of mind; it is not asked for where
 * the address is a key.
 */
export function useAnalytics(gtmId: string | null, allowed: boolean): void {
  const { pathname } = useLocation();
  const isWanted = allowed && !holdsKey(pathname);
  useEffect(() => {
    if (!gtmId || !(isWanted || loaded)) return;
    command('consent', 'update', { analytics_storage: allowed ? 'granted' : 'denied' });
    load(gtmId);
  }, [gtmId, allowed, isWanted]);
}
