import type { Sums } from './balance.ts';
import { amountDue, type PaymentState, type PaymentType } from './payment.ts';
import { charged } from './payment-result.ts';

/** An authorised payment of a request; captureBefore in milliseconds, null where the provider does not say. */
interface AuthorisedPayment {
  state: PaymentState;
  accepted: boolean;
  /** Whether its booking was declined, has expired, or was cancelled or replaced. */
  released: boolean;
  captureBefore: number | null;
}

/**
 * What is to be done with an authorisation at `now` (milliseconds): it is captured once its request is accepted, released once it
 * must not be captured any more, and otherwise waits for the answer (decision 095).
 */
export function authorisationStep(
  { state, accepted, released, captureBefore }: AuthorisedPayment,
  now: number,
): 'capture' | 'release' | 'wait' {
  const isOver = captureBefore !== null && now >= captureBefore;
  if (released || state !== 'open' || isOver) return 'release';
  return accepted ? 'capture' : 'wait';
}

/**
 * What is captured of an authorisation: what the accepted booking costs now, at most what was authorised. Euro cents, and minor
 * units of the currency.
 */
export function captureAmounts(
  authorised: Sums,
  booking: Parameters<typeof amountDue>[0] & Parameters<typeof charged>[1],
  type: PaymentType,
): Sums {
  const amount = amountDue(booking, type);
  const charge = charged(amount, booking).amount;
  return charge < authorised.charge && charge > 0 ? { amount, charge } : authorised;
}
