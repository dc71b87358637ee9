import { type Cents, cents } from '../core/money.ts';

/** Names of values in sentences that are amounts. */
const amountNames = ['amount', 'expected'] as const;
export type AmountName = (typeof amountNames)[number];

const isAmount = (name: string) => amountNames.some((each) => each === name);

/**
 * The values of a sentence with its amounts as texts. An amount is in minor units of the value `NAME_currency`, else of `currency`,
 * else of euros.
 */
export const wordAmounts = <Value>(
  values: Readonly<Record<string, Value>>,
  format: (amount: Cents, currency: string) => string,
): Record<string, Value | string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const currency = values[`${name}_currency`] ?? values.currency ?? 'eur';
      return [
        name,
        typeof value === 'number' && isAmount(name) ? format(cents(value), `${currency}`) : value,
      ];
    }),
  );
