import { expect, test } from 'vitest';
import { toEuros } from '../core/money.ts';
import { priceOf } from '../price/price.ts';
import { cartOf, type Purchase } from './test-cart.ts';

const names = ['total', 'cabinTotal', 'discountTotal', 'localCostTotal', 'insuranceTotal', 'vat'] as const;
type Totals = Partial<Record<(typeof names)[number], number>>;

/** A row of a golden table: what it shows, the purchase, and some of its totals in euros, calculated by hand. */
type TotalsRow = readonly [what: string, purchase: Purchase, euros: Totals];

/** Tests the rows of a golden table, which belong to one section of the specification. */
export function testTotals(section: string, rows: readonly TotalsRow[]): void {
  test.each(rows)(`specification ${section}: %s`, (_what, purchase, euros) => {
    const bill = priceOf(cartOf(purchase));
    expect(Object.fromEntries(names.map((name) => [name, toEuros(bill[name])]))).toMatchObject(euros);
  });
}
