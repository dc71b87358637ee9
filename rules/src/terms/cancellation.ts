import { addDays, daysBetween, type PlainDate } from '../core/dates.ts';
import { type Cents, cents, minus, percentOf, sum, zero } from '../core/money.ts';
import type { InsuranceType } from '../price/extras/insurance.ts';
import type { TermsVersion } from './terms-version.ts';

/** The steps of a booking's terms, the earliest first; after the last one everything is owed (decision 017). */
type CancellationScale = Readonly<TermsVersion['cancellation']>;

const EVERYTHING = 100;

/** The per cent of a price that a cancellation on `today` costs. */
export function cancellationPercentage(
  departure: PlainDate,
  today: PlainDate,
  scale: CancellationScale,
): number {
  const left = daysBetween(today, departure);
  return scale.find(({ days }) => left >= days)?.percentage ?? EVERYTHING;
}

/**
 * What cancelling on `today` costs of the tour price without local costs and premiums, in cents. charged: fees of earlier
 * amendments in that price, which are kept as a whole; restored: what is added to them (decision 100).
 */
export function cancellationFee(
  fullAmount: Cents,
  departure: PlainDate,
  today: PlainDate,
  scale: CancellationScale,
  charged: Cents = zero,
  restored: Cents = zero,
): Cents {
  const kept = charged < fullAmount ? charged : fullAmount;
  const percentage = cancellationPercentage(departure, today, scale);
  const fee = sum([kept, restored, percentOf(minus(fullAmount, kept), percentage)]);
  return fee < fullAmount ? fee : fullAmount;
}

/** A change of a premium of a paid booking, in cents, and whether what it added was paid. */
interface PremiumChange {
  before: Cents;
  after: Cents;
  isPaid: boolean;
}

/** The part of a premium that was paid: what changes added and nobody paid is not concluded. In cents, the earliest change first. */
export function paidPremium(premium: Cents, changes: readonly PremiumChange[]): Cents {
  const paid = changes.reduce((sofar, { before, after, isPaid }) => {
    if (after < before) return sofar < after ? sofar : after;
    return isPaid ? sum([sofar, minus(after, before)]) : sofar;
  }, changes[0]?.before ?? premium);
  return paid < premium ? paid : premium;
}

/** A policy of a booking that is cancelled: what was paid of its premium, in cents, and whether it can still be withdrawn from. */
export interface PaidPolicy {
  type: InsuranceType;
  paid: Cents;
  isWithdrawable: boolean;
}

/**
 * What a cancellation keeps of a paid premium, in cents: nothing while the policy can be withdrawn from, unless it covers the costs of
 * cancelling, `fee`, which it then stays for (decision 100).
 */
export function keptPremium({ type, paid, isWithdrawable }: PaidPolicy, fee: Cents): Cents {
  const covers = type === 'cancellation' && fee > 0;
  return isWithdrawable && !covers ? zero : paid;
}

/** The refund of a paid amount, of which fee and premiums are kept, and the amount still owed. Minor units of one currency. */
export function settlementOf(paid: Cents, fee: Cents, premiums: Cents): { refund: Cents; owed: Cents } {
  const rest = paid - sum([fee, premiums]);
  return rest >= 0 ? { refund: cents(rest), owed: zero } : { refund: zero, owed: cents(-rest) };
}

/** A share of the tour price, in per cent, for cancelling until a day, that day included; null: later than all others. */
interface CancellationPeriod {
  until: PlainDate | null;
  percentage: number;
}

/** Days in which what a cancellation leaves to be paid is paid. */
const OWED_DAYS = 14;

/** The last day to pay what a booking that is cancelled today still owes. */
export const owedDueOn = (today: PlainDate): PlainDate => addDays(today, OWED_DAYS);

/** The cancellation fees from `today` on, as periods for the visitor; after the last day everything is owed. */
export function cancellationPeriods(
  scale: CancellationScale,
  departure: PlainDate,
  today: PlainDate,
): CancellationPeriod[] {
  const steps = scale.map(({ days, percentage }) => ({ until: addDays(departure, -days), percentage }));
  return [...steps.filter(({ until }) => until >= today), { until: null, percentage: EVERYTHING }];
}
