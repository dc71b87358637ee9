import { parseAmount } from '../../../ui/parse-amount.ts';

const CENTS = 100;

/** The price in euros that a text means; null: none. */
export function priceOf(text: string): number | null {
  const amount = parseAmount(text);
  return amount === null ? null : amount / CENTS;
}

/** What a field shows: what was typed while it means the price, else the price, which another row may have brought here. */
export const shownPrice = (typed: string, value: number | null): string =>
  priceOf(typed) === value ? typed : (value?.toFixed(2) ?? '');
