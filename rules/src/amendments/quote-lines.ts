import { type Cents, minus, sum, zero } from '../core/money.ts';
import { charged } from '../payment/payment-result.ts';
import { feeLines } from '../price/fee-ids.ts';
import { isFee } from './fee-lines.ts';
import type { Quote } from './wire.ts';

type Charging = Parameters<typeof charged>[1];

/** One difference between the bills, in minor units of the currency that is charged; negative where it reduces the price. */
export interface QuoteLine {
  id: string;
  name: string;
  kind: 'product' | 'insurance' | 'fee' | 'discount' | 'cancelled';
  amount: Cents;
}

/** The price before, each difference, and the price afterwards: before and lines add up to after. */
interface QuoteLines {
  before: Cents;
  lines: QuoteLine[];
  after: Cents;
}

type Bill = Quote['before'];

const isInsurance = (name: string) => name === 'cancellation' || name === 'travel';

function kindOf({ id, name }: Bill['lines'][number]): QuoteLine['kind'] {
  if (isFee({ id })) return 'fee';
  return isInsurance(name) ? 'insurance' : 'product';
}

/** A bill as lines that add up to its total, in euro cents. */
function linesOf({ lines, discounts }: Bill): QuoteLine[] {
  return [
    ...lines.map((line) => ({ id: line.id, name: line.name, kind: kindOf(line), amount: line.amount })),
    ...discounts.map(({ code, description, amount }) => ({
      id: `discount ${code}`,
      name: description ?? code,
      kind: 'discount' as const,
      amount: minus(zero, amount),
    })),
  ];
}

/** The kept costs of a cancelled booking (decision 017); fee and premiums are in the currency that is charged already. */
function cancelledLines({ before, fee, premiums }: Quote, of: Charging): QuoteLines {
  const total = charged(before.total, of).amount;
  const lines: QuoteLine[] = [
    { id: 'cancelled', name: '', kind: 'cancelled', amount: minus(zero, total) },
    { id: feeLines.cancellation, name: '', kind: 'fee', amount: fee },
    ...(premiums > 0 ? [{ id: 'premiums', name: '', kind: 'insurance' as const, amount: premiums }] : []),
  ];
  return { before: total, lines, after: sum([fee, premiums]) };
}

/** A new policy of an insurance replaces the old one. */
const keyOf = ({ id, kind, name }: QuoteLine) => (kind === 'insurance' ? name : id);

/**
 * Changes of the price in a quote, as lines that add up in the currency that is charged (decision 100). Each amount is
 * converted and rounded on its own; the cent by which their sum then differs from the totals is part of the last line.
 */
export function quoteLines(quote: Quote, of: Charging): QuoteLines {
  const { before, after } = quote;
  if (!after) return cancelledLines(quote, of);
  const inCurrency = (amount: Cents) => charged(amount, of).amount;
  const [old, all] = [linesOf(before), linesOf(after)];
  const amountIn = (lines: readonly QuoteLine[], key: string) =>
    inCurrency(sum(lines.filter((line) => keyOf(line) === key).map(({ amount }) => amount)));
  // The first line of a key gives its place, the last one its name: that of the new bill.
  const byKey = new Map([...old, ...all].map((line) => [keyOf(line), line]));
  const lines = [...byKey]
    .map(([key, line]) => ({ ...line, amount: minus(amountIn(all, key), amountIn(old, key)) }))
    .filter(({ amount }) => amount !== 0);
  const [from, to] = [inCurrency(before.total), inCurrency(after.total)];
  const last = lines.at(-1);
  if (last) last.amount = sum([last.amount, minus(minus(to, from), sum(lines.map(({ amount }) => amount)))]);
  return { before: from, lines, after: to };
}
