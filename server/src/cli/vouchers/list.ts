import { cents, toEuros } from '@towpath/rules/core/money';
import type { VoucherView } from '@towpath/rules/office/operations/voucher-operations';
import { listVouchers as listOperation } from '../../operations/vouchers/vouchers.ts';
import { readingLayer } from '../layer.ts';

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

const creditColumns = {
  ending: 'Code ends with',
  number: 'Booking',
  brand: 'Brand',
  currency: 'Currency',
  value: 'Value',
  balance: 'Balance',
  issued: 'Issued',
  until: 'Until',
  uses: 'Used by',
};

const discountOf = ({ discount_type, percentage, amount }: VoucherView) =>
  discount_type === 'Discount Percentage'
    ? `${percentage} %`
    : `${toEuros(cents(amount ?? 0)).toFixed(2)} EUR`;

/** The command `vouchers list`. */
export const listVouchers = readingLayer(listOperation, {
  takes: '',
  about: 'none',
  input: () => ({}),
  tables: ({ rows, credits }) => [
    {
      title: `Vouchers: ${rows.length}`,
      columns,
      rows: rows.map((voucher) => ({
        code: voucher.code,
        discount: discountOf(voucher),
        holds: voucher.state,
        brand: voucher.brand,
        tour: voucher.tour,
        from: voucher.valid_from,
        until: voucher.valid_until,
        uses: voucher.uses,
        allowed: voucher.uses_allowed,
        kind: voucher.departure_only ? 'departures' : 'coupon',
        description: voucher.description,
      })),
    },
    {
      title: `Given instead of refunds: ${credits.length}`,
      columns: creditColumns,
      rows: credits.map(({ currency, value, balance, uses, ...credit }) => ({
        ending: credit.ending,
        number: credit.number,
        brand: credit.brand,
        currency,
        value: toEuros(cents(value)).toFixed(2),
        balance: toEuros(cents(balance)).toFixed(2),
        issued: credit.issued_on,
        until: credit.valid_until,
        uses: uses.map(({ number }) => number).join(' '),
      })),
    },
  ],
});
