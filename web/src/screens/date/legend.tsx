import { bikeFromPrice, type Tour } from '@towpath/rules/calendar/tour';
import { termsValues } from '@towpath/rules/terms/terms-values';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { BikeFrom } from '../../summary/price/bike-from.tsx';
import { useTerms } from '../../summary/terms/use-terms.ts';
import { Tooltip } from '../../ui/content/tooltip.tsx';
import css from './date.module.css';

const states = ['available', 'unavailable', 'on_request', 'discount'] as const;
const explained = { on_request: 'on_request_help', discount: 'discount_help' } as const;

/** The day number of the examples. */
const EXAMPLE = 8;

/** The included parts of the prices, and the legend of the calendar, with tooltips for on request and discount (specification 2, step 1). */
export function Legend({ tour }: { tour: Tour }) {
  const { t } = useTranslation('date');
  const { locale } = usePageContext();
  const terms = useTerms('default');
  return (
    <>
      <p className={css.pricesNote}>
        {t('prices_note')} <BikeFrom isSentence price={bikeFromPrice(tour)} />
      </p>
      <ul className={css.legend} aria-label={t('legend')}>
        {states.map((state) => (
          <li key={state}>
            <span className={css.mark} data-state={state} aria-hidden="true">
              {EXAMPLE}
            </span>
            {t(state)}
            {(state === 'discount' || (state === 'on_request' && terms)) && (
              <Tooltip label={t('about', { term: t(state) })}>
                {t(explained[state], terms ? termsValues(locale, terms) : {})}
              </Tooltip>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
