import { toggleDate } from '@towpath/rules/calendar/calendar';
import { lastDayOf, type PlainDate } from '@towpath/rules/core/dates';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx';
import { LiveRegion } from '../../ui/status/live-region.tsx';
import css from './date.module.css';
import { MonthCalendar } from './month-calendar.tsx';
import type { ChosenDeparture } from './use-chosen.ts';
import { useDays } from './use-days.ts';
import type { Months } from './use-months.ts';
import { useTurning } from './use-turning.ts';

/** The width of the container query for two months (date.module.css); narrower windows never match it. */
const WIDE = '(min-width: 42rem)';

function follow(listener: () => void) {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the window is wide enough for a second month; true until hydration, when only the styles decide. */
function useHasRoom(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}

interface CalendarsProps {
  months: Months;
  chosen: ChosenDeparture;
  earliest: PlainDate;
  onChoose: (date: PlainDate | null) => void;
}

/** The buttons to the neighbouring months, disabled at the ends of the season (specification 2, step 1). */
function useTurns({ month, first, last }: Months, turn: (by: number) => void) {
  const { t } = useTranslation('date');
  return {
    previous: { label: t('previous_month'), disabled: month <= first, onTurn: () => turn(-1) },
    next: { label: t('next_month'), disabled: month >= last, onTurn: () => turn(1) },
  };
}

/** One month, or two where the container is wide enough (specification 2, step 1). */
export function Calendars({ months, chosen, earliest, onChoose }: CalendarsProps) {
  const { t } = useTranslation('date');
  const { locale, today } = usePageContext();
  const days = useDays(months, chosen.party, earliest);
  const { second, turn, focus } = useTurning(months, chosen.date, days);
  const { previous, next } = useTurns(months, turn);
  const grid = {
    locale,
    today,
    range: chosen.range,
    minimum: earliest,
    maximum: lastDayOf(months.last),
    ...focus,
    ...days,
    onSelect: (date: PlainDate) => onChoose(toggleDate(chosen.date, date)),
  };
  const [one, two] = months.shown;
  const hasRoom = useHasRoom();
  return (
    <section className={css.place} aria-labelledby="calendars">
      <h2>
        <VisuallyHidden id="calendars">{t('calendar')}</VisuallyHidden>
      </h2>
      <div className={css.calendars}>
        <div className={css.first}>
          {one && (
            <MonthCalendar shown={one} grid={grid} turned={months.turned} previous={previous} next={next} />
          )}
        </div>
        <div className={css.second} ref={second}>
          {two && hasRoom && <MonthCalendar shown={two} grid={grid} turned={months.turned} next={next} />}
        </div>
      </div>
      <LiveRegion>{chosen.range ? days.describe(chosen.range.start) : ''}</LiveRegion>
    </section>
  );
}
