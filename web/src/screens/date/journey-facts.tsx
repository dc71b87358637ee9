import { distanceText, kmRange } from '@towpath/rules/calendar/journey';
import type { TourContent } from '@towpath/rules/calendar/tour-content';
import { useTranslation } from '../../i18n/translation.tsx';
import { useMeals } from '../../summary/use-meals.ts';
import css from './journey.module.css';

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
  const distance = distanceText(t, kmRange(content.days));
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
