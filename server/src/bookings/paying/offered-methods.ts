import type { PlainDate } from '@towpath/rules/core/dates';
import type { Market } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import { methodsOffered, type PaymentMethod } from '@towpath/rules/payment/methods';
import { type Context, todayOf } from '../../database/context.ts';

/** A payment: charge in minor units; the departure and payer's country of its booking, if it has one. */
interface Payable {
  market: Market;
  charge: Cents;
  departure_date: PlainDate | null;
  country: string | null;
  capture: 'automatic' | 'manual';
}

/** The payment methods offered today for a payment, in order (decision 092). */
export function offeredMethods(
  context: Context,
  { market, charge, departure_date, country, capture }: Payable,
): PaymentMethod[] {
  const { paymentMethods, delayedPaymentDays } = context.config;
  return methodsOffered(paymentMethods[market], {
    charge,
    country,
    departure: departure_date,
    today: todayOf(context),
    delayedDays: delayedPaymentDays,
    reserves: capture === 'manual',
  });
}
