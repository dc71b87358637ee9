import type { Departure } from '@towpath/rules/calendar/departure';
import { formatMoney } from '@towpath/rules/core/format';
import { choosersOf, totalWithBikes } from '@towpath/rules/price/bike-price';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { useOffer } from '../use-offer.ts';
import css from './bike-from.module.css';
import type { OfferedBill } from './use-breakdown.ts';

interface WithBikesProps {
  departure: Departure;
  bill: OfferedBill;
}

/**
 * What the party pays with the cheapest bikes for those who have not chosen theirs; nothing once all have. An estimate: nothing is
 * chosen by it.
 */
export function WithBikes({ departure, bill }: WithBikesProps) {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  const { products } = useOffer(departure);
  const total = products
    ? totalWithBikes(bill, choosersOf(bill.riders ?? []), products, departure.duration)
    : null;
  if (total === null) return null;
  const price = formatMoney(locale, total);
  return <span className={css.bike}>{t('with_bikes', { count: bill.passengers, price })}</span>;
}
