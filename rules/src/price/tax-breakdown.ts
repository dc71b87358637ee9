import { type Cents, minus, sum, zero } from '../core/money.ts';
import type { TaxRule } from '../terms/terms-version.ts';
import { vatIncluded } from './vat.ts';

/** The insurance tax that a premium contains: its rate in per cent, and the amount. */
export interface InsuranceTax {
  percentage: number;
  amount: Cents;
}

/** A part of what is paid online, as its tax depends on it; in minor units of a currency, below zero where it is credited. */
export interface TaxedPart {
  kind: 'journey' | 'premium' | 'cancellation_fee';
  amount: Cents;
  insuranceTax?: InsuranceTax | undefined;
}

/**
 * Why no VAT is stated of an amount: premiums are exempt (Directive 2006/112/EC, article 135(1)(a)), a cancellation fee can be
 * compensation, and the terms have the margin scheme or no tax.
 */
export const exemptReasons = ['insurance', 'compensation', 'margin_scheme', 'no_tax'] as const;
export type ExemptReason = (typeof exemptReasons)[number];

/** The tax of what is paid online. All amounts together are the total: base, tax and what is exempt. */
export interface TaxBreakdown {
  /** The taxable amount without the tax and the tax, for each rate in per cent. */
  rates: { percentage: number; base: Cents; tax: Cents }[];
  exempt: { reason: ExemptReason; amount: Cents }[];
  /** What the exempt premiums contain, for each rate. */
  insurance_tax: InsuranceTax[];
}

/** What of a tax rule decides which parts are taxed. */
export interface Taxation {
  mode: TaxRule['mode'];
  cancellation_fee?: 'taxed' | 'compensation' | undefined;
}

/** Why no VAT is stated of a part; null: it is taxed at the rate of the rule. */
export function exemptReasonOf({ kind }: Pick<TaxedPart, 'kind'>, rule: Taxation): ExemptReason | null {
  if (rule.mode === 'none') return 'no_tax';
  if (kind === 'premium') return 'insurance';
  if (kind === 'cancellation_fee' && rule.cancellation_fee === 'compensation') return 'compensation';
  return rule.mode === 'margin_scheme' ? 'margin_scheme' : null;
}

const totalOf = (parts: readonly { amount: Cents }[]) => sum(parts.map(({ amount }) => amount));

/** The tax that an amount contains at a rate in per cent; of one below zero that of the amount above zero, as a credit note mirrors its invoice. */
export function containedTax(amount: Cents, percentage: number): Cents {
  const rate = { mode: 'included' as const, percentage };
  return amount < 0 ? minus(zero, vatIncluded(minus(zero, amount), rate)) : vatIncluded(amount, rate);
}

function insuranceTaxes(parts: readonly TaxedPart[]): InsuranceTax[] {
  const taxes = parts.flatMap(({ insuranceTax }) => (insuranceTax ? [insuranceTax] : []));
  return [...new Set(taxes.map(({ percentage }) => percentage))]
    .map((percentage) => ({
      percentage,
      amount: totalOf(taxes.filter((tax) => tax.percentage === percentage)),
    }))
    .filter(({ amount }) => amount !== 0);
}

/**
 * The tax that a bill or a document states of its parts, in their unit: the only rule of screens, mails and documents (Directive
 * 2006/112/EC, article 226(8) to (11)).
 */
export function taxBreakdown(parts: readonly TaxedPart[], rule: TaxRule): TaxBreakdown {
  const of = (reason: ExemptReason | null) => parts.filter((part) => exemptReasonOf(part, rule) === reason);
  const taxed = of(null);
  const gross = totalOf(taxed);
  const tax = rule.mode === 'included' ? containedTax(gross, rule.percentage) : zero;
  const exempt = exemptReasons.flatMap((reason) => {
    const found = of(reason);
    return found.length === 0 ? [] : [{ reason, amount: totalOf(found) }];
  });
  return {
    rates:
      rule.mode === 'included' && taxed.length > 0
        ? [{ percentage: rule.percentage, base: minus(gross, tax), tax }]
        : [],
    exempt: exempt.filter(({ amount }) => amount !== 0),
    insurance_tax: insuranceTaxes(parts),
  };
}

/** The columns of the books: taxable base, tax, and the part without a stated tax. They add up to the total. */
export function taxColumns({ rates, exempt }: Pick<TaxBreakdown, 'rates' | 'exempt'>) {
  return {
    base: sum(rates.map(({ base }) => base)),
    tax: sum(rates.map(({ tax }) => tax)),
    exempt: totalOf(exempt),
  };
}
