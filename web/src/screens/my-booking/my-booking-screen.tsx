import { useQuery } from '@tanstack/react-query';
import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { overviewQuery } from '../../api/booking-api.ts';
import { useLatestData } from '../../api/use-latest-data.ts';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { useParams } from '../../navigation/params.ts';
import { Navigate } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Columns } from '../../shell/failure/columns.tsx';
import { AllToursLink, Failure } from '../../shell/failure/failure.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { LoadingPage } from '../../shell/page/loading-page.tsx';
import { JourneyCard } from '../../summary/journey-card.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/status/spinner.tsx';
import { BookingAccess } from './access.tsx';
import { Advice } from './advice.tsx';
import { Documents, Insurance } from './documents.tsx';
import { Missing } from './missing.tsx';
import css from './my-booking.module.css';
import { OfflineNote } from './offline/offline-note.tsx';
import { useOfflinePage } from './offline/use-offline-page.ts';
import { OpenSteps } from './open-steps.tsx';
import { Passengers } from './passengers.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { Payments } from './payments.tsx';
import { Prices } from './prices.tsx';

const OwnParts = lazy(() => import('./own-parts/own-parts.tsx'));
const ChangeBooking = lazy(() => import('./change/change-booking.tsx'));
const InsuranceWithdrawal = lazy(() => import('./withdrawal/insurance-withdrawal.tsx'));
const InvoiceCompany = lazy(() => import('./company/invoice-company.tsx'));
const TransferBooking = lazy(() => import('./transfer/transfer-booking.tsx'));
const Complaint = lazy(() => import('./complaint/complaint.tsx'));

/** Loaded where there is such a right. It stays once the insurance is withdrawn from, which it says. */
function Withdrawal({ booking }: { booking: BookingOverview }) {
  const [wasOffered, setWasOffered] = useState(false);
  const isOffered = booking.insurance_withdrawals.length > 0;
  if (isOffered && !wasOffered) setWasOffered(true);
  return wasOffered ? (
    <Suspense>
      <InsuranceWithdrawal booking={booking} />
    </Suspense>
  ) : null;
}

/** The section of the changes. Its heading is rendered before the rest is loaded, as links lead to it. */
function ChangeSection({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { t: common } = useTranslation('common');
  return (
    <section className={classNames(css.section, css.onScreen)} aria-labelledby="change">
      <h2 id="change">{t('change')}</h2>
      <Suspense fallback={<Spinner text={common('loading')} />}>
        <ChangeBooking booking={booking} />
      </Suspense>
    </section>
  );
}

/** Loaded when the booking is opened with a code. It stays when access ends, with what was typed. */
function Change({ booking }: { booking: BookingOverview }) {
  const [wasOpen, setWasOpen] = useState(false);
  if (booking.contact !== null && !wasOpen) setWasOpen(true);
  if (wasOpen && booking.state === 'ended')
    return (
      <Suspense>
        <Complaint booking={booking} />
      </Suspense>
    );
  if (!wasOpen || booking.state !== 'confirmed') return null;
  return (
    <Columns className={css.further}>
      <div>
        <Suspense>
          <OwnParts booking={booking} />
        </Suspense>
        <ChangeSection booking={booking} />
      </div>
      <div>
        <Suspense>
          <InvoiceCompany booking={booking} />
          <TransferBooking booking={booking} />
          <Complaint booking={booking} />
        </Suspense>
      </div>
    </Columns>
  );
}

const ShortcutLink = ({ to, text }: { to: string; text: string }) => (
  <p>
    <a href={`#${to}`} className={css.shortcut}>
      {text}
    </a>
  </p>
);

/** To what the booking's state allows further down. It is as high in each state, so that nothing moves when the booking opens. */
function Shortcut({ booking: { contact, state } }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  if (contact === null) return <ShortcutLink to="access" text={t('to_access')} />;
  if (state === 'confirmed') return <ShortcutLink to="change" text={t('change')} />;
  return <ShortcutLink to="access" text={t('contact')} />;
}

/** From a booking that has ended to another journey. */
function OtherJourneys({ booking: { tour_id } }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { paths } = usePageContext();
  return (
    <p className={css.actions}>
      {tour_id && (
        <LinkButton as={Link} to={paths.tour(tour_id)}>
          {t('other_date')}
        </LinkButton>
      )}
      <AllToursLink />
    </p>
  );
}

/** Focuses the heading once the booking ends on this page: the form that ended it is gone, with what it said. */
function useHeadingFocus(isEnded: boolean): void {
  const wasEnded = useRef(isEnded);
  useEffect(() => {
    const heading = document.querySelector('h1');
    if (isEnded && !wasEnded.current && heading) {
      heading.tabIndex = -1;
      heading.focus();
    }
    wasEnded.current = isEnded;
  }, [isEnded]);
}

/** The journey on the card; without its ports if the booking has ended. */
const journeyOf = (booking: BookingOverview) =>
  booking.state === 'ended'
    ? { ...booking, port_of_departure_name: null, port_of_arrival_name: null }
    : booking;

function BookingPage({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const nameOf = useNames();
  useOfflinePage(booking);
  const isEnded = booking.state === 'ended';
  useHeadingFocus(isEnded);
  const title = isEnded ? booking.situation.words[locale].heading : t('title');
  return (
    <PlainPage title={title} about={nameOf(booking.tour_name)} columns="3:2">
      <OfflineNote />
      <Columns className={css.lead}>
        <div>
          <PaymentSummary booking={booking} />
          {isEnded && <OtherJourneys booking={booking} />}
          <OpenSteps booking={booking} />
          <Shortcut booking={booking} />
        </div>
        <div>
          <Missing booking={booking} />
        </div>
      </Columns>
      <Columns>
        <div>
          <JourneyCard
            journey={journeyOf(booking)}
            number={booking.number}
            picture={booking.image_url}
            t={t}
          />
          <Passengers booking={booking} />
        </div>
        <div>
          <Payments booking={booking} />
          <Prices booking={booking} />
          <Withdrawal booking={booking} />
          <Insurance booking={booking} />
          <Documents booking={booking} />
        </div>
        <div className={css.across}>{!isEnded && <Advice booking={booking} />}</div>
      </Columns>
      <Change booking={booking} />
      <BookingAccess booking={booking} />
    </PlainPage>
  );
}

/** The page of a booking, also of one that has ended; one that is payable, and a back end without the page, lead to its payment (decision 099). */
export default function MyBookingScreen() {
  const { t } = useTranslation('my-booking');
  const { paths, locale } = usePageContext();
  const { booking: id = '' } = useParams();
  const { data: loaded, error, refetch } = useQuery(overviewQuery(id, locale));
  const data = useLatestData(id, loaded);
  if (data === null) return <Navigate to={paths.payment(id)} replace />;
  if (data) return <BookingPage booking={data} />;
  if (error) return <Failure heading={t('title')} error={error} onRetry={() => void refetch()} />;
  return <LoadingPage title={t('title')} columns="3:2" />;
}
