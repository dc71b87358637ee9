import { daysBetween, type PlainDate } from '../core/dates.ts';
import { type Cents, cents, percentOf, sum, zero } from '../core/money.ts';

/** Cancelled this many days before departure or earlier, a booking costs so many per cent of the tour price. */
export interface CancellationStep {
  days: number;
  percentage: number;
}

/** Steps, the earliest first; after the last one everything is owed. */
export type CancellationScale = readonly CancellationStep[];

/** What every brand's terms say (decision 017). */
export const cancellationScale: CancellationScale = [
  { days: 30, percentage: 20 },
  { days: 21, percentage: 40 },
  { days: 14, percentage: 60 },
  { days: 1, percentage: 80 },
];
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
