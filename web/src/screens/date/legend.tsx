import { useTranslation } from '../../i18n/translation.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import css from './date.module.css';

const states = ['available', 'unavailable', 'on_request', 'discount'] as const;
const explained = { on_request: 'on_request_help', discount: 'discount_help' } as const;

/** A day of the month, drawn as in the calendar. */
const EXAMPLE = 8;

/** What the prices include, and what the looks of a day mean; what is not plain has a tooltip (specification 2, step 1). */
export function Legend() {
  const { t } = useTranslation('date');
  return (
    <>
      <p className={css.pricesNote}>{t('prices_note')}</p>
      <ul className={css.legend} aria-label={t('legend')}>
        {states.map((state) => (
          <li key={state}>
            <span className={css.mark} data-state={state} aria-hidden="true">
              {EXAMPLE}
            </span>
            {t(state)}
            {(state === 'on_request' || state === 'discount') && (
              <Tooltip label={t('about', { term: t(state) })}>{t(explained[state])}</Tooltip>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
