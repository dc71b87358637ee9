import type { Locale } from '../core/locale.ts';
import { type Cents, cents, minus, sum, zero } from '../core/money.ts';
import { charged } from '../payment/payment-result.ts';
import type { Breakdown, Line } from '../price/price.ts';
import { vatIncluded } from '../price/vat.ts';
import type { TaxRule } from '../terms/terms-version.ts';
import type { DocumentLine, DocumentSection, DocumentTax } from './document.ts';

type Rate = Parameters<typeof charged>[1];

/** The names of lines as a document writes them, in its language. */
export interface LineNames {
  nameOf: (section: DocumentSection, line: { id: string; name: string }) => string;
  discountOf: (discount: Breakdown['discounts'][number]) => string;
}

/** The total of lines, in their unit. */
export const totalOf = (lines: readonly { amount: Cents }[]): Cents => sum(lines.map(({ amount }) => amount));

/** Lines in the currency that is charged. Their sum is converted, not each one, so that they add up to what is charged. */
function convertLines(lines: readonly DocumentLine[], rate: Rate): DocumentLine[] {
  let [reached, before] = [zero, zero];
  return lines.map((line) => {
    reached = sum([reached, line.amount]);
    const until = charged(reached, rate).amount;
    const amount = minus(until, before);
    before = until;
    return { ...line, unit_price: charged(line.unit_price, rate).amount, amount };
  });
}

/** The lines of an invoice: those of a bill that are paid online, in the currency that is charged (decision 096). */
export function invoiceLines(bill: Breakdown, rate: Rate, names: LineNames): DocumentLine[] {
  const toLine = (section: DocumentSection) => (line: Line) => ({
    section,
    name: names.nameOf(section, line),
    count: line.count,
    unit_price: line.unitPrice,
    amount: line.amount,
  });
  const additional = [...bill.additional, ...(bill.supplement ? [bill.supplement] : [])];
  const lines: DocumentLine[] = [
    ...bill.cabins.map(toLine('cabins')),
    ...bill.bikes.map(toLine('bikes')),
    ...additional.map(toLine('additional')),
    ...bill.discounts.map((discount) => {
      const amount = minus(zero, discount.amount);
      const name = names.discountOf(discount);
      return { section: 'discounts' as const, name, count: 1, unit_price: amount, amount };
    }),
    ...bill.insurance.map(toLine('insurance')),
  ];
  return convertLines(lines, rate);
}

const isPremium = ({ section }: DocumentLine) => section === 'insurance';

/** The tax that lines contain under a rule; premiums are exempt. */
export function documentTax(lines: readonly DocumentLine[], rule: TaxRule, locale: Locale): DocumentTax {
  if (rule.mode !== 'included') return { mode: rule.mode };
  const base = totalOf(lines.filter((line) => !isPremium(line)));
  const amount = base < 0 ? minus(zero, vatIncluded(minus(zero, base), rule)) : vatIncluded(base, rule);
  const exempt = totalOf(lines.filter(isPremium));
  return { mode: 'included', label: rule.label[locale], percentage: rule.percentage, base, amount, exempt };
}

const negated = (line: DocumentLine): DocumentLine => ({
  ...line,
  unit_price: minus(zero, line.unit_price),
  amount: minus(zero, line.amount),
});

const single = (section: DocumentSection, name: string, amount: Cents): DocumentLine => ({
  section,
  name,
  count: 1,
  unit_price: amount,
  amount,
});

/** What a cancellation leaves to be paid: the fee, and premiums of insurance that is kept; in minor units. */
export interface KeptAmounts {
  fee: Cents;
  premiums: Cents;
}

/**
 * The lines of a cancellation: the invoice's lines are credited, except premiums that are kept; the fee is charged, at most
 * what is credited. credited: what earlier credit notes credited, below zero.
 */
export function cancellationLines(
  invoice: readonly DocumentLine[],
  { fee, premiums }: KeptAmounts,
  credited: Cents,
  texts: { fee: string; credited: string },
): DocumentLine[] {
  const back = invoice.filter((line) => premiums === 0 || !isPremium(line)).map(negated);
  const before = minus(zero, credited);
  const open = minus(zero, sum([totalOf(back), before]));
  const kept = cents(Math.max(0, Math.min(fee, open)));
  return [
    ...back,
    ...(before > 0 ? [single('other', texts.credited, before)] : []),
    ...(kept > 0 ? [single('other', texts.fee, kept)] : []),
  ];
}

/** The lines of a refund: by price line where these are known, else one for the amount. Minor units. */
export function refundLines(
  amount: Cents,
  lines: readonly { section: DocumentSection; name: string; amount: Cents }[],
  text: string,
): DocumentLine[] {
  if (totalOf(lines) !== amount) return [single('other', text, minus(zero, amount))];
  return lines.map((line) => single(line.section, line.name, minus(zero, line.amount)));
}

/** What an invoice claims less what was credited of it, what of that is still awaited, and what is paid; in minor units. */
export interface Claim {
  claimed: Cents;
  awaited: Cents;
  paid: Cents;
}

const shortOf = ({ claimed, awaited, paid }: Claim) => claimed - awaited - paid;

/**
 * What a refund credits of what was invoiced, in minor units: at most what is then claimed but neither paid nor still
 * awaited. A payment made twice is refunded without a credit note.
 */
export const creditedByRefund = (refund: Cents, claim: Claim): Cents =>
  cents(Math.max(0, Math.min(refund, shortOf(claim))));

/** Whether an invoice claims all that is paid, so that an additional payment needs no invoice of its own. */
export const isClaimed = (claim: Claim): boolean => shortOf(claim) >= 0;
