import { GiftCreated, GiftWithdrawn, VoucherBalance, VoucherPaid } from '../gifts/wire.ts';
import type { Call } from './call.ts';

/** The calls of the lazily loaded pages of vouchers (decision 132). Separate from the contract, as bookingContract is. */
export const giftContract = {
  buyGift: { method: 'POST', path: '/gift-vouchers', response: GiftCreated },
  withdrawGift: { method: 'POST', path: '/gift-vouchers/withdrawal', response: GiftWithdrawn },
  voucherBalance: { method: 'POST', path: '/voucher-balance', response: VoucherBalance },
  payWithVoucher: { method: 'POST', path: '/payments/:id/voucher', response: VoucherPaid },
} as const satisfies Record<string, Call>;
