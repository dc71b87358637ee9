import { type Cents, sum, times, toEuros } from '@towpath/rules/money';

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

/** A booking was made; `total` in cents. Once per booking: its id keeps doubles apart. */
export function purchase(bookingId: string, total: Cents, items: readonly Item[], coupon?: string): void {
  push('purchase', {
    transaction_id: bookingId,
    currency: CURRENCY,
    value: toEuros(total),
    coupon,
    items: items.map(written),
  });
}

/** Opens the layer where a tag manager is configured; before it nothing is recorded. */
export function startAnalytics(gtmId: string | null): void {
  if (gtmId) window.dataLayer ??= [];
}
