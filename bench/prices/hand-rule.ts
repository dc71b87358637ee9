import type { Cents } from './shown-text.ts';

// What anyone adds up on paper from what the screens say; no rule of the product is used here.

/** The numbers of the payment terms and the VAT, as the screens state them. */
export const stated = { deposit: 30, rest: 70, days: 49, whole: 100, vat: 9 };

/** A price that everyone pays besides the cabin. */
export interface Compulsory {
  name: string;
  price: Cents;
  per: 'person' | 'booking';
  onBoard: boolean;
}

/** What a discount promises: a percentage of the cabins, or an amount for each passenger. */
export type Promise = { percentage: number } | { each: Cents };

/** Codes whose texts spell the number out. */
const spelledOut: Readonly<Record<string, Promise>> = {
  CANALS5: { percentage: 5 },
  INSEL7: { percentage: 7.5 },
};

/** What the text of a discount promises, in any of the languages. Throws where it promises nothing. */
export function promiseOf(code: string, text: string): Promise {
  const known = spelledOut[code];
  if (known) return known;
  const percentage = /(\d+(?:[.,]\d+)?)\s?%/.exec(text)?.[1];
  if (percentage) return { percentage: Number(percentage.replace(',', '.')) };
  const euros = /(\d+) euro/i.exec(text)?.[1];
  if (!euros) throw new Error(`What ${code} promises is not said: ${text}`);
  return { each: Number(euros) * 100 };
}

export const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, amount) => sum + amount, 0);

/** A percentage of an amount, to the cent, half up. */
export const percentOf = (amount: Cents, percentage: number): Cents =>
  Math.floor((amount * Math.round(percentage * 100) * 2 + 10_000) / 20_000);

/** What discounts take off cabins for so many people; together at most what the cabins cost. */
export function discountsOn(cabins: Cents, people: number, promises: readonly Promise[]): Cents[] {
  let left = cabins;
  return promises.map((promise) => {
    const full = 'each' in promise ? promise.each * people : percentOf(cabins, promise.percentage);
    const taken = Math.min(full, left);
    left -= taken;
    return taken;
  });
}

/** What so many people pay for compulsory things. */
export const compulsoryFor = (people: number, things: readonly Compulsory[]) =>
  sumOf(things.map(({ price, per }) => (per === 'person' ? people * price : price)));

/** Whole days between two days. */
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

interface Sums {
  total: Cents;
  onBoard: Cents;
  premiums: Cents;
}

/** What is paid now, and what by which day. */
export interface PlanByHand {
  deposit: Cents | null;
  now: Cents;
  rest: { amount: Cents; by: string } | null;
}

/** The payments of a total by the stated terms: premiums with the first one, local costs on board. */
export function planOf({ total, onBoard, premiums }: Sums, departure: string, today: string): PlanByHand {
  const tour = total - onBoard - premiums;
  if (daysBetween(today, departure) <= stated.days)
    return { deposit: null, now: tour + premiums, rest: null };
  const deposit = percentOf(tour, stated.deposit);
  const by = daysBefore(departure, stated.days);
  return { deposit, now: deposit + premiums, rest: { amount: tour - deposit, by } };
}

/** The VAT in what is paid online without premiums, to the cent, half up. */
export function vatIn({ total, onBoard, premiums }: Sums): Cents {
  const whole = 100 + stated.vat;
  return Math.floor((2 * (total - onBoard - premiums) * stated.vat + whole) / (2 * whole));
}

/** The next whole euro. */
export const wholeEuros = (amount: Cents): Cents => Math.ceil(amount / 100) * 100;
