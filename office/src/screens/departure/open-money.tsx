import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';

/** What the bookings of a departure still owe, by currency, with the way to them. */
export function OpenMoney({ departure }: { departure: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useReading('payments.open-items', { departure, kind: 'open', limit: 1 });
  if (!data) return '…';
  if (data.totals.length === 0) return t('departure.nothing_open');
  return (
    <Link to={`/bookings?departure=${encodeURIComponent(departure)}&money=open`}>
      {data.totals
        .map(({ currency, open, overdue }) => {
          const values = { open: format.money(open, currency), overdue: format.money(overdue, currency) };
          return t(overdue > 0 ? 'departure.open_overdue' : 'departure.open_amount', values);
        })
        .join(', ')}
    </Link>
  );
}
