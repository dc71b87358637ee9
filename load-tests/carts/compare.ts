import fc from 'fast-check';
import type { Breakdown, Line } from '../../rules/src/price/price.ts';
import type { BookAll } from './browser.ts';
import { anyCase, type Case } from './cases.ts';
import { charge } from './server.ts';
import { visitOf } from './wire.ts';

const BATCH = 500;

/** What was compared, and the first cases in which the two sides differ. */
export interface Comparison {
  carts: number;
  /** Lines on all bills together. */
  lines: number;
  /** The sum of all totals, in cents. */
  cents: number;
  different: number;
  examples: string[];
}

/** A bill without its words, which are the visitor's language's, and without the order of cabins, which is too. */
function amountsOf({ cabins, ...bill }: Breakdown) {
  const wordless = (key: string, value: unknown) => (key === 'name' ? undefined : value);
  const key = ({ id, unitPrice, count }: Line) => `${id} ${unitPrice} ${count}`;
  const inOrder = cabins.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  return JSON.stringify({ ...bill, cabins: inOrder }, wordless);
}

const linesOn = ({ cabins, bikes, additional, localCosts, discounts, insurance, supplement }: Breakdown) =>
  [cabins, bikes, additional, localCosts, discounts, insurance].reduce(
    (count, list) => count + list.length,
    0,
  ) + (supplement ? 1 : 0);

/** What tells the sides of a case apart, or null where they agree to the cent. */
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

/** Lets the browser's bundle and the server price `count` random carts, the same ones for the same seed. */
export async function compareCarts(bookAll: BookAll, count: number, seed: number): Promise<Comparison> {
  const found: Comparison = { carts: 0, lines: 0, cents: 0, different: 0, examples: [] };
  while (found.carts < count) {
    const numRuns = Math.min(BATCH, count - found.carts);
    const cases = fc.sample(anyCase, { seed: seed + found.carts, numRuns });
    const booked = await bookAll(cases.map(visitOf));
    for (const [index, each] of cases.entries()) {
      const page = booked[index];
      if (!page) throw new Error('The page left a cart out');
      const told = difference(each, page);
      found.carts += 1;
      found.lines += linesOn(page.breakdown);
      found.cents += page.breakdown.total;
      if (told === null) continue;
      found.different += 1;
      if (found.examples.length < 3) found.examples.push(told);
    }
  }
  return found;
}
