import { useTranslation } from '../../i18n/translation.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import css from './date.module.css';

const states = ['available', 'unavailable', 'on_request', 'discount'] as const;
const explained = { on_request: 'on_request_help', discount: 'discount_help' } as const;

/** The day number of the examples. */
const EXAMPLE = 8;

/** The legend of the calendar, with tooltips for on request and discount (specification 2, step 1). */
export function Legend() {
  const { t } = useTranslation('date');
  return (
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
  );
}
