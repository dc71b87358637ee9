import type { TodayView } from '@towpath/rules/office/record-views';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { Panel } from '../../ui/page.tsx';
import css from './today.module.css';

/** What to do first, while nobody has booked. */
export function FirstSteps({ view }: { view: TodayView }) {
  const { t } = useTranslation();
  const bookings = useReading('bookings.list', { limit: 1 }).data;
  if (!bookings || bookings.total > 0) return null;
  return (
    <Panel title={t('today.first')} className={css.first}>
      <ol>
        <li>
          <Link to="/departures">{t('today.first_departures')}</Link>{' '}
          {view.departures.length > 0 && t('today.first_done')}
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
