import * as v from 'valibot';
import { limitedText } from '../../core/limited-text.ts';
import { CurrencyShape } from '../../core/market.ts';
import { manualMethods } from '../../payment/manual-methods.ts';
import { VoucherConsent } from '../../payment/voucher-consent.ts';
import { list, type OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import {
  Amount,
  BookingId,
  Day,
  Id,
  inOrder,
  OptionalDay,
  PageLimit,
  RequiredLine,
  Version,
} from '../fields/input-fields.ts';
import { amount, text } from '../fields/result-fields.ts';
import {
  ComparisonView,
  comparisonLists,
  listedPaymentStates,
  listedPaymentTypes,
  PaymentRow,
  PolicyRow,
  RecordedPayment,
  RefundedLines,
  RefundedPayment,
  RequestedPayment,
} from '../views/payment-results.ts';

const Reference = described(RequiredLine, 'what the bank statement or the receipt says');
const RefundId = described(Id, 'the id of the refund');

const ofBooking = { booking: BookingId, version: Version };

export const paymentOperations = {
  'payments.request': {
    permission: 'payments.write',
    reads: false,
    destructive: false,
    does: 'request an additional payment for a booking and mail its link',
    returns: 'The id of the payment and its amount in minor units of the currency',
    result: RequestedPayment,
    input: v.object({
      ...ofBooking,
      amount: described(Amount, 'in euros'),
      description: described(RequiredLine, 'what the payment is for, as shown to the customer'),
    }),
  },
  'payments.refund': {
    permission: 'payments.write',
    reads: false,
    unaudited: true,
    destructive: true,
    does: 'refund a payment in full or in part, in the currency of the payment',
    returns: 'The id, the state and the amount of the refund',
    result: RefundedPayment,
    input: v.object({
      payment: described(Id, 'the id of the payment'),
      version: Version,
      amount: described(v.nullish(Amount), 'in the currency of the payment; default: all that is left'),
      voucher: v.nullish(VoucherConsent),
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
      ...ofBooking,
      lines: described(
        v.pipe(
          v.array(v.object({ line: Id, amount: Amount })),
          v.minLength(1, 'At least one amount is required'),
          v.maxLength(100),
        ),
        'refundable lines of the booking, or other, with amounts in its currency: cabin:twin=120.50,other=10',
      ),
      reason: described(RequiredLine, 'why, for staff and as the name of the line other'),
      voucher: v.nullish(VoucherConsent),
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
    input: v.object({ refund: RefundId }),
  },
  'payments.give-voucher': {
    permission: 'payments.write',
    reads: false,
    destructive: true,
    does: 'give a credit voucher instead of the money that waits for the choice of a customer whose departure was called off',
    returns: 'The last characters of its code, and its amount in minor units of the currency',
    result: v.object({ ending: text, amount, currency: CurrencyShape }),
    input: v.object({ ...ofBooking, voucher: VoucherConsent }),
  },
  'payments.record': {
    permission: 'payments.write',
    reads: false,
    destructive: false,
    does: 'record a bank transfer or cash for a booking',
    returns: 'The id, the type and the amount of the payment',
    result: RecordedPayment,
    input: v.object({
      ...ofBooking,
      method: described(v.picklist(manualMethods), 'how it was paid'),
      amount: described(Amount, 'what was received, in the currency of the booking'),
      reference: Reference,
      received_on: described(Day, 'the day on which it was received'),
      payment: described(
        v.nullish(Id),
        'the open balance or requested payment that it pays; default: the first payment, or a further one',
      ),
    }),
  },
  'payments.record-refund': {
    permission: 'payments.write',
    reads: false,
    destructive: false,
    does: 'record that staff paid a refund out: of a bank transfer or cash, or one that failed',
    returns: 'The id of the refund',
    result: v.object({ refund: text }),
    input: v.object({
      refund: RefundId,
      reference: Reference,
      paid_on: described(Day, 'the day on which it was paid out'),
    }),
  },
  'payments.list': list({
    permission: 'payments.read',
    does: 'list payments and refunds, latest first',
    returns: 'A page of payments and refunds, and the cursor of the next page',
    input: v.pipe(
      v.object({
        search: described(
          v.nullish(limitedText(200)),
          'words of a name, booking number or reference, each at least in part, or an amount such as 589.41',
        ),
        type: described(v.nullish(v.picklist(listedPaymentTypes)), 'only payments for this, or refunds'),
        state: described(v.nullish(v.picklist(listedPaymentStates)), 'only those in this state'),
        from: described(OptionalDay, 'received, or else requested, on or after it'),
        until: described(OptionalDay, 'received, or else requested, on or before it'),
        cursor: described(v.nullish(limitedText(100)), 'next of the page before'),
        limit: PageLimit,
      }),
      inOrder(),
    ),
    row: PaymentRow,
    columns: ['at', 'type', 'number', 'name', 'state', 'method', 'amount', 'reference', 'due_on'],
    further: ['currency', 'id'],
    more: { next: described(v.nullable(text), 'the cursor of the following page, null on the last') },
  }),
  'payments.compare': {
    permission: 'payments.read',
    reads: true,
    destructive: false,
    does: "compare the ledger with the provider's charges, refunds and disputes",
    returns: 'Totals of ledger and provider by currency, and each discrepancy',
    result: ComparisonView,
    lists: comparisonLists,
    problems: ['discrepancies'],
    input: v.pipe(
      v.object({
        from: described(OptionalDay, 'the first day; default: all days'),
        until: described(OptionalDay, 'the last day; default: today'),
      }),
      inOrder(),
    ),
  },
  'payments.insurance': list({
    permission: 'payments.read',
    does: 'list the insurance policies that were sold in a period, for the insurer',
    returns: 'The insurance policies of the period',
    input: v.pipe(
      v.object({
        from: described(Day, 'booked on or after it'),
        until: described(Day, 'booked on or before it'),
      }),
      inOrder(),
    ),
    row: PolicyRow,
    columns: ['number', 'name', 'kind', 'premium', 'booked_on', 'date', 'end_date', 'cancelled'],
  }),
} as const satisfies Record<string, OperationShape>;
