import type { TourSummary } from '@towpath/rules/calendar/tour';
import { memo } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { TourCard } from './tour-card.tsx';
import css from './tour-list.module.css';

/** The tours as cards in one, two or three columns (specification 2, start page). */
export const TourCards = memo(function TourCards({ tours }: { tours: readonly TourSummary[] }) {
  return (
    <ul className={css.cards}>
      {tours.map((tour) => (
        <TourCard key={tour.id} tour={tour} />
      ))}
    </ul>
  );
});

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** 'Loading…' with placeholders of the cards. */
export function LoadingCards() {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className={css.found}>
        {t('loading')}
      </p>
      <div className={css.cards}>
        {PLACEHOLDERS.map((place) => (
          <Skeleton key={place} shape="card" />
        ))}
      </div>
    </>
  );
}
