import { addDays, type PlainDate } from '@towpath/rules/core/dates';
import { useMay, useSession } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { Page } from '../../ui/page.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NextDepartures } from './next-departures.tsx';
import css from './today.module.css';
import { WaitingBookings } from './waiting-bookings.tsx';

const DAYS = 14;

/** What asks for attention today, by what the person may see. */
export function TodayScreen() {
  const { t } = useTranslation();
  const { name, email } = useSession();
  const may = useMay();
  const today: PlainDate = new Date().toISOString().slice(0, 10);
  return (
    <Page title={t('today.title')} lead={t('today.lead', { name: name || email })}>
      {may('bookings.read') && may('departures.read') && <FirstSteps today={today} />}
      <div className={css.columns}>
        {may('bookings.read') && <WaitingBookings state="request" />}
        {may('bookings.read') && <WaitingBookings state="open" />}
        {may('departures.read') && <NextDepartures from={today} until={addDays(today, DAYS)} />}
      </div>
    </Page>
  );
}
