import { addDays } from '../../rules/src/core/dates.ts';
import { specifiedTerms } from '../../rules/src/terms/specified-terms.ts';
import type { TermsVersion } from '../../rules/src/terms/terms-version.ts';

/** The day on which the terms of all carts change. */
export const changeDay = '2027-01-01';

/** A brand's terms before and after the change in both markets, and those of one country from some days later on. */
export function termsOf(brand: string): TermsVersion[] {
  const before = specifiedTerms(brand).map((terms) => ({
    ...terms,
    id: `${terms.market}-before`,
    valid_until: addDays(changeDay, -1),
  }));
  const after = before.map((terms) => ({
    ...terms,
    id: `${terms.market}-after`,
    valid_from: changeDay,
    valid_until: null,
    deposit_percentage: 20,
    balance_days: 60,
    tax: terms.tax.mode === 'included' ? { ...terms.tax, percentage: 21 } : terms.tax,
  }));
  const german = after
    .filter(({ market }) => market === 'default')
    .map((terms) => ({
      ...terms,
      id: 'german',
      country: 'DE',
      valid_from: addDays(changeDay, 4),
      deposit_percentage: 12.5,
      tax: { mode: 'margin_scheme' as const },
    }));
  return [...before, ...after, ...german];
}
