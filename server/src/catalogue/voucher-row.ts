import type { PlainDate } from '@towpath/rules/core/dates';
import { cents } from '@towpath/rules/core/money';
import { isVoucherValid, type Voucher, type VoucherTerms } from '@towpath/rules/price/voucher';

/** A stored voucher; amount in cents. */
export interface VoucherRow extends VoucherTerms {
  code: string;
  description: string | null;
  discount_type: Exclude<Voucher['discount_type'], 'Credit'>;
  percentage: number | null;
  amount: number | null;
}

/** A joined `voucher` as a JSON object; null when there is none. */
export const voucherJson = `case when voucher.code is not null then to_jsonb(voucher) end as voucher`;

/** Converts a stored voucher to one for screens and prices. */
export function toVoucher(row: VoucherRow): Voucher {
  const { code, description } = row;
  if (row.discount_type === 'Discount Percentage') {
    return { code, description, discount_type: row.discount_type, percentage: row.percentage ?? 0 };
  }
  return { code, description, discount_type: row.discount_type, amount: cents(row.amount ?? 0) };
}

/** The voucher of a departure; null when it is not valid today. */
export function toValidVoucher(row: VoucherRow | null, today: PlainDate): Voucher | null {
  return row && isVoucherValid(row, today) ? toVoucher(row) : null;
}
