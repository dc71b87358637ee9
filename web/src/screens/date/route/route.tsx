import { useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import { directionOf } from '@towpath/rules/calendar/direction';
import { type JourneyDay, journeyDays } from '@towpath/rules/calendar/journey';
import { addDays, type PlainDate } from '@towpath/rules/core/dates';
import { formatDay } from '@towpath/rules/core/format';
import { Fragment } from 'react';
import { tourContentQuery } from '../../../api/queries.ts';
import { useNames } from '../../../api/use-names.ts';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Boat, Moon, River } from './drawings.tsx';
import css from './route.module.css';

interface StationProps {
  day: JourneyDay;
  /** The chosen day of departure. */
  start: PlainDate | undefined;
}

/** A day of the journey: its date, its port and the distance by bike. */
function Station({ day, start }: StationProps) {
  const { t } = useTranslation('date');
  const { locale } = usePageContext();
  const nameOf = useNames();
  const { number, to, km, overnight } = day;
  return (
    <li className={css.station}>
      <span className={css.day}>
        {start ? formatDay(locale, addDays(start, number - 1)) : t('day', { number })}
      </span>
      <span className={css.port}>
        {nameOf(to)}
        {overnight && (
          <>
            <Moon className={css.moon} />
            <VisuallyHidden>{t('overnight', { port: nameOf(overnight) })}</VisuallyHidden>
          </>
        )}
      </span>
      {km > 0 && <span className={css.km}>{t('route_km', { km })}</span>}
    </li>
  );
}

export interface RouteProps {
  tourId: string;
  /** The departures of the chosen day. */
  departures: readonly Departure[];
}

/**
 * The route as a river with a station a day. When a day is chosen, the boat sails it in the direction of the departures, and the
 * stations have dates. Renders nothing for tours without content (decision 068).
 */
export function Route({ tourId, departures }: RouteProps) {
  const { t } = useTranslation('date');
  const { locale } = usePageContext();
  const nameOf = useNames();
  const content = useQuery(tourContentQuery(tourId, locale)).data;
  if (!content) return null;
  const start = departures[0]?.date;
  const direction = directionOf(departures);
  return (
    <section className={css.route} aria-labelledby="route">
      <h2 id="route">
        {direction ? `${nameOf(direction.from)} → ${nameOf(direction.to)}` : t('route_title')}
      </h2>
      <p className={css.explanation}>{t('route_explained')}</p>
      <div className={css.river} data-sailing={start !== undefined}>
        <River className={css.water} />
        <Fragment key={`${start} ${direction?.from}`}>
          <River className={css.wake} />
          <div className={css.voyage}>
            <Boat className={css.boat} cabin={css.cabin} />
          </div>
        </Fragment>
        <ol className={css.stations}>
          {journeyDays(content.days, direction?.from).map((day) => (
            <Station key={day.number} day={day} start={start} />
          ))}
        </ol>
      </div>
    </section>
  );
}
