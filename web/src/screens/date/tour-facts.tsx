import { useQuery } from '@tanstack/react-query';
import { lowestPrice, type Tour, tourName } from '@towpath/rules/calendar/tour';
import { formatMoney } from '@towpath/rules/core/format';
import { tourPricesQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Picture } from '../../ui/content/picture.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import css from './date.module.css';

function Facts({ tour }: { tour: Tour }) {
  const { t } = useTranslation('date');
  const { locale } = usePageContext();
  const prices = useQuery(tourPricesQuery(tour.id));
  const price = lowestPrice(prices.data ?? []);
  const days = Math.max(...tour.tours.map(({ duration }) => duration));
  const region = tour.tours.find((each) => each.region)?.region;
  return (
    <ul className={css.tourFacts}>
      <li>{t('days', { count: days })}</li>
      {region && <li>{region}</li>}
      {prices.isLoading && (
        <li className={css.tourPrice}>
          <Skeleton shape="line" />
        </li>
      )}
      {price !== null && (
        <li className={css.tourPrice}>
          {t('price_from', { price: formatMoney(locale, price, 'EUR', true) })}
        </li>
      )}
    </ul>
  );
}

/** Where one is going: the route, the name, the length, and what it costs at least. */
export function TourFacts({ tour }: { tour: Tour }) {
  const { t } = useTranslation('date');
  const name = tourName(tour);
  const picture = tour.tours.find(({ image_url }) => image_url)?.image_url;
  return (
    <section className={css.tour} aria-labelledby="tour">
      {picture && (
        <div className={css.picture}>
          <Picture src={picture} alt={t('route_of', { tour: name })} first />
        </div>
      )}
      <div className={css.tourWords}>
        <h2 id="tour">{name}</h2>
        <Facts tour={tour} />
      </div>
    </section>
  );
}
