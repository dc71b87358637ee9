import { formatPercentage } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import type { Cents } from '@towpath/rules/core/money';
import type { DocumentTax } from '@towpath/rules/documents/document';
import type { ExemptReason } from '@towpath/rules/price/tax-breakdown';
import { fill } from '@towpath/rules/text/fill';
import { documentTexts } from './texts.ts';

/** Why no VAT is stated of an amount, in a language. */
export function exemptText(
  locale: Locale,
  exempt: ExemptReason,
  { label, reason }: Pick<DocumentTax, 'label' | 'reason'>,
): string {
  const { [exempt]: text, no_tax_because } = documentTexts[locale].tax;
  return exempt === 'no_tax' && reason !== undefined
    ? fill(no_tax_because, { label, reason })
    : fill(text, { label });
}

/** The heading of unit prices: that they contain VAT is said where each of them does (Directive 2006/112/EC, article 226(8)). */
export function unitPriceHeading({ rates, exempt, label }: DocumentTax, locale: Locale): string {
  const { columns, unit_price_gross } = documentTexts[locale];
  return rates.length > 0 && exempt.length === 0 ? fill(unit_price_gross, { label }) : columns.unit_price;
}

/**
 * What a document says of its tax: the amount without tax and the tax of each rate, what is exempt and why, and the insurance tax in
 * premiums; amounts in minor units.
 */
export function taxLines(tax: DocumentTax, locale: Locale): [string, Cents][] {
  const { rates, exempt, insurance_tax, label } = tax;
  const texts = documentTexts[locale].tax;
  const values = (percentage: number) => ({ label, rate: formatPercentage(locale, percentage) });
  return [
    ...rates.flatMap(({ percentage, base, tax: contained }): [string, Cents][] => [
      [fill(texts.base, values(percentage)), base],
      [fill(texts.amount, values(percentage)), contained],
    ]),
    ...exempt.map(({ reason, amount }): [string, Cents] => [exemptText(locale, reason, tax), amount]),
    ...insurance_tax.map(({ percentage, amount }): [string, Cents] => [
      fill(texts.insurance_tax, values(percentage)),
      amount,
    ]),
  ];
}
