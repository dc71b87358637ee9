import { voucherOperations } from '@towpath/rules/office/operations/voucher-operations';
import { implement } from '../implement.ts';
import { editVoucher } from './edit.ts';
import { refundGift } from './refund-gift.ts';
import { transferVoucher } from './transfer.ts';
import { createVoucher, disableVoucher, listCreditVouchers, listVouchers } from './vouchers.ts';

export const vouchers = implement(voucherOperations, {
  'vouchers.list': listVouchers,
  'vouchers.credits': listCreditVouchers,
  'vouchers.transfer': transferVoucher,
  'vouchers.refund': refundGift,
  'vouchers.create': createVoucher,
  'vouchers.edit': editVoucher,
  'vouchers.disable': disableVoucher,
});
