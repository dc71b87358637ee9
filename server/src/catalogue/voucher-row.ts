import type { PlainDate } from '@towpath/rules/core/dates';
import { cents } from '@towpath/rules/core/money';
import { type Voucher, type VoucherTerms, voucherHolds } from '@towpath/rules/price/voucher';

/** A voucher as it is stored; amount in cents. */
export interface VoucherRow extends VoucherTerms {
  code: string;
  description: string | null;
  discount_type: Voucher['discount_type'];
  percentage: number | null;
  amount: number | null;
}

/** The columns of a voucher as a JSON object, for a query in which `voucher` is joined; null where there is none. */
export const voucherJson = `case when voucher.code is not null then to_jsonb(voucher) end as voucher`;

/** The stored voucher as screens and prices know it. */
export function voucherOf(row: VoucherRow): Voucher {
  const { code, description } = row;
  if (row.discount_type === 'Discount Percentage') {
    return { code, description, discount_type: row.discount_type, percentage: row.percentage ?? 0 };
  }
  return { code, description, discount_type: row.discount_type, amount: cents(row.amount ?? 0) };
}

/** A departure's own voucher, as long as it holds. */
export function departureVoucher(row: VoucherRow | null, today: PlainDate): Voucher | null {
  return row && voucherHolds(row, today) ? voucherOf(row) : null;
}
