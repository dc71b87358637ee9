import { type Cents, cents, minus, sum, zero } from '../core/money.ts';
import type { Breakdown } from '../price/price.ts';
import { charged } from './payment-result.ts';

/** The amount to refund of a price line, in minor units of the currency that was paid. */
export interface RefundLine {
  /** The line's key: its kind and the id of what was bought, such as `cabin:twin`. */
  line: string;
  name: string;
  amount: Cents;
}

/** The line of money that belongs to no price line, such as an additional payment. */
export const OTHER_LINE = 'other';

/** Money of a payment that can be refunded, in minor units; `intent` is where it came from. */
export interface RefundSource {
  payment: string;
  intent: string;
  left: Cents;
}

/** A part of a refund: it goes back to where the money came from. */
export interface RefundPart {
  payment: string;
  intent: string;
  amount: Cents;
  lines: RefundLine[];
}

/** A refund by where it goes: as money, as a new credit voucher, and back to the credit voucher that paid. Minor units. */
export interface RefundSplit {
  money: Cents;
  given: Cents;
  returned: Cents;
}

export const noRefund: RefundSplit = { money: zero, given: zero, returned: zero };

/** The sum of lines, in minor units of the currency. */
export const refundTotal = (lines: readonly { amount: Cents }[]): Cents =>
  sum(lines.map(({ amount }) => amount));

/**
 * Splits an amount in proportion to weights, exactly: the shares add up to the amount, and none is above its weight unless the
 * amount is above all of them. Whole numbers that are not negative.
 */
export function shareOut(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = BigInt(sum(weights));
  if (whole === 0n) return weights.map(() => zero);
  let [reached, before] = [0n, 0n];
  return weights.map((weight) => {
    reached += BigInt(weight);
    const until = (BigInt(amount) * reached) / whole;
    const share = cents(Number(until - before));
    before = until;
    return share;
  });
}

function keyed(kind: string, lines: readonly { id: string; name: string; amount: Cents }[]): RefundLine[] {
  return lines.map(({ id, name, amount }, index) => {
    const earlier = lines.slice(0, index).filter((other) => other.id === id).length;
    return { line: `${kind}:${id}${earlier > 0 ? `:${earlier + 1}` : ''}`, name, amount };
  });
}

/** The id of what was bought in the key of a line, without the number that further lines of one id have. */
export const boughtIdOf = (line: string): string => line.slice(line.indexOf(':') + 1).replace(/:\d+$/, '');

/** Lines less a discount, which is taken off the first ones that hold it: the cabins, else all. */
function discounted(
  cabins: readonly RefundLine[],
  others: readonly RefundLine[],
  discount: Cents,
): RefundLine[] {
  const less = (lines: readonly RefundLine[]) => {
    const shares = shareOut(
      discount,
      lines.map(({ amount }) => amount),
    );
    return lines.map((each, index) => ({ ...each, amount: minus(each.amount, shares[index] ?? zero) }));
  };
  if (discount <= refundTotal(cabins)) return [...less(cabins), ...others];
  return less([...cabins, ...others]);
}

/**
 * The price lines of a bill that are paid online, as charged: discounts are taken off the lines that they reduce, and the lines
 * add up to what is charged for the whole bill. What is paid on board is not among them. Premiums have the kind `insurance`.
 */
export function chargedLines(bill: Breakdown, rate: Parameters<typeof charged>[1]): RefundLine[] {
  const others = [
    ...keyed('bike', bill.bikes),
    ...keyed('extra', bill.additional),
    ...keyed('supplement', bill.supplement ? [bill.supplement] : []),
  ];
  // A product with a negative price is a rebate.
  const rebates = refundTotal(others.filter(({ amount }) => amount < 0));
  const sold = others.filter(({ amount }) => amount > 0);
  const travel = discounted(keyed('cabin', bill.cabins), sold, minus(bill.discountTotal, rebates));
  const lines = [...travel, ...keyed('insurance', bill.insurance)];
  const whole = charged(refundTotal(lines), rate).amount;
  const shares = shareOut(
    whole,
    lines.map(({ amount }) => amount),
  );
  return lines.map((each, index) => ({ ...each, amount: shares[index] ?? zero }));
}

/** A price line with what was refunded of it before. */
export interface LeftLine extends RefundLine {
  /** The remaining amount. */
  left: Cents;
}

/** The refundable amount of each price line after earlier refunds. */
export function leftLines(lines: readonly RefundLine[], refunded: ReadonlyMap<string, Cents>): LeftLine[] {
  return lines.map((each) => {
    const rest = minus(each.amount, refunded.get(each.line) ?? zero);
    return { ...each, left: rest > 0 ? rest : zero };
  });
}

/** The lines of a refund of a whole booking: in proportion to what is left of its lines, the rest as `other`. */
export function spreadOverLines(amount: Cents, lines: readonly LeftLine[], otherName: string): RefundLine[] {
  const left = sum(lines.map((each) => each.left));
  const covered = amount < left ? amount : left;
  const shares = shareOut(
    covered,
    lines.map((each) => each.left),
  );
  const spread = lines.map(({ line, name }, index) => ({ line, name, amount: shares[index] ?? zero }));
  const rest = { line: OTHER_LINE, name: otherName, amount: minus(amount, covered) };
  return [...spread, rest].filter((each) => each.amount > 0);
}

/** The first `amount` of some lines, and the lines that remain. */
function takeLines(lines: readonly RefundLine[], amount: Cents): { taken: RefundLine[]; rest: RefundLine[] } {
  let open = amount;
  const taken: RefundLine[] = [];
  const rest: RefundLine[] = [];
  for (const each of lines) {
    const part = each.amount < open ? each.amount : open;
    open = minus(open, part);
    if (part > 0) taken.push({ ...each, amount: part });
    if (part < each.amount) rest.push({ ...each, amount: minus(each.amount, part) });
  }
  return { taken, rest };
}

/**
 * Splits a refund by line over the payments that the money came from, in the order of the sources; null if they do not hold it.
 * Every part lists the lines that it refunds, and the parts of a line add up to the line.
 */
export function splitRefund(
  lines: readonly RefundLine[],
  sources: readonly RefundSource[],
): RefundPart[] | null {
  let rest = lines.filter(({ amount }) => amount > 0);
  const parts: RefundPart[] = [];
  for (const { payment, intent, left } of sources) {
    const open = refundTotal(rest);
    const amount = left < open ? left : open;
    if (amount <= 0) continue;
    const step = takeLines(rest, amount);
    parts.push({ payment, intent, amount, lines: step.taken });
    rest = step.rest;
  }
  return rest.length === 0 ? parts : null;
}
