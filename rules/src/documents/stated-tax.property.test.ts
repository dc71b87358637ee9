import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeLine } from '../amendments/fee-lines.ts';
import { cents, minus } from '../core/money.ts';
import { billOf, priceOf } from '../price/price.ts';
import { taxColumns } from '../price/tax-breakdown.ts';
import { taxLabels } from '../terms/tax-labels.ts';
import type { TaxRule } from '../terms/terms-version.ts';
import { cartOf } from '../testing/test-cart.ts';
import { always } from '../testing/test-property.ts';
import { purchase } from '../testing/test-purchase.ts';
import { documentTax, invoiceLines, totalOf } from './document-lines.ts';

const names = { nameOf: (_: unknown, { name }: { name: string }) => name, discountOf: () => 'Discount' };
const cancellation_fee = fc.constantFrom('taxed' as const, 'compensation' as const, undefined);
const rules: fc.Arbitrary<TaxRule> = fc.oneof(
  fc.record({
    mode: fc.constant('included' as const),
    percentage: fc.constantFrom(0, 5.5, 9, 19, 21),
    label: fc.constant(taxLabels),
    cancellation_fee,
    applies_to: fc.constant('invoice' as const),
  }),
  fc.record({ mode: fc.constant('margin_scheme' as const), cancellation_fee }),
  fc.constant({ mode: 'none' as const }),
);
const fees = fc.array(
  fc.tuple(fc.constantFrom('amendment' as const, 'cancellation' as const), fc.nat(50_000)),
  { maxLength: 2 },
);

test('the VAT of 10,000 bills is that of their invoices, and its columns add up to what is invoiced', () => {
  always(
    fc.property(purchase, rules, fees, (bought, tax, charged) => {
      const priced = priceOf({ ...cartOf(bought), tax });
      const added = charged.map(([kind, amount]) => feeLine(kind, cents(amount)));
      const bill = billOf(
        { ...priced, lines: { ...priced, additional: [...priced.additional, ...added] } },
        tax,
      );
      const lines = invoiceLines(bill, { market: 'default', exchange_rate: null }, names);
      const columns = taxColumns(documentTax(lines, tax, 'en'));
      expect(columns.tax).toBe(bill.vat);
      expect(columns.base + columns.tax + columns.exempt).toBe(totalOf(lines));
      expect(totalOf(lines)).toBe(minus(bill.total, bill.localCostTotal));
    }),
    10_000,
  );
});
