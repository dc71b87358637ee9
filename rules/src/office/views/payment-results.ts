import * as v from 'valibot';
import { DateShape } from '../../core/dates.ts';
import { CurrencyShape } from '../../core/market.ts';
import { manualMethods } from '../../payment/manual-methods.ts';
import { storedPaymentTypes } from '../../payment/payment.ts';
import { insuranceTypes } from '../../price/extras/insurance.ts';
import { listIn } from '../entry.ts';
import { described } from '../fields/field.ts';
import { amount, amountOrNone, dayOrNone, flag, text, textOrNone, time } from '../fields/result-fields.ts';
import { ChangedBooking } from './booking-results.ts';

/** charge in minor units of the currency. */
export const RequestedPayment = v.object({
  ...ChangedBooking.entries,
  payment: text,
  charge: amount,
  currency: v.picklist(['EUR', 'USD']),
});
export type RequestedPayment = v.InferOutput<typeof RequestedPayment>;

const refundState = v.picklist(['requested', 'done', 'refused', 'failed']);

/** amount in minor units of the currency. */
export const RefundedPayment = v.object({
  payment: text,
  refund: text,
  state: refundState,
  amount,
  currency: CurrencyShape,
});
export type RefundedPayment = v.InferOutput<typeof RefundedPayment>;

/** Price lines that were refunded; amounts in minor units of the currency. */
export const RefundedLines = v.object({
  ...ChangedBooking.entries,
  parts: v.array(v.object({ refund: text, payment: text, amount })),
  state: described(refundState, 'the least favourable of the parts'),
  amount,
  currency: CurrencyShape,
});

/** amount in minor units of the currency. */
export const RecordedPayment = v.object({
  ...ChangedBooking.entries,
  payment: text,
  type: v.picklist(storedPaymentTypes),
  method: v.picklist(manualMethods),
  amount,
  currency: CurrencyShape,
});
export type RecordedPayment = v.InferOutput<typeof RecordedPayment>;

/** Totals of a currency; minor units. */
const TotalRow = v.object({
  currency: text,
  ledger: amount,
  sandbox: described(amount, 'what of the ledger fake Stripe processed, so that no money moved'),
  provider: amount,
  difference: amount,
});

/** An entry of the ledger, or a transaction of the provider, that the other lacks or has with another amount. */
const DiscrepancyRow = v.object({
  kind: text,
  objectId: text,
  intentId: textOrNone,
  currency: text,
  at: time,
  ledger: amountOrNone,
  provider: amountOrNone,
  sandbox: v.optional(flag),
  booking: described(textOrNone, 'the booking of the payment; null where none is known'),
  number: textOrNone,
});

/** The lists of a comparison. */
export const comparisonLists = {
  currencies: listIn({ row: TotalRow, columns: ['currency', 'ledger', 'provider', 'difference'] }),
  discrepancies: listIn({
    row: DiscrepancyRow,
    columns: ['at', 'kind', 'number', 'objectId', 'ledger', 'provider'],
  }),
} as const;

/** Totals of ledger and provider by currency, and what differs. */
export const ComparisonView = v.object({
  currencies: v.array(TotalRow),
  discrepancies: v.array(DiscrepancyRow),
});
export type ComparisonView = v.InferOutput<typeof ComparisonView>;

/** An insurance policy that was sold with a booking; premium in euro cents, of a cancelled booking what was kept of it. */
export const PolicyRow = v.object({
  number: text,
  name: text,
  kind: v.picklist(insuranceTypes),
  premium: amount,
  booked_on: DateShape,
  date: DateShape,
  end_date: DateShape,
  cancelled: described(flag, 'whether the booking was cancelled since'),
});
export type PolicyRow = v.InferOutput<typeof PolicyRow>;

/** What a payment of the list is for; refund: money that went back. */
export const listedPaymentTypes = [...storedPaymentTypes, 'refund'] as const;

/** The states of payments in their list; those of refunds start with `refund_`. */
export const listedPaymentStates = [
  'open',
  'processing',
  'completed',
  'returned',
  'disputed',
  'canceled',
  'refund_requested',
  'refund_done',
  'refund_refused',
  'refund_failed',
] as const;

/** A payment or refund in their list; amount in minor units of the currency, negative for a refund. */
export const PaymentRow = v.object({
  id: text,
  /** When it was received, otherwise when it was requested. */
  at: time,
  type: v.picklist(listedPaymentTypes),
  /** The id of the booking. */
  booking: textOrNone,
  number: textOrNone,
  name: textOrNone,
  state: v.picklist(listedPaymentStates),
  method: textOrNone,
  amount,
  currency: CurrencyShape,
  reference: textOrNone,
  due_on: dayOrNone,
});
export type PaymentRow = v.InferOutput<typeof PaymentRow>;
