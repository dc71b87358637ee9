import { formatMoney } from '../core/format.ts';
import type { Locale } from '../core/locale.ts';
import type { Cents } from '../core/money.ts';
import { charged } from './payment-result.ts';

/** An amount in dollars as text, with the euros (cents) that are paid on board. */
export const withEuros = (locale: Locale, dollars: string, euros: Cents): string =>
  `${dollars} (${formatMoney(locale, euros)})`;

/**
 * What is paid on board (euro cents) as text: it is paid in euros in every market, which follow the dollars that the other amounts of a
 * booking are in (specification 10.27).
 */
export function formatOnBoard(locale: Locale, euros: Cents, of: Parameters<typeof charged>[1]): string {
  const { amount, currency } = charged(euros, of);
  const text = formatMoney(locale, amount, currency);
  return currency === 'EUR' ? text : withEuros(locale, text, euros);
}
