import type { Locale } from '../core/locale.ts';
import { type Cents, cents, divideRounded, minus, sum, zero } from '../core/money.ts';
import { charged } from '../payment/payment-result.ts';
import { shareOut } from '../payment/refund-lines.ts';
import { feeLines } from '../price/fee-ids.ts';
import type { Breakdown, Line } from '../price/price.ts';
import { type Taxation, type TaxBreakdown, type TaxedPart, taxBreakdown } from '../price/tax-breakdown.ts';
import { taxLabels } from '../terms/tax-labels.ts';
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
  const toLine =
    (section: DocumentSection) =>
    (line: Line): DocumentLine => ({
      section,
      name: names.nameOf(section, line),
      count: line.count,
      unit_price: line.unitPrice,
      amount: line.amount,
      ...(line.id === feeLines.cancellation && { is_cancellation_fee: true }),
      ...(line.tax && {
        insurance_tax: { ...line.tax, amount: charged(line.tax.amount, rate).amount },
      }),
    });
  // A cancellation fee that the higher price of a cabin covers stays on the bill as 0.00.
  const priced = bill.additional.filter(({ id, amount }) => id !== feeLines.cancellation || amount !== 0);
  const additional = [...priced, ...(bill.supplement ? [bill.supplement] : [])];
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

const isPremium = ({ section }: Pick<DocumentLine, 'section'>) => section === 'insurance';

/** A line as its tax depends on it. */
export function partOf(line: DocumentLine): TaxedPart {
  const { amount, insurance_tax } = line;
  if (isPremium(line)) return { kind: 'premium', amount, insuranceTax: insurance_tax };
  return { kind: line.is_cancellation_fee ? 'cancellation_fee' : 'journey', amount };
}

const unnamed: LineNames = { nameOf: () => '', discountOf: () => '' };

/** The tax that the invoice of a bill states, in the currency that is charged. */
export const invoiceTax = (bill: Breakdown, rate: Rate, rule: TaxRule): TaxBreakdown =>
  taxBreakdown(invoiceLines(bill, rate, unnamed).map(partOf), rule);

/** The tax that lines state under a rule, in their unit. */
export function documentTax(lines: readonly DocumentLine[], rule: TaxRule, locale: Locale): DocumentTax {
  const label = (rule.mode === 'included' ? rule.label : taxLabels)[locale];
  const { mode, cancellation_fee }: Taxation = rule;
  return {
    mode,
    ...(cancellation_fee && { cancellation_fee }),
    label,
    ...(rule.mode === 'none' && rule.reason && { reason: rule.reason[locale] }),
    ...taxBreakdown(lines.map(partOf), rule),
  };
}

const negated = (line: DocumentLine): DocumentLine => ({
  ...line,
  unit_price: minus(zero, line.unit_price),
  amount: minus(zero, line.amount),
  ...(line.insurance_tax && {
    insurance_tax: { ...line.insurance_tax, amount: minus(zero, line.insurance_tax.amount) },
  }),
});

const single = (section: DocumentSection, name: string, amount: Cents): DocumentLine => ({
  section,
  name,
  count: 1,
  unit_price: amount,
  amount,
});

/**
 * What earlier credit notes credited of an invoice, in a line for each way in which it is taxed, below zero. credited: their lines.
 */
export function carriedLines(
  credited: readonly DocumentLine[],
  section: DocumentSection,
  name: string,
): DocumentLine[] {
  const keyOf = (line: DocumentLine) => `${partOf(line).kind} ${line.insurance_tax?.percentage}`;
  return [...new Set(credited.map(keyOf))].flatMap((key) => {
    const lines = credited.filter((line) => keyOf(line) === key);
    const [first] = lines;
    const amount = totalOf(lines);
    if (!first || amount === 0) return [];
    const taxes = lines.flatMap(({ insurance_tax }) => insurance_tax ?? []);
    return {
      ...single(isPremium(first) ? first.section : section, name, amount),
      ...(first.is_cancellation_fee && { is_cancellation_fee: true }),
      ...(first.insurance_tax && { insurance_tax: { ...first.insurance_tax, amount: totalOf(taxes) } }),
    };
  });
}

