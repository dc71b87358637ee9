import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { Panel } from '../../ui/page/page.tsx';
import css from './today.module.css';

/** A step that is marked when it is done. */
function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li>
      {children} {isDone && t('today.first_done')}
    </li>
  );
}

/** The catalogue and the departures on sale, for those who may see the catalogue. */
function CatalogueSteps() {
  const { t } = useTranslation();
  const tours = useReading('catalogue.tours', {}).data?.rows ?? [];
  return (
    <>
      <Step isDone={tours.length > 0}>
        <Link to="/catalogue">{t('today.first_catalogue')}</Link>
      </Step>
      <Step isDone={tours.some(({ departures }) => departures > 0)}>
        <Link to="/departures">{t('today.first_departures')}</Link>
      </Step>
    </>
  );
}

/** What to do first, while nobody has booked. */
export function FirstSteps() {
  const { t } = useTranslation();
  const may = useMay();
  const bookings = useReading('bookings.list', { limit: 1 }).data;
  if (!bookings || bookings.total > 0) return null;
  return (
    <Panel title={t('today.first')} className={css.first}>
      <ol>
        {may('catalogue.read') && <CatalogueSteps />}
        {may('staff.manage') && (
          <li>
            <Link to="/staff">{t('today.first_staff')}</Link>
          </li>
        )}
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
