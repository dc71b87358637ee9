import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatMoney } from '@towpath/rules/core/format';
import { currencyOf } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import { useTranslation } from '../../../../i18n/translation.tsx';
import { usePageContext } from '../../../../page/page-context.tsx';

/** Words a difference of the price, in minor units of the currency that is charged. */
export function useDifference({ market }: BookingOverview): (difference: Cents) => string {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  return (difference) => {
    if (difference === 0) return t('same_price');
    const amount = formatMoney(locale, difference, currencyOf(market));
    return difference > 0 ? `+${amount}` : amount;
  };
}
