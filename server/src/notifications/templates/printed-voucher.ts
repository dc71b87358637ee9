import type { VoucherSheet } from '../../documents/voucher/voucher-sheet.ts';
import type { LocaleContext } from '../composition/locale-context.ts';

/** An address as it is printed. */
const printed = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** What a brand prints on each of its vouchers. */
export const printedBy = ({
  brand,
  locale,
  website,
  addresses,
}: LocaleContext): Pick<VoucherSheet, 'brand' | 'locale' | 'website' | 'balance'> => ({
  brand,
  locale,
  website: printed(website),
  balance: printed(addresses.vouchers()),
});
