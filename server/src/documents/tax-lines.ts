import { formatPercentage } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import type { Cents } from '@towpath/rules/core/money';
import type { DocumentTax } from '@towpath/rules/documents/document';
import type { ExemptReason } from '@towpath/rules/price/tax-breakdown';
import { fill } from '@towpath/rules/text/fill';
import { documentTexts } from './texts.ts';

/** Why no VAT is stated of an amount, in a language. */
export const exemptText = (locale: Locale, reason: ExemptReason, label: string): string =>
  fill(documentTexts[locale].tax[reason], { label });

/**
 * What a document says of its tax: the amount without tax and the tax of each rate, what is exempt and why, and the insurance tax in
 * premiums; amounts in minor units.
 */
export function taxLines(
  { rates, exempt, insurance_tax, label }: DocumentTax,
  locale: Locale,
): [string, Cents][] {
  const texts = documentTexts[locale].tax;
  const values = (percentage: number) => ({ label, rate: formatPercentage(locale, percentage) });
  return [
    ...rates.flatMap(({ percentage, base, tax }): [string, Cents][] => [
      [fill(texts.base, values(percentage)), base],
      [fill(texts.amount, values(percentage)), tax],
    ]),
    ...exempt.map(({ reason, amount }): [string, Cents] => [exemptText(locale, reason, label), amount]),
    ...insurance_tax.map(({ percentage, amount }): [string, Cents] => [
      fill(texts.insurance_tax, values(percentage)),
      amount,
    ]),
  ];
}
