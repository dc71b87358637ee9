import type { PlainDate } from '@towpath/rules/core/dates';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Failure } from '../../ui/failure.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/page.tsx';
import css from './today.module.css';

/** The departures of the next days with their occupancy. */
export function NextDepartures({ from, until }: { from: PlainDate; until: PlainDate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error } = useReading('departures.list', { from, until });
  const rows = data?.rows.filter(({ state }) => state !== 'closed') ?? [];
  return (
    <Panel title={t('today.departures')} aside={data && <span className={css.count}>{rows.length}</span>}>
      {error && <Failure error={error} />}
      {!data && !error && <Loading />}
      {data && rows.length === 0 && <p className={css.soft}>{t('today.no_departures')}</p>}
      <ul className={css.entries}>
        {rows.map(({ id, date, tour, ship, occupancy }) => (
          <li key={id}>
            <Link to={`/departures/${id}`} data-row-link="">
              {tour}
            </Link>
            <meter
              className={css.meter}
              min={0}
              max={100}
              value={occupancy}
              aria-label={t('departures.legend')}
            >
              {format.percent(occupancy / 100)}
            </meter>
            <span className={css.about}>
              {[format.shortDay(date), ship, format.percent(occupancy / 100)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
