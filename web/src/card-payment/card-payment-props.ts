import type { Market } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import type { ZonedTime } from '@towpath/rules/core/zoned-time';
import type { ReactNode } from 'react';
import type { Billing } from './pay.ts';

export interface CardPaymentProps {
  market: Market;
  /** The payment methods in order; absent: cards and US bank accounts. */
  methods?: string[];
  /** In the currency's cents. */
  amount: Cents;
  currency: 'EUR' | 'USD';
  /** The text of the button; the amount follows it. Default: checkout. */
  action?: 'checkout' | 'reserve' | 'buy';
  /** Until when cabins are kept for the payment; absent: nothing is said. */
  keptUntil?: ZonedTime | null | undefined;
  /** What is said of an earlier attempt that failed, above the fields, which then get the focus; null or absent: nothing. */
  earlier?: ReactNode;
  billing: Billing;
  /** The path to which Stripe redirects after the payment. */
  returnTo: string;
  /** Creates an intent on our server and returns its client secret. */
  startPayment: (paymentMethodId: string) => Promise<string>;
}
