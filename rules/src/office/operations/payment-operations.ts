import * as v from 'valibot';
import { trimmedText } from '../../core/limited-text.ts';
import { manualMethods } from '../../payment/manual-methods.ts';
import { VoucherConsent } from '../../payment/voucher-consent.ts';
import { list, type OperationShape } from '../entry.ts';
import { Amount, Day, Id, OptionalDay, Version } from '../fields/input-fields.ts';
import { text } from '../fields/result-fields.ts';
import { officeLimits } from '../office-limits.ts';
import {
  ComparisonView,
  PolicyRow,
  RecordedPayment,
  RefundedLines,
  RefundedPayment,
  RequestedPayment,
} from '../payment-results.ts';

const Description = v.pipe(trimmedText(officeLimits.line), v.nonEmpty());

/** Operations on payments. */
export const paymentOperations = {
  'payments.request': {
    permission: 'payments.write',
    reads: false,
    destructive: false,
    does: 'request an additional payment for a booking and mail its link',
    returns: 'The id of the payment and its amount in minor units of the currency',
    result: RequestedPayment,
    /** amount in euro cents; the description is shown to the visitor. */
    input: v.object({ booking: Id, version: Version, amount: Amount, description: Description }),
  },
  'payments.refund': {
    permission: 'payments.write',
    reads: false,
    unaudited: true,
    destructive: true,
    does: 'refund a payment in full or in part, in the currency of the payment',
    returns: 'The id, the state and the amount of the refund',
    result: RefundedPayment,
    /** amount in minor units of the payment's currency; absent: all that is left. */
    input: v.object({
      payment: Id,
      version: Version,
      amount: v.optional(v.nullable(Amount)),
      /** The customer's consent to a credit voucher instead of the refund (decision 108). */
      voucher: v.optional(v.nullable(VoucherConsent)),
    }),
  },
  'payments.refund-lines': {
    permission: 'payments.write',
    reads: false,
    unaudited: true,
    destructive: true,
    does: 'refund price lines of a booking to the payments that the money came from, the latest first',
    returns: 'The price lines that are refunded, and their amount',
    result: RefundedLines,
    input: v.object({
      booking: Id,
      version: Version,
      /** Keys of the booking's refundable lines, or `other`; amounts in minor units of its currency. */
      lines: v.pipe(
        v.array(v.object({ line: Id, amount: Amount })),
        v.minLength(1, 'At least one amount is required'),
        v.maxLength(100),
      ),
      /** Why, for staff and as the name of the line `other`. */
      reason: Description,
      /** The customer's consent to a credit voucher instead of the refund (decision 108). */
      voucher: v.optional(v.nullable(VoucherConsent)),
    }),
  },
  'payments.retry-refund': {
    permission: 'payments.write',
    reads: false,
    unaudited: true,
    destructive: true,
    does: 'request a refund again that the card provider refused or the bank returned',
    returns: 'The refund with its new state',
    result: RefundedPayment,
    input: v.object({ refund: Id }),
  },
  'payments.record': {
    permission: 'payments.write',
    reads: false,
    destructive: false,
    does: 'record a bank transfer or cash for a booking',
    returns: 'The id, the type and the amount of the payment',
    result: RecordedPayment,
    input: v.object({
      booking: Id,
      version: Version,
      method: v.picklist(manualMethods),
      /** Minor units of the booking's currency. */
      amount: Amount,
      /** Text of the bank statement or the receipt. */
      reference: Description,
      received_on: Day,
      /** The open balance or requested payment that it pays; absent: the first payment, or a further one. */
      payment: v.optional(v.nullable(Id)),
    }),
  },
  'payments.record-refund': {
    permission: 'payments.write',
    reads: false,
    destructive: false,
    does: 'record that staff paid a refund out: of a bank transfer or cash, or one that failed',
    returns: 'The id of the refund',
    result: v.object({ refund: text }),
    input: v.object({ refund: Id, reference: Description, paid_on: Day }),
  },
  'payments.compare': {
    permission: 'payments.read',
    reads: true,
    destructive: false,
    does: "compare the ledger with the provider's charges, refunds and disputes",
    returns: 'Totals of ledger and provider by currency, and each discrepancy',
    result: ComparisonView,
    input: v.object({ from: OptionalDay, until: OptionalDay }),
  },
  'payments.insurance': list({
    permission: 'payments.read',
    does: 'list the insurance policies that were sold in a period, for the insurer',
    returns: 'The insurance policies of the period',
    /** Days of booking. */
    input: v.object({ from: Day, until: Day }),
    row: PolicyRow,
    columns: ['number', 'name', 'kind', 'premium', 'booked_on', 'date', 'end_date', 'cancelled'],
  }),
} as const satisfies Record<string, OperationShape>;
