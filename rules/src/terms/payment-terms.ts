import { daysBetween, type PlainDate } from '../core/dates.ts';
import { type Cents, percentOf } from '../core/money.ts';
import type { TermsVersion } from './terms-version.ts';

/** The deposit in cents, or null from `balance_days` before departure on, when all is due (specification 10.13, 10.20). */
export function depositOf(
  fullAmount: Cents,
  departure: PlainDate,
  today: PlainDate,
  terms: Pick<TermsVersion, 'deposit_percentage' | 'balance_days'>,
): Cents | null {
  const isEarly = daysBetween(today, departure) > terms.balance_days;
  return isEarly ? percentOf(fullAmount, terms.deposit_percentage) : null;
}
