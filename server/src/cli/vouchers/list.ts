import { cents, toEuros } from '@towpath/rules/core/money';
import { isVoucherValid, type VoucherTerms } from '@towpath/rules/price/voucher';
import type { VoucherRow } from '../../catalogue/voucher-row.ts';
import { todayOf } from '../../database/context.ts';
import { listingOperation } from '../listing.ts';

const columns = {
  code: 'Code',
  discount: 'Discount',
  holds: 'Today',
  brand: 'Brand',
  tour: 'Tour',
  from: 'From',
  until: 'Until',
  uses: 'Uses',
  allowed: 'Allowed',
  kind: 'Kind',
  description: 'Description',
};

const discountOf = ({ discount_type, percentage, amount }: VoucherRow) =>
  discount_type === 'Discount Percentage'
    ? `${percentage} %`
    : `${toEuros(cents(amount ?? 0)).toFixed(2)} EUR`;

function validityOf(voucher: VoucherTerms, today: string): string {
  if (voucher.disabled) return 'disabled';
  if (voucher.uses_allowed !== null && voucher.uses >= voucher.uses_allowed) return 'used up';
  return isVoucherValid(voucher, today) ? 'holds' : 'not today';
}

/** Lists all vouchers with discount, restrictions and usage. */
export const listVouchers = listingOperation({
  name: 'vouchers list',
  takes: '',
  does: 'list vouchers with their discount and usage',
  about: 'none',
  read: async (context) => {
    const vouchers = await context.database.query<VoucherRow>('select * from voucher order by code');
    const rows = vouchers.map((voucher) => ({
      code: voucher.code,
      discount: discountOf(voucher),
      holds: validityOf(voucher, todayOf(context)),
      brand: voucher.brand,
      tour: voucher.tour_id,
      from: voucher.valid_from,
      until: voucher.valid_until,
      uses: voucher.uses,
      allowed: voucher.uses_allowed,
      kind: voucher.departure_only ? 'departures' : 'coupon',
      description: voucher.description,
    }));
    return [{ title: `Vouchers: ${rows.length}`, columns, rows }];
  },
});
