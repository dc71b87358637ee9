import { useState } from 'react';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Failure } from '../../ui/failure.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/page.tsx';
import css from './today.module.css';

const SHOWN = 8;

/** The bookings that wait in a state, the oldest first. */
export function WaitingBookings({ state }: { state: 'request' | 'open' }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(Date.now);
  const input = { states: [state], sort: 'booked' as const, descending: false, limit: SHOWN };
  const { data, error } = useReading('bookings.list', input);
  const title = t(`today.${state}`);
  return (
    <Panel title={title} aside={data && <span className={css.count}>{data.total}</span>}>
      {error && <Failure error={error} />}
      {!data && !error && <Loading />}
      {data?.rows.length === 0 && <p className={css.soft}>{t(`today.no_${state}`)}</p>}
      <ul className={css.entries}>
        {data?.rows.map(({ id, number, name, tour, date, booked_at }) => (
          <li key={id}>
            <Link to={`/bookings/${id}`} data-row-link="">
              {name} <span className={css.soft}>{number}</span>
            </Link>
            <span className={css.age}>{format.ago(booked_at, now)}</span>
            <span className={css.about}>{[tour, format.day(date)].join(' · ')}</span>
          </li>
        ))}
      </ul>
      {data && data.total > SHOWN && (
        <Link to={`/bookings?state=${state}&sort=booked&descending=false`}>
          {t('today.all', { count: data.total })}
        </Link>
      )}
    </Panel>
  );
}
