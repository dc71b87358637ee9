import type { DepartureRow } from '@towpath/rules/office/views/departure-view';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Entries } from './entries.tsx';
import css from './today.module.css';

function Occupancy({ percent }: { percent: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={css.occupancy}>
      <meter min={0} max={100} value={percent} aria-label={t('departures.legend')} />
      {format.percent(percent / 100)}
    </span>
  );
}

/** The departures of the next days with their occupancy. */
export function NextDepartures({ departures }: { departures: readonly DepartureRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const entries = departures.map(({ id, date, tour, ship, occupancy }) => ({
    key: id,
    to: `/departures/${id}`,
    name: nameOf(tour),
    aside: <Occupancy percent={occupancy} />,
    about: [format.shortDay(date), nameOf(ship)],
  }));
  return (
    <Entries
      title={t('today.departures')}
      entries={entries}
      none={t('today.no_departures')}
      all="/departures"
    />
  );
}
