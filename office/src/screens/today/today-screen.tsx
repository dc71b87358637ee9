import type { TodayView } from '@towpath/rules/office/views/record-views';
import { useReading } from '../../api/operations.ts';
import { useMay, useSession } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FailedMails } from './failed-mails.tsx';
import { RefundEntries } from './failed-refunds.tsx';
import { FirstSteps } from './first-steps.tsx';
import { DifferenceEntries, PaymentEntries } from './money-entries.tsx';
import { NextDepartures } from './next-departures.tsx';
import { RunningOffers } from './running-offers.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { TaskEntries } from './task-entries.tsx';
import css from './today.module.css';
import { WaitingBookings } from './waiting-bookings.tsx';
import { WaitingChanges } from './waiting-changes.tsx';
import { WaitingComplaints } from './waiting-complaints.tsx';
import { WaitingEnquiries } from './waiting-enquiries.tsx';

function Waiting({ view }: { view: TodayView }) {
  return (
    <>
      <FirstSteps />
      <SalesPanel sales={view.sales} />
      <div className={css.columns}>
        <TaskEntries tasks={view.tasks} />
        <WaitingBookings kind="request" bookings={view.requests} />
        <WaitingChanges changes={view.changes} />
        <WaitingComplaints complaints={view.complaints} today={view.today} />
        <WaitingEnquiries enquiries={view.enquiries} />
        <RunningOffers offers={view.offers} />
        <RefundEntries kind="failed" refunds={view.refunds} />
        <RefundEntries kind="by_hand" refunds={view.refunds} />
        <WaitingBookings kind="open" bookings={view.unpaid} />
        <PaymentEntries kind="overdue" payments={view.overdue} />
        <PaymentEntries kind="problems" payments={view.problems} />
        <DifferenceEntries differences={view.differences} />
        <FailedMails mails={view.failed_mails} />
        <NextDepartures departures={view.departures} />
      </div>
    </>
  );
}

function TodayOfBookings() {
  const { data, error, refetch } = useReading('today.show', {});
  if (data) return <Waiting view={data} />;
  return error ? <Failure error={error} retry={() => void refetch()} /> : <Loading />;
}

/** Open work of today. Roles without access to bookings find their screens in the navigation. */
export function TodayScreen() {
  const { t } = useTranslation();
  const { name, email } = useSession();
  const may = useMay();
  return (
    <Page title={t('today.title')} lead={t('today.lead', { name: name || email })}>
      {may('bookings.read') ? <TodayOfBookings /> : <p>{t('today.choose')}</p>}
    </Page>
  );
}
