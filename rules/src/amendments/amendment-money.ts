import { daysBetween, type PlainDate } from '../core/dates.ts';
import { type Cents, cents, inEuros, minus, percentOf, sum, zero } from '../core/money.ts';
import { smallestPayment } from '../payment/credit.ts';
import { charged } from '../payment/payment-result.ts';
import { type Breakdown, bookingAmounts } from '../price/price.ts';
import type { TermsVersion } from '../terms/terms-version.ts';
import { isFee } from './fee-lines.ts';

/** Inputs to the amounts of an amendment: currency, market, payments so far, and when the balance is due. */
interface Payer {
  market: 'default' | 'north_america';
  exchange_rate: number | null;
  terms: Pick<TermsVersion, 'deposit_percentage' | 'balance_days'>;
  /** The day of departure after the change. */
  departure: PlainDate;
  today: PlainDate;
  /** Paid for the bill so far, refunds under way subtracted, in minor units of the currency. */
  paid: Cents;
  /** The premiums of insurance that is withdrawn from, in euro cents. */
  withdrawn: Cents;
}

/** Amounts that result from an amendment, in minor units of the booking's currency. */
export interface AmendmentMoney {
  /** To be paid at once. */
  due: Cents;
  refund: Cents;
  /** The remaining amount: paid with the first payment or the balance. */
  rest: Cents;
}

/** Days in which a payment that an amendment makes due is paid. */
export const amendmentDueDays = 3;

/**
 * What is due at once, in minor units: an amount that is too small to be paid is left to the rest, and a rest that is too small
 * is due at once.
 */
function payableDue(due: Cents, rest: Cents): Cents {
  if (due === 0 || rest === 0) return due;
  if (rest < smallestPayment) return sum([due, rest]);
  return due < smallestPayment ? zero : due;
}

/** A payment in euro cents, at least one; charge in minor units of the booking's currency. */
export function chargeInEuros(
  charge: Cents,
  { market, exchange_rate }: Parameters<typeof charged>[1],
): Cents {
  if (market !== 'north_america' || !exchange_rate) return charge;
  return cents(Math.max(1, inEuros(charge, exchange_rate)));
}

/** The total of a bill that is paid online, in euro cents: everything but local costs (specification 10.13). */
export function onlineTotal(bill: Breakdown): Cents {
  const { full_amount, insurance_amount } = bookingAmounts(bill);
  return sum([full_amount, insurance_amount]);
}

/** The amount due by today: the deposit, fees and premiums until the balance is due, then everything; in euro cents. */
function requiredBy(bill: Breakdown, { terms, departure, today }: Payer): Cents {
  if (daysBetween(today, departure) <= terms.balance_days) return onlineTotal(bill);
  const fees = sum(bill.additional.filter(isFee).map(({ amount }) => amount));
  const { full_amount, insurance_amount } = bookingAmounts(bill);
  return sum([percentOf(minus(full_amount, fees), terms.deposit_percentage), fees, insurance_amount]);
}

/**
 * What is refunded of a decrease: what exceeds the whole bill, or a premium that was paid and is withdrawn from, even while the
 * balance is still to be paid; it is returned, not kept for the journey (Directive (EU) 2023/2673).
 */
function refundOf(
  decrease: number,
  whole: Cents,
  required: Cents,
  { paid, withdrawn }: Payer,
  premium: Cents,
) {
  const surplus = Math.min(decrease, paid - whole);
  const premiums = withdrawn > 0 ? Math.min(decrease, premium, paid - required) : 0;
  return cents(Math.max(0, surplus, premiums));
}

/**
 * The amounts that an amendment makes due or refunds. Only the difference between the bills moves: no more than the increase is due at
 * once, and no more than the decrease is refunded, so that earlier payments stay as they are. Before anything
 * is paid, all remains with the first payment (decision 100).
 */
export function amendmentMoney(before: Breakdown, after: Breakdown, payer: Payer): AmendmentMoney {
  const inCurrency = (amount: Cents) => charged(amount, payer).amount;
  const [old, whole] = [inCurrency(onlineTotal(before)), inCurrency(onlineTotal(after))];
  const change = whole - old;
  const { paid } = payer;
  const by = inCurrency(requiredBy(after, payer));
  const missing = by - paid;
  const required = paid > 0 ? cents(Math.max(0, Math.min(change, missing))) : zero;
  const refund = refundOf(-change, whole, by, payer, inCurrency(payer.withdrawn));
  const left = cents(Math.max(0, whole - paid + refund - required));
  const due = payableDue(required, left);
  return { due, refund, rest: minus(sum([required, left]), due) };
}
