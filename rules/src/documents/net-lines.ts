import { type Cents, minus, sum, zero } from '../core/money.ts';
import { containedTax, type ExemptReason, exemptReasonOf } from '../price/tax-breakdown.ts';
import type { DocumentLine, DocumentTax } from './document.ts';
import { partOf } from './document-lines.ts';

/** A line without its tax, in minor units: at a rate in per cent, or exempt for a reason. */
export interface NetLine {
  name: string;
  count: number;
  amount: Cents;
  taxed: { percentage: number } | { exempt: ExemptReason };
}

function taxedAs(line: DocumentLine, tax: DocumentTax): NetLine['taxed'] {
  const reason = exemptReasonOf(partOf(line), tax);
  if (reason) return { exempt: reason };
  const [rate] = tax.rates;
  if (!rate) throw new Error('The tax of a document states no rate of its taxed lines');
  return { percentage: rate.percentage };
}

/** The lines of a document without their tax, which add up to its taxable amounts and exempt parts. */
export function netLines({ lines, tax }: { lines: readonly DocumentLine[]; tax: DocumentTax }): NetLine[] {
  // The tax of the sum is rounded, not that of each line.
  let [reached, before] = [zero, zero];
  return lines.map((line) => {
    const { name, count } = line;
    const taxed = taxedAs(line, tax);
    if ('exempt' in taxed) return { name, count, amount: line.amount, taxed };
    reached = sum([reached, line.amount]);
    const until = minus(reached, containedTax(reached, taxed.percentage));
    const amount = minus(until, before);
    before = until;
    return { name, count, amount, taxed };
  });
}
