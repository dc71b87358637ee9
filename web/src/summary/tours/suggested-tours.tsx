import type { TourSummary } from '@towpath/rules/calendar/tour';
import { useTranslation } from '../../i18n/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import css from './tour-cards.module.css';
import { TourCards } from './tour-cards.tsx';

const SHOWN = 3;

/** The first tours of a list as a row that may suit the visitor too; names are in the page's language. */
export function SuggestedTours({ tours }: { tours: readonly TourSummary[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="suggested-tours">
      <h2 id="suggested-tours" className={classNames(css.suggested, tours.length > SHOWN && css.some)}>
        {t('similar_tours')}
      </h2>
      <TourCards tours={tours.slice(0, SHOWN)} />
    </section>
  );
}
