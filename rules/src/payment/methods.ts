import { daysBetween, type PlainDate } from '../core/dates.ts';
import type { Market } from '../core/market.ts';
import { type Cents, cents } from '../core/money.ts';

/** The payment methods that can be configured, by Stripe's names; Apple Pay and Google Pay are cards to Stripe. */
export const paymentMethods = [
  'card',
  'ideal',
  'bancontact',
  'sepa_debit',
  'klarna',
  'us_bank_account',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Methods whose result a bank reports only days after the payment: SEPA up to 14 business days, US banks 4. */
const delayed: readonly PaymentMethod[] = ['sepa_debit', 'us_bank_account'];

/** Whether a method is a bank's debit: its dispute is final, as the bank returns the money without asking anybody. */
export const isDebit = (method: string | null): boolean => delayed.some((debit) => debit === method);

/** The methods whose disputes are final. */
export const debitMethods = delayed;

/** Working days, fewest and most. */
type WorkingDays = Readonly<Record<'fewest' | 'most', number>>;

/** Within how many working days most SEPA debits are reported, and all of them (Stripe). */
const sepaDays: WorkingDays = { fewest: 5, most: 14 };
/** Those of other bank payments (specification 9), unless the terms say otherwise. */
const usualDays: WorkingDays = { fewest: 4, most: 5 };

/** Within how many working days a bank reports the result of a payment under way; bankDays: of the booking's terms. */
export const settlingDays = (method: string | null, bankDays = usualDays): WorkingDays =>
  method === 'sepa_debit' ? sepaDays : bankDays;

/** The method of a payment under way where only its market is known: the delayed one. */
export const delayedMethodOf = (market: Market): PaymentMethod =>
  market === 'north_america' ? 'us_bank_account' : 'sepa_debit';

/** The largest amounts in minor units that Stripe accepts but does not enforce by hiding the method. */
const largest: Partial<Record<PaymentMethod, Cents>> = { sepa_debit: cents(1_000_000) };

/** The most used methods of a country, which are offered first. */
const preferred: Readonly<Record<string, readonly PaymentMethod[]>> = {
  NL: ['ideal', 'card'],
  BE: ['bancontact', 'card'],
  DE: ['card', 'sepa_debit'],
  AT: ['card', 'sepa_debit'],
};

/** Inputs to the offered methods. */
interface PaymentCircumstances {
  /** Minor units of the market's currency. */
  charge: Cents;
  /** The day of departure; null: the payment belongs to no booking. */
  departure: PlainDate | null;
  today: PlainDate;
  /** The payer's country (ISO 3166 alpha-2), if known. */
  country: string | null;
  /** Fewest days before departure on which a delayed method is accepted. */
  delayedDays: number;
  /** Whether the amount is only authorised, which cards alone allow here. */
  reserves: boolean;
}

/** The position of a method in a country's order; what is not preferred keeps the configured order. */
const rank = (order: readonly PaymentMethod[], method: PaymentMethod) =>
  order.includes(method) ? order.indexOf(method) : order.length;

/**
 * The configured methods that are offered for a payment, the country's most used first. Close to a departure none whose
 * money could still be refused by a bank when the ship sails (decision 092).
 */
export function methodsOffered(
  configured: readonly PaymentMethod[],
  { charge, departure, today, country, delayedDays, reserves }: PaymentCircumstances,
): PaymentMethod[] {
  const isTooLate = departure !== null && daysBetween(today, departure) < delayedDays;
  const order = preferred[country ?? ''] ?? [];
  return configured
    .filter((method) => !reserves || method === 'card')
    .filter((method) => !(isTooLate && delayed.includes(method)))
    .filter((method) => charge <= (largest[method] ?? charge))
    .toSorted((a, b) => rank(order, a) - rank(order, b));
}
