import { useQuery } from '@tanstack/react-query';
import { bikeFromPrice, lowestPrice, type Tour, tourDuration, tourName } from '@towpath/rules/calendar/tour';
import { formatMoney } from '@towpath/rules/core/format';
import { tourPricesQuery } from '../../api/queries.ts';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { BikeFrom } from '../../summary/price/bike-from.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import css from './date.module.css';

function LowestPrice({ tour }: { tour: Tour }) {
  const { t } = useTranslation('date');
  const { locale } = usePageContext();
  const prices = useQuery(tourPricesQuery(tour.id));
  const price = lowestPrice(prices.data ?? []);
  if (!prices.isLoading && price === null) return null;
  return (
    <li className={css.tourPrice}>
      {price === null ? (
        <Skeleton shape="line" />
      ) : (
        <>
          {t('price_from', { price: formatMoney(locale, price, 'EUR', true) })}{' '}
          <BikeFrom price={bikeFromPrice(tour)} />
        </>
      )}
    </li>
  );
}

/** The tour's name with its region, duration and lowest price. */
export function TourHeading({ tour }: { tour: Tour }) {
  const { t } = useTranslation('date');
  const nameOf = useNames();
  const region = tour.tours.find((each) => each.region)?.region;
  return (
    <section className={css.tour} aria-labelledby="tour">
      <h2 id="tour">{tourName(tour, nameOf)}</h2>
      <ul className={css.tourFacts}>
        <li>{t('days', { count: tourDuration(tour) })}</li>
        {region && <li>{nameOf(region)}</li>}
        <LowestPrice tour={tour} />
      </ul>
    </section>
  );
}
