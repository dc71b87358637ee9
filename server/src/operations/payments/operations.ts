import { openItemOperations } from '@towpath/rules/office/operations/open-item-operations';
import { paymentOperations } from '@towpath/rules/office/operations/payment-operations';
import { implement } from '../implement.ts';
import { compareLedger } from './compare.ts';
import { giveVoucher } from './give-voucher.ts';
import { listPolicies } from './insurance.ts';
import { listPayments } from './list.ts';
import { listOpenItems } from './open-items.ts';
import { recordPayment } from './record.ts';
import { recordRefund } from './record-refund.ts';
import { refundPayment } from './refund.ts';
import { refundLines } from './refund-by-line.ts';
import { remindCustomers } from './remind.ts';
import { requestPayment } from './request-payment.ts';
import { retryRefund } from './retry-refund.ts';

export const payments = implement(paymentOperations, {
  'payments.request': requestPayment,
  'payments.refund': refundPayment,
  'payments.refund-lines': refundLines,
  'payments.retry-refund': retryRefund,
  'payments.give-voucher': giveVoucher,
  'payments.record': recordPayment,
  'payments.record-refund': recordRefund,
  'payments.list': listPayments,
  'payments.compare': compareLedger,
  'payments.insurance': listPolicies,
});

export const openItems = implement(openItemOperations, {
  'payments.open-items': listOpenItems,
  'payments.remind': remindCustomers,
});
