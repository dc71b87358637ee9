import { canStart } from '@towpath/rules/payment/payment';
import type { PaymentRow } from './payment-rows.ts';

/** Whether a voucher may pay a stand-alone payment: one of a booking, whose brand and currency are those of the voucher. */
export const takesVoucher = (payment: PaymentRow): boolean =>
  payment.booking_id !== null &&
  (payment.type === 'balance' || payment.type === 'other') &&
  canStart(payment);
