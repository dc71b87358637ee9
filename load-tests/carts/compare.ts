import fc from 'fast-check';
import type { Breakdown, Line } from '../../rules/src/price/price.ts';
import { visitOf } from './api-responses.ts';
import type { BookAll } from './chromium-page.ts';
import { anyCase, type Case } from './random-carts.ts';
import { charge } from './server-pricing.ts';

const BATCH = 500;

/** The number of carts and differences, with examples. */
export interface Comparison {
  carts: number;
  /** Lines of all price breakdowns. */
  lines: number;
  /** The sum of all totals, in cents. */
  cents: number;
  different: number;
  examples: string[];
}

/** A breakdown without names and the order of cabins, which depend on the language. */
function amountsOf({ cabins, ...bill }: Breakdown) {
  const withoutNames = (key: string, value: unknown) => (key === 'name' ? undefined : value);
  const key = ({ id, unitPrice, count }: Line) => `${id} ${unitPrice} ${count}`;
  const inOrder = cabins.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  return JSON.stringify({ ...bill, cabins: inOrder }, withoutNames);
}

const linesOn = ({ cabins, bikes, additional, localCosts, discounts, insurance, supplement }: Breakdown) =>
  [cabins, bikes, additional, localCosts, discounts, insurance].reduce(
    (count, list) => count + list.length,
    0,
  ) + (supplement ? 1 : 0);

/** The difference between browser and server, or null. */
function difference(
  each: Case,
  { breakdown, deposit, request }: Awaited<ReturnType<BookAll>>[number],
): string | null {
  const charged = charge(each, JSON.parse(JSON.stringify(request)));
  if ('refused' in charged) return `the server refused ${charged.refused}\nof ${JSON.stringify(each)}`;
  const [shown, owed] = [
    `${amountsOf(breakdown)}, deposit ${deposit}`,
    `${amountsOf(charged.bill)}, deposit ${charged.deposit}`,
  ];
  return shown === owed ? null : `shown ${shown}\ncharged ${owed}\nof ${JSON.stringify(each)}`;
}

/** Prices `count` random carts of a seed in the browser and on the server. */
export async function compareCarts(bookAll: BookAll, count: number, seed: number): Promise<Comparison> {
  const found: Comparison = { carts: 0, lines: 0, cents: 0, different: 0, examples: [] };
  while (found.carts < count) {
    const numRuns = Math.min(BATCH, count - found.carts);
    const cases = fc.sample(anyCase, { seed: seed + found.carts, numRuns });
    const booked = await bookAll(cases.map(visitOf));
    for (const [index, each] of cases.entries()) {
      const page = booked[index];
      if (!page) throw new Error('A cart is missing');
      const example = difference(each, page);
      found.carts += 1;
      found.lines += linesOn(page.breakdown);
      found.cents += page.breakdown.total;
      if (example === null) continue;
      found.different += 1;
      if (found.examples.length < 3) found.examples.push(example);
    }
  }
  return found;
}
