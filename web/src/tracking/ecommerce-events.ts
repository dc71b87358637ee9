import { type Cents, sum, times, toEuros } from '@towpath/rules/core/money';
import { browserStorage } from '../storage/browser-storage.ts';

/** An item of a cart event; `price` is the unit price in cents (specification 3, analytics item). */
export interface AnalyticsItem {
  id: string;
  name: string;
  category: string;
  quantity: number;
  price: Cents;
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
