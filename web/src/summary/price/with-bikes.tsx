import type { Departure } from '@towpath/rules/calendar/departure';
import { formatMoney } from '@towpath/rules/core/format';
import { sum } from '@towpath/rules/core/money';
import { cheapestBikes } from '@towpath/rules/price/bike-price';
import type { Breakdown } from '@towpath/rules/price/price';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { useOffer } from '../use-offer.ts';
import css from './bike-from.module.css';

interface WithBikesProps {
  departure: Departure;
  bill: Breakdown;
}

/**
 * What the party pays with the cheapest bikes for those who have not chosen theirs; nothing once all have. An estimate: nothing is
 * chosen by it.
 */
export function WithBikes({ departure, bill: { total, passengers, bikes } }: WithBikesProps) {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  const { products } = useOffer(departure);
  const open = bikes.reduce((left, { count }) => left - count, passengers);
  const further = products ? cheapestBikes(open, products, departure.duration) : null;
  if (further === null) return null;
  const price = formatMoney(locale, sum([total, further]));
  return <span className={css.bike}>{t('with_bikes', { count: passengers, price })}</span>;
}
