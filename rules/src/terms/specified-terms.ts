import { type Market, markets } from '../core/market.ts';
import type { Brand } from '../site/brand.ts';
import { taxLabels } from './tax-labels.ts';
import type { TaxRule, TermsVersion } from './terms-version.ts';

const tax: Record<Market, TaxRule> = {
  default: { mode: 'included', percentage: 9, label: taxLabels },
  north_america: { mode: 'none' },
};

/** The specification's numbers, for a back end that returns no terms (specification 9, specification 10.8, decision 073). */
export function specifiedTerms(brand: Brand): TermsVersion[] {
  return markets.map((market) => ({
    id: '',
    brand,
    market,
    country: null,
    valid_from: '2000-01-01',
    valid_until: null,
    deposit_percentage: 30,
    balance_days: 49,
    cancellation: [
      { days: 30, percentage: 20 },
      { days: 21, percentage: 40 },
      { days: 14, percentage: 60 },
      { days: 1, percentage: 80 },
    ],
    tax: tax[market],
    card_fee_percentage: market === 'default' ? 3 : null,
    insurance_days: 7,
    insurance_withdrawal_days: null,
    answer_hours: 48,
    bank_days: { fewest: 4, most: 5 },
    protector: null,
    passport_note: null,
    documents: {},
  }));
}
