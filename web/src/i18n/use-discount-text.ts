import { formatMoney, formatRate } from '@towpath/rules/core/format';
import { minus, zero } from '@towpath/rules/core/money';
import type { Voucher } from '@towpath/rules/price/voucher';
import { useCallback } from 'react';
import { usePageContext } from '../page/page-context.tsx';
import { useTranslation } from './translation.tsx';

/** Says what a voucher takes off: '−10%', or '−€75' per person. The same function until the language changes. */
export function useDiscountText(): (voucher: Voucher) => string {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  return useCallback(
    (voucher) =>
      voucher.discount_type === 'Discount Percentage'
        ? t('percent_off', { percentage: formatRate(locale, voucher.percentage) })
        : formatMoney(locale, minus(zero, voucher.amount), 'EUR', true),
    [t, locale],
  );
}
