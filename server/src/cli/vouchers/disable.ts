import { disableVoucher as disableOperation } from '../../operations/vouchers/vouchers.ts';
import { operationLayer } from '../layer.ts';

/** The command `vouchers disable`. */
export const disableVoucher = operationLayer(disableOperation, {
  takes: '<code>',
  input: ({ about }) => ({ code: about }),
  output: ({ code }) => `Voucher ${code} is disabled.`,
});
