import type { TourSummary } from '@towpath/rules/calendar/tour';
import { memo } from 'react';
import { TourCard } from './tour-card.tsx';
import css from './tour-cards.module.css';

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
