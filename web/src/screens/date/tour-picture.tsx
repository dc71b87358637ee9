import { type Tour, tourName } from '@towpath/rules/tour';
import { useTranslation } from 'react-i18next';
import css from './date.module.css';

/** Where one is going: the name, the length and the route. */
export function TourPicture({ tour }: { tour: Tour }) {
  const { t } = useTranslation('date');
  const [first] = tour.tours;
  const name = tourName(tour);
  const picture = tour.tours.find(({ image_url }) => image_url)?.image_url;
  return (
    <section className={css.tour} aria-label={name}>
      {picture && (
        <img
          src={picture}
          alt={t('route_of', { tour: name })}
          width={1200}
          height={675}
          className={css.picture}
        />
      )}
      <p className={css.tourName}>{name}</p>
      {first && <p className={css.tourFacts}>{t('days', { count: first.duration })}</p>}
    </section>
  );
}
