import type { TourSummary } from '@towpath/rules/tour';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useVisit } from '../../visit.tsx';
import css from './tour-list.module.css';

function TourCard({ tour }: { tour: TourSummary }) {
  const { t } = useTranslation('tour-list');
  const { paths } = useVisit();
  return (
    <li>
      <Link to={paths.tour(tour.id)} className={css.card}>
        {tour.image_url && (
          <img src={tour.image_url} alt="" width={1200} height={675} loading="lazy" className={css.picture} />
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
