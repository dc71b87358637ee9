import type { PlainDate } from '@towpath/rules/core/dates';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { Panel } from '../../ui/page.tsx';
import css from './today.module.css';

/** What to do first, while nothing is on sale or nobody has booked. */
export function FirstSteps({ today }: { today: PlainDate }) {
  const { t } = useTranslation();
  const bookings = useReading('bookings.list', { limit: 1 }).data;
  const departures = useReading('departures.list', { from: today }).data;
  if (!bookings || !departures || bookings.total > 0) return null;
  const isOnSale = departures.rows.some(({ state }) => state !== 'closed');
  return (
    <Panel title={t('today.first')} className={css.first}>
      <ol>
        <li data-done={isOnSale || undefined}>
          <Link to="/departures">{t('today.first_departures')}</Link> {isOnSale && t('today.first_done')}
        </li>
        <li>
          <Link to="/staff">{t('today.first_staff')}</Link>
        </li>
        <li>
          <Link to="/account">{t('today.first_passkey')}</Link>
        </li>
        <li>
          <a href="/?all=1">{t('today.first_book')}</a>
        </li>
      </ol>
    </Panel>
  );
}
