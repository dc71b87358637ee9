import { formatMoney, formatRate } from '@towpath/rules/core/format';
import { type Cents, minus, zero } from '@towpath/rules/core/money';
import type { Voucher } from '@towpath/rules/price/voucher';
import { useCallback } from 'react';
import { usePageContext } from '../page/page-context.tsx';
import { useTranslation } from './translation.tsx';

/** A price and what it is without the discount, in cents; null, undefined: not known. */
interface Discounted {
  price: Cents;
  before?: Cents | null | undefined;
}

/**
 * Says what a discount takes off a price: '−€97', the difference of the two prices that stand beside it, which a percentage of the
 * cabin alone is not. Where the price before is not known, what the voucher says: '−10%', or '−€75' per person. The same function
 * until the language changes.
 */
export function useDiscountText(): (
  prices: Discounted,
  voucher: Voucher | null | undefined,
) => string | undefined {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  return useCallback(
    ({ price, before }, voucher) => {
      if (before != null) return formatMoney(locale, minus(price, before), 'EUR', true);
      if (!voucher) return undefined;
      return voucher.discount_type === 'Discount Percentage'
        ? t('percent_off', { percentage: formatRate(locale, voucher.percentage) })
        : formatMoney(locale, minus(zero, voucher.amount), 'EUR', true);
    },
    [t, locale],
  );
}
