import type { Quote } from '@towpath/rules/amendments/wire';
import { type Cents, cents, sum } from '@towpath/rules/core/money';
import { charged } from '@towpath/rules/payment/payment-result';

type Charging = Parameters<typeof charged>[1];

/** One difference between the bills, in minor units of the currency that is charged; negative where it reduces the price. */
export interface QuoteLine {
  id: string;
  name: string;
  kind: 'product' | 'insurance' | 'fee' | 'discount' | 'cancelled';
  amount: Cents;
}

/** The price before, each difference, and the price afterwards: before and lines add up to after. */
export interface QuoteLines {
  before: Cents;
  lines: QuoteLine[];
  after: Cents;
}

type Bill = Quote['before'];
type Item = Omit<QuoteLine, 'amount'> & { amount: number };

const isInsurance = (name: string) => name === 'cancellation' || name === 'travel';
const isFee = (id: string) => id === 'amendment_fee' || id === 'cancellation_fee';
const kindOf = (id: string, name: string) =>
  isFee(id) ? 'fee' : isInsurance(name) ? 'insurance' : 'product';

function itemsOf({ lines, discounts }: Bill): Item[] {
  return [
    ...lines.map(({ id, name, amount }) => ({ id, name, kind: kindOf(id, name), amount }) as const),
    ...discounts.map(
      ({ code, description, amount }) =>
        ({ id: `discount ${code}`, name: description ?? code, kind: 'discount', amount: -amount }) as const,
    ),
  ];
}

/** The kept costs of a cancelled booking: fee in the currency that is charged; premiums are not refunded (decision 017). */
function cancelledLines({ before, fee }: Quote, of: Charging): QuoteLines {
  const total = charged(before.total, of).amount;
  const premiums = charged(before.insurance_amount, of).amount;
  const kept: QuoteLine[] = [
    { id: 'cancelled', name: '', kind: 'cancelled', amount: cents(-total) },
    { id: 'cancellation_fee', name: '', kind: 'fee', amount: fee },
    ...(premiums > 0 ? [{ id: 'premiums', name: '', kind: 'insurance' as const, amount: premiums }] : []),
  ];
  return { before: total, lines: kept, after: sum([fee, premiums]) };
}

/** What a quote changes of the price, as lines that add up; a rounding of the exchange is part of the last line. */
export function quoteLines(quote: Quote, of: Charging): QuoteLines {
  const { before, after } = quote;
  if (!after) return cancelledLines(quote, of);
  const [old, all] = [itemsOf(before), itemsOf(after)];
  const keyOf = ({ id, kind, name }: Item) => (kind === 'insurance' ? name : id);
  const amountIn = (items: readonly Item[], key: string) =>
    cents(items.filter((item) => keyOf(item) === key).reduce((total, { amount }) => total + amount, 0));
  const keys = [...new Set([...old, ...all].map(keyOf))];
  const inCurrency = (amount: Cents) => charged(amount, of).amount;
  const lines = keys.flatMap((key): QuoteLine[] => {
    const item = [...all, ...old].find((each) => keyOf(each) === key);
    const amount = cents(inCurrency(amountIn(all, key)) - inCurrency(amountIn(old, key)));
    return item && amount !== 0 ? [{ ...item, amount }] : [];
  });
  const [from, to] = [inCurrency(before.total), inCurrency(after.total)];
  const rounding = to - from - sum(lines.map(({ amount }) => amount));
  const last = lines.length - 1;
  return {
    before: from,
    lines: lines.map((line, index) =>
      index === last ? { ...line, amount: cents(line.amount + rounding) } : line,
    ),
    after: to,
  };
}
