import type { TourSummary } from '@towpath/rules/calendar/tour';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePreload } from '../../navigation/preload.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { Picture } from '../../ui/content/picture.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import css from './tour-list.module.css';

function TourCard({ tour }: { tour: TourSummary }) {
  const { t } = useTranslation('tour-list');
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
        <span className={css.words}>
          <span className={css.name}>{tour.name}</span>
          <span className={css.facts}>
            {tour.region && <span>{tour.region}</span>}
            <span>{t('days', { count: tour.duration })}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The tours as cards, one, two or three beside each other. */
export function TourCards({ tours }: { tours: readonly TourSummary[] }) {
  return (
    <ul className={css.cards}>
      {tours.map((tour) => (
        <TourCard key={tour.id} tour={tour} />
      ))}
    </ul>
  );
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** 'Loading…', over the outlines of the cards that come. */
export function LoadingCards() {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className={css.found}>
        {t('loading')}
      </p>
      <div className={css.cards}>
        {PLACES.map((place) => (
          <Skeleton key={place} shape="card" />
        ))}
      </div>
    </>
  );
}
