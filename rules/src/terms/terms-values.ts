import { formatPercentage } from '../core/format.ts';
import type { Locale } from '../core/locale.ts';
import type { TermsVersion } from './terms-version.ts';

const WHOLE = 100;

/** The numbers of a row as texts write them, in a language; percentages are without their sign. */
export function termsValues(locale: Locale, terms: TermsVersion) {
  const percentage = (value: number) => formatPercentage(locale, value);
  return {
    deposit: percentage(terms.deposit_percentage),
    rest: percentage(WHOLE - terms.deposit_percentage),
    whole: percentage(WHOLE),
    days: String(terms.balance_days),
    hours: String(terms.answer_hours),
    card_fee: percentage(terms.card_fee_percentage ?? 0),
    insurance_days: String(terms.insurance_days),
    withdrawal_days: String(terms.insurance_withdrawal_days ?? 0),
    fewest: String(terms.bank_days.fewest),
    most: String(terms.bank_days.most),
    tax: terms.tax.mode === 'included' ? terms.tax.label[locale] : '',
    rate: terms.tax.mode === 'included' ? percentage(terms.tax.percentage) : '',
  };
}
