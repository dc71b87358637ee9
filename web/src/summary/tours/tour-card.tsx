import { distanceText } from '@towpath/rules/calendar/journey';
import type { TourSummary } from '@towpath/rules/calendar/tour';
import { type Season, seasonsOf } from '@towpath/rules/calendar/tour-filter';
import { formatMoney, monthName } from '@towpath/rules/core/format';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePreload } from '../../navigation/preload.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { Picture } from '../../ui/content/picture.tsx';
import { BikeFrom } from '../price/bike-from.tsx';
import css from './tour-cards.module.css';

/** Between two months or ports, so that no line begins with the dash. */
const TO = '\u00a0– ';

/** The months in which a tour departs, as 'Apr – Oct'. */
function useSeasons(months: TourSummary['months']): string | null {
  const { t } = useTranslation('tour-list');
  const { locale } = usePageContext();
  const seasons = seasonsOf(months ?? []);
  if (seasons.length === 0) return null;
  const name = ([first, last]: Season) =>
    first === last ? monthName(locale, first) : monthName(locale, first) + TO + monthName(locale, last);
  const [only] = seasons;
  return only?.[0] === 1 && only[1] === 12 ? t('all_year') : seasons.map(name).join(', ');
}

function Comparison({ tour }: { tour: TourSummary }) {
  const { t } = useTranslation('tour-list');
  const facts = [
    useSeasons(tour.months),
    tour.level && t(tour.level),
    distanceText(t, tour.km_per_day),
    tour.suitable_for_children && t('children'),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <span className={css.comparison}>
      {facts.map((fact) => (
        <span key={`${fact}`}>{fact}</span>
      ))}
    </span>
  );
}

function Words({ tour }: { tour: TourSummary }) {
  const { t } = useTranslation('tour-list');
  const { locale } = usePageContext();
  const nameOf = useNames();
  return (
    <span className={css.words}>
      <span className={css.name}>{tour.name}</span>
      <span className={css.facts}>
        {tour.region && <span>{nameOf(tour.region)}</span>}
        <span>{t('days', { count: tour.duration })}</span>
      </span>
      {tour.ports && <span className={css.ports}>{tour.ports.map(nameOf).join(TO)}</span>}
      <Comparison tour={tour} />
      {typeof tour.from_price === 'number' && (
        <span className={css.price}>
          {t('price_from', { price: formatMoney(locale, tour.from_price, 'EUR', true) })}{' '}
          <BikeFrom price={tour.bike_from_price} />
        </span>
      )}
    </span>
  );
}

/** A tour with what it is compared by; its name is in the page's language. */
export function TourCard({ tour }: { tour: TourSummary }) {
  const { paths } = usePageContext();
  const preload = usePreload();
  const to = paths.tour(tour.id);
  return (
    <li>
      <Link to={to} className={css.card} onPointerEnter={() => preload(to)} onFocus={() => preload(to)}>
        {tour.image_url && (
          <div className={css.picture}>
            <Picture src={tour.image_url} alt="" />
          </div>
        )}
        <Words tour={tour} />
      </Link>
    </li>
  );
}
