import { daysBetween, type PlainDate } from '../core/dates.ts';
import { type Cents, cents, percentOf, sum, zero } from '../core/money.ts';
import type { TermsVersion } from './terms-version.ts';

/** The steps of a booking's terms, the earliest first; after the last one everything is owed (decision 017). */
export type CancellationScale = Readonly<TermsVersion['cancellation']>;

const EVERYTHING = 100;

/** What cancelling on `today` costs of the tour price without local costs and premiums, in cents. */
export function cancellationFee(
  fullAmount: Cents,
  departure: PlainDate,
  today: PlainDate,
  scale: CancellationScale,
): Cents {
  const left = daysBetween(today, departure);
  return percentOf(fullAmount, scale.find(({ days }) => left >= days)?.percentage ?? EVERYTHING);
}

/** What is given back of what was paid, and what is owed besides: fee and premiums are kept. One currency, minor units. */
export function settlementOf(paid: Cents, fee: Cents, premiums: Cents): { refund: Cents; owed: Cents } {
  const rest = paid - sum([fee, premiums]);
  return rest >= 0 ? { refund: cents(rest), owed: zero } : { refund: zero, owed: cents(-rest) };
}

/** What cancelling costs, step by step: from how many days before departure on, until which day, and per cent. */
export interface CancellationPeriod {
  /** Days before departure: the period begins; null: whenever. */
  from: number | null;
  /** Days before departure: the period ends; null: with the departure and after. */
  until: number | null;
  percentage: number;
}

/** The cancellation scale as periods that a visitor can read; the last one costs everything. */
export function cancellationPeriods({
  cancellation,
}: Pick<TermsVersion, 'cancellation'>): CancellationPeriod[] {
  const before = (index: number) => {
    const earlier = cancellation[index - 1];
    return earlier ? earlier.days - 1 : null;
  };
  const steps = cancellation.map(({ days, percentage }, index) => ({
    from: before(index),
    until: days,
    percentage,
  }));
  return [...steps, { from: before(cancellation.length), until: null, percentage: EVERYTHING }];
}
