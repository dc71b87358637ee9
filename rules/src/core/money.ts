import * as v from 'valibot';

declare const unit: unique symbol;

/** A whole number of cents. Only the API has euros (specification 10.10). */
export type Cents = number & { readonly [unit]: 'cents' };

export const zero = 0 as Cents;

/** Cents from a whole number; -0 becomes 0. Throws a RangeError for a fraction, which is a programming fault. */
export function cents(whole: number): Cents {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`not a whole number of cents: ${whole}`);
  return (whole === 0 ? zero : whole) as Cents;
}

/** Cents from euros as written in the API (at most two decimals). */
export function fromEuros(euros: number): Cents {
  return cents(Math.round(euros * 100));
}

/** Euros for the API from cents. */
export function toEuros(amount: Cents): number {
  return amount / 100;
}

/** The sum in cents; zero for an empty list. */
export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0));
}

/** The lowest amount, in cents; null where there is none. */
export function lowest(amounts: readonly Cents[]): Cents | null {
  return amounts.reduce<Cents | null>((low, amount) => (low === null || amount < low ? amount : low), null);
}

/** amount x count, in cents. */
export function times(amount: Cents, count: number): Cents {
  return cents(amount * count);
}

/** a - b, in cents. */
export function minus(a: Cents, b: Cents): Cents {
  return cents(a - b);
}

/** numerator / denominator, rounded half up: the only rounding of money. Both are whole numbers, the denominator positive. */
export function divideRounded(numerator: number | bigint, denominator: number): number {
  const doubled = BigInt(numerator) * 2n + BigInt(denominator);
  const twice = BigInt(denominator) * 2n;
  const quotient = doubled / twice;
  const floored = doubled % twice < 0n ? quotient - 1n : quotient;
  return Number(floored);
}

const PERCENT_STEPS = 10_000;

/** `percentage` per cent of amount, rounded once, in cents. Percentages have at most four decimals. */
export function percentOf(amount: Cents, percentage: number): Cents {
  const product = BigInt(amount) * BigInt(Math.round(percentage * PERCENT_STEPS));
  return cents(divideRounded(product, 100 * PERCENT_STEPS));
}

const RATE_STEPS = 1_000_000;

/** An amount in euro cents converted to US cents at `rate` (dollars per euro), rounded once (specification 9). */
export function inDollars(amount: Cents, rate: number): Cents {
  const product = BigInt(amount) * BigInt(Math.round(rate * RATE_STEPS));
  return cents(divideRounded(product, RATE_STEPS));
}

/** An amount in US cents converted to euro cents at `rate` (dollars per euro), rounded once. */
export function inEuros(amount: Cents, rate: number): Cents {
  return cents(divideRounded(BigInt(amount) * BigInt(RATE_STEPS), Math.round(rate * RATE_STEPS)));
}

/** Per cent, 0 to 100. */
export const Percentage = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** Euros in the API, as a number or a string (specification 5: prices are coerced), parsed to cents. */
export const Price = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number), v.number())]),
  v.finite(),
  v.check((euros) => Math.abs(euros) <= 10_000_000, 'Amount is out of range'),
  v.transform(fromEuros),
);
