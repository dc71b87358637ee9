import { type Cents, minus, sum, zero } from '../core/money.ts';
import { containedTax, type ExemptReason } from '../price/tax-breakdown.ts';
import type { DocumentLine, DocumentTax } from './document.ts';

/** A line without its tax, in minor units: at a rate in per cent, or exempt for a reason. */
export interface NetLine {
  name: string;
  count: number;
  amount: Cents;
  taxed: { percentage: number } | { exempt: ExemptReason };
}

function taxedAs(line: DocumentLine, { mode, rates, exempt }: DocumentTax): NetLine['taxed'] {
  if (mode === 'none') return { exempt: 'no_tax' };
  if (line.section === 'insurance') return { exempt: 'insurance' };
  const isCompensation = exempt.some(({ reason }) => reason === 'compensation');
  if (line.is_cancellation_fee && isCompensation) return { exempt: 'compensation' };
  const [rate] = rates;
  return rate ? { percentage: rate.percentage } : { exempt: 'margin_scheme' };
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
