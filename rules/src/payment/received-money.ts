import { chargeInEuros } from '../amendments/amendment-money.ts';
import { type Cents, cents, minus, sum, zero } from '../core/money.ts';
import type { Sums } from './balance.ts';
import type { PaymentType } from './payment.ts';

/** The first payments that a booking offers, in minor units of its currency; deposit: null where only all of it can be paid. */
interface FirstCharges {
  deposit: Cents | null;
  full_payment: Cents;
}

/** How received money counts as a first payment, in minor units. */
interface ReceivedFirst {
  type: PaymentType;
  /** The part of the booking's price that stays open. */
  rest: Cents;
  /** The amount by which the deposit is not reached, which is part of the rest. */
  lacking: Cents;
  /** The amount beyond what is due. */
  surplus: Cents;
}

const above = (amount: Cents, limit: Cents): Cents => (amount > limit ? minus(amount, limit) : zero);

/** How money that was received outside the provider counts as the first payment: less than everything is paid like a deposit. */
export function receivedFirst(received: Cents, { deposit, full_payment }: FirstCharges): ReceivedFirst {
  const rest = above(full_payment, received);
  return {
    type: rest > 0 ? 'deposit' : 'full_payment',
    rest,
    lacking: above(deposit ?? full_payment, received),
    surplus: above(received, full_payment),
  };
}

/** How received money counts for an open payment. */
interface ReceivedFor {
  /** The part of the payment that it pays; an amount beyond the payment is included. */
  paid: Sums;
  /** The part of the payment that stays open; null: nothing. */
  rest: Sums | null;
  /** The amount beyond the payment, in minor units. */
  surplus: Cents;
}

/**
 * How money that was received outside the provider counts for an open payment; received in minor units. Together, what is paid and
 * what stays open come to the payment, so that nothing is rounded twice.
 */
export function receivedFor(
  received: Cents,
  open: Sums,
  rate: Parameters<typeof chargeInEuros>[1],
): ReceivedFor {
  const surplus = above(received, open.charge);
  if (received >= open.charge) {
    const more = surplus > 0 ? chargeInEuros(surplus, rate) : zero;
    return { paid: { amount: sum([open.amount, more]), charge: received }, rest: null, surplus };
  }
  // At least a cent stays open: a payment of nothing cannot be asked for.
  const amount = cents(Math.min(chargeInEuros(received, rate), open.amount - 1));
  const rest = { amount: minus(open.amount, amount), charge: minus(open.charge, received) };
  return { paid: { amount, charge: received }, rest, surplus };
}
