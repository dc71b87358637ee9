import { useTranslation } from '../../i18n/translation.tsx';
import cards from '../../summary/tours/tour-cards.module.css';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import css from './tour-list.module.css';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** 'Loading…' with placeholders of the cards. */
export function LoadingCards() {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className={css.found}>
        {t('loading')}
      </p>
      <div className={cards.cards}>
        {PLACEHOLDERS.map((place) => (
          <Skeleton key={place} shape="card" />
        ))}
      </div>
    </>
  );
}
