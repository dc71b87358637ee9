import { voucherOperations } from '@towpath/rules/office/operations/voucher-operations';
import { implement } from '../implement.ts';
import { createVoucher, disableVoucher, listCreditVouchers, listVouchers } from './vouchers.ts';

export const vouchers = implement(voucherOperations, {
  'vouchers.list': listVouchers,
  'vouchers.credits': listCreditVouchers,
  'vouchers.create': createVoucher,
  'vouchers.disable': disableVoucher,
});
