import { type Cents, fromEuros } from '@towpath/rules/core/money';

const money = /^\d{1,7}(\.\d{1,2})?$/;

/** Parses an amount such as 12.50 to cents; null if invalid. */
export function parseAmount(text: string): Cents | null {
  return money.test(text) ? fromEuros(Number(text)) : null;
}

/** Parses a non-negative integer; null if invalid. */
export function parseCount(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
