import { callOffDate } from '@towpath/rules/calendar/journey';
import type { TourContent } from '@towpath/rules/calendar/tour-content';
import type { PlainDate } from '@towpath/rules/core/dates';
import { formatDate, formatMoney } from '@towpath/rules/core/format';
import { productPrice } from '@towpath/rules/price/extras/product';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { useTerms } from '../../summary/terms/use-terms.ts';
import css from './journey.module.css';

interface JourneyTermsProps {
  content: TourContent;
  /** The duration of the journey in days. */
  duration: number;
  /** The chosen day of departure. */
  date: PlainDate | undefined;
}

/** Prices of the bikes for the whole journey; those that are free are left out. */
function useBikes({ bikes }: TourContent, duration: number): string {
  const { locale } = usePageContext();
  return bikes
    .filter(({ unit_price }) => unit_price > 0)
    .map((bike) => `${bike.name} ${formatMoney(locale, productPrice(bike, duration), 'EUR', true)}`)
    .join('\u00a0· ');
}

function useParticipants(content: TourContent, date: PlainDate | undefined): string | null {
  const { t } = useTranslation('date');
  const { locale } = usePageContext();
  const { minimum_participants: count, call_off_days: days } = content;
  if (count === null) return null;
  const latest = date ? callOffDate(content, date) : null;
  if (latest) return t('participants_until', { count, date: formatDate(locale, latest) });
  return days === null ? t('participants', { count }) : t('participants_days', { count, days });
}

/** The cost of cancelling early, by the first step of the terms (decision 017). */
function useCancellation(): string | null {
  const { t } = useTranslation('date');
  const [first] = useTerms('default')?.cancellation ?? [];
  return first ? t('cancellation_step', { days: first.days, percentage: first.percentage }) : null;
}

/** Bikes, participants and cancellation, a line each. */
export function JourneyTerms({ content, duration, date }: JourneyTermsProps) {
  const { t } = useTranslation('date');
  const lines = [
    [t('bikes'), useBikes(content, duration)],
    [t('group'), useParticipants(content, date)],
    [t('cancellation'), useCancellation()],
  ];
  return (
    <dl className={css.terms}>
      {lines.map(
        ([term, text]) =>
          text && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
