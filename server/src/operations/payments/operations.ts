import { paymentOperations } from '@towpath/rules/office/operations/payment-operations';
import { implement } from '../implement.ts';
import { refundLines } from '../refunds/refund-by-line.ts';
import { retryRefund } from '../refunds/retry.ts';
import { compareLedger } from './compare.ts';
import { listPolicies } from './insurance.ts';
import { recordPayment } from './record.ts';
import { recordRefund } from './record-refund.ts';
import { refundPayment } from './refund.ts';
import { requestPayment } from './request.ts';

/** What the server does for the operations on payments. */
export const payments = implement(paymentOperations, {
  'payments.request': requestPayment,
  'payments.refund': refundPayment,
  'payments.refund-lines': refundLines,
  'payments.retry-refund': retryRefund,
  'payments.record': recordPayment,
  'payments.record-refund': recordRefund,
  'payments.compare': compareLedger,
  'payments.insurance': listPolicies,
});
