import { kmRange, type TourContent } from '@towpath/rules/calendar/tour-content';
import { useTranslation } from '../../i18n/translation.tsx';
import { useMeals } from '../../summary/use-meals.ts';
import css from './journey.module.css';

/** The distances by bike, as '30–52 km a day'. */
function useDistance(days: TourContent['days']): string | null {
  const { t } = useTranslation('date');
  const range = kmRange(days);
  if (!range) return null;
  const { minimum, maximum } = range;
  return minimum === maximum ? t('km_a_day', { km: minimum }) : t('km_range', { minimum, maximum });
}

function Texts({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={css.texts}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** The four facts of a journey: level, distances, meals and what is included. */
export function JourneyFacts({ content }: { content: TourContent }) {
  const { t } = useTranslation('date');
  const distance = useDistance(content.days);
  const meals = useMeals()(content.meals);
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t('level')}</dt>
        <dd>
          {t(content.level)}
          {content.suitable_for_children && <span className={css.note}>{t('children')}</span>}
        </dd>
      </div>
      {distance && (
        <div>
          <dt>{t('cycling')}</dt>
          <dd>{distance}</dd>
        </div>
      )}
      {meals && (
        <div>
          <dt>{t('meals')}</dt>
          <dd>{meals}</dd>
        </div>
      )}
      <div className={css.wide}>
        <dt>{t('included')}</dt>
        <dd>
          <Texts texts={content.included} />
        </dd>
      </div>
    </dl>
  );
}

/** The costs that the price leaves out. */
export function Excluded({ texts }: { texts: readonly string[] }) {
  return <Texts texts={texts} />;
}
