import { type Cents, minus, zero } from '../core/money.ts';
import type { PaymentType } from './payment.ts';

/** The first payments that a booking offers, in minor units of its currency; deposit: null where only all of it can be paid. */
interface FirstCharges {
  deposit: Cents | null;
  full_payment: Cents;
}

/** How received money counts as a first payment, in minor units. */
interface ReceivedFirst {
  type: PaymentType;
  /** What of the booking stays open. */
  rest: Cents;
  /** What the deposit lacks, as part of the rest. */
  lacking: Cents;
  /** What is more than is due. */
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
