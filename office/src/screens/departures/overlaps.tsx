import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';

/** Departures that sell the same ship on the same days; nothing where there are none. */
export function Overlaps() {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const { data } = useReading('departures.overlaps', {});
  if (!data || data.rows.length === 0) return null;
  return (
    <Alert tone="warning" title={t('departures.overlaps')}>
      <ul>
        {data.rows.map(({ ship, departure, date, other, other_date }) => (
          <li key={`${departure} ${other}`}>
            {nameOf(ship)}:{' '}
            <Link to={`/departures/${encodeURIComponent(departure)}`}>{format.date(date)}</Link>,{' '}
            <Link to={`/departures/${encodeURIComponent(other)}`}>{format.date(other_date)}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