/**
 * What a cancellation leaves to be paid, in minor units: the fee, and premiums of insurance that is kept, by the names of their lines
 * where these are known.
 */
export interface KeptAmounts {
  fee: Cents;
  premiums: Cents;
  byName?: ReadonlyMap<string, Cents>;
}

/** What is credited of a premium of which a part is kept, in minor units; none where all of it is. */
function creditedPremium(line: DocumentLine, kept: Cents): DocumentLine[] {
  if (kept === 0) return [negated(line)];
  const rest = minus(line.amount, kept);
  return rest > 0
    ? [negated({ ...line, count: 1, unit_price: rest, amount: rest, ...taxOfPart(line, rest) })]
    : [];
}

/** The premiums of an invoice, less what is kept of each, or else the amount that is kept, which is spread over them. */
function premiumsBack(
  invoice: readonly DocumentLine[],
  { premiums, byName }: Omit<KeptAmounts, 'fee'>,
): DocumentLine[] {
  const lines = invoice.filter(isPremium);
  const all = totalOf(lines);
  const named = lines.map(({ name }) => byName?.get(name) ?? zero);
  const weights = sum(named) === premiums ? named : lines.map(({ amount }) => amount);
  const shares = shareOut(premiums < all ? premiums : all, weights);
  return lines.flatMap((line, index) => creditedPremium(line, shares[index] ?? zero));
}

/**
 * The lines of a cancellation: the invoice's lines are credited, except premiums that are kept; the fee is charged, at most
 * what is credited. credited: the lines of earlier credit notes.
 */
export function cancellationLines(
  invoice: readonly DocumentLine[],
  { fee, ...kept }: KeptAmounts,
  credited: readonly DocumentLine[],
  texts: { fee: string; credited: string },
): DocumentLine[] {
  const journey = invoice.filter((line) => !isPremium(line)).map(negated);
  const back = [...journey, ...premiumsBack(invoice, kept)];
  const before = carriedLines(credited, 'other', texts.credited).map(negated);
  const open = minus(zero, totalOf([...back, ...before]));
  const charge = cents(Math.max(0, Math.min(fee, open)));
  return [
    ...back,
    ...before,
    ...(charge > 0 ? [{ ...single('other', texts.fee, charge), is_cancellation_fee: true }] : []),
  ];
}

/** The insurance tax that a part of a premium contains. */
function taxOfPart(
  { insurance_tax: tax, amount }: DocumentLine,
  part: Cents,
): Pick<DocumentLine, 'insurance_tax'> {
  if (!tax || amount <= 0) return {};
  const share = divideRounded(BigInt(tax.amount) * BigInt(part), amount);
  return { insurance_tax: { ...tax, amount: cents(share) } };
}

/** A price line that is credited; amount in minor units, above zero. */
export type CreditedLine = Pick<DocumentLine, 'section' | 'name' | 'amount' | 'is_cancellation_fee'>;

/** A price line that was refunded, with its name in the catalogue and the id that has translations of it. */
export type RefundedLine = CreditedLine & { id: string };

/**
 * The lines of a refund of an invoice: by price line where these are known, else one for the amount. Minor units. A premium contains
 * its share of the insurance tax that was invoiced.
 */
export function refundLines(
  amount: Cents,
  lines: readonly CreditedLine[],
  text: string,
  invoiced: readonly DocumentLine[],
): DocumentLine[] {
  if (totalOf(lines) !== amount) return [single('other', text, minus(zero, amount))];
  return lines.map((line) => {
    const premium = invoiced.find((each) => isPremium(each) && isPremium(line) && each.name === line.name);
    return negated({
      ...line,
      count: 1,
      unit_price: line.amount,
      ...(premium && taxOfPart(premium, line.amount)),
    });
  });
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
