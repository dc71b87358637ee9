import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking, CompletedBooking } from '@towpath/rules/booking/booking';
import { translateBooking } from '@towpath/rules/booking/translated-booking';
import { thankYouQuery } from '@towpath/rules/payment/payment-result';
import { termsOf } from '@towpath/rules/terms/booking-terms';
import { termsValues } from '@towpath/rules/terms/terms-values';
import { type ReactNode, useEffect } from 'react';
import { bookingQuery } from '../../api/queries.ts';
import { useNames } from '../../api/use-names.ts';
import {
  type ProviderReturn,
  parseProviderReturn,
  toPreviousAttempt,
} from '../../card-payment/provider-return.ts';
import { UncertainPayment } from '../../card-payment/uncertain-payment.tsx';
import { useIntent } from '../../card-payment/use-intent.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { useParams } from '../../navigation/params.ts';
import { Navigate, useSearchParams } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { AllToursLink, Failure } from '../../shell/failure/failure.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { LoadingPage } from '../../shell/page/loading-page.tsx';
import { bookingStorage } from '../../storage/booking-storage.ts';
import { deleteBookingData } from '../../storage/delete-booking-data.ts';
import { SituationText } from '../../summary/situation-text.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { BoardingPass } from './boarding-pass.tsx';

function useThankYou(booking: CompletedBooking): string {
  const { site, locale, brand } = usePageContext();
  const query = new URLSearchParams(thankYouQuery(booking, brand));
  const page = site.thankYou[locale];
  return `${page}${page.includes('?') ? '&' : '?'}${query}`;
}

const PassLink = ({ isMain, ...rest }: { href: string; isMain?: boolean; children: ReactNode }) => (
  <LinkButton {...rest} variant={isMain ? 'primary' : 'secondary'} />
);

function Pass({ booking, isPaid }: { booking: CompletedBooking; isPaid: boolean }) {
  const { t } = useTranslation('payment');
  const { locale, brand, paths, today } = usePageContext();
  return (
    <BoardingPass
      {...{ isPaid, today, brand, locale, t }}
      booking={translateBooking(booking, useNames())}
      bookingPath={paths.booking(booking.id)}
      Link={PassLink}
      print={
        <Button variant="secondary" onClick={() => window.print()}>
          {t('pass_print')}
        </Button>
      }
    />
  );
}

interface LeaveProps {
  booking: CompletedBooking;
  isPaid: boolean;
  /** Whether the amount of a request is reserved on a card. */
  isReserved?: boolean | undefined;
}

/** Shows the boarding pass, deletes the booking's data on this device and leaves for the brand's thank-you page (specification 4). */
function Leave({ booking, isPaid, isReserved = booking.reserved }: LeaveProps) {
  const { t } = useTranslation('payment');
  const target = useThankYou(booking);
  const { locale, brand } = usePageContext();
  // Until the back end knows of the payment, its words are those of the time before.
  const isSettled = !booking.can_pay && !booking.can_reserve;
  const words = isSettled ? booking.situation?.words[locale] : undefined;
  const waits = booking.on_request && (isReserved || !isPaid);
  const waiting = isReserved ? 'reserved_wait' : 'on_request_wait';
  useEffect(() => {
    deleteBookingData(booking.id);
    window.location.replace(target);
  }, [booking.id, target]);
  return (
    <PlainPage title={words?.heading ?? t(waits ? 'thank_you' : 'confirmed')}>
      <p role="status">
        {waits && !words ? t(waiting, termsValues(locale, termsOf(booking, brand))) : t('forwarding')}{' '}
        <a href={target}>{t('continue')}</a>
      </p>
      {words && <SituationText words={words} pay={t('pay_now')} />}
      <Pass booking={booking} isPaid={isPaid && !isReserved} />
    </PlainPage>
  );
}

/** It is unknown whether the booking is paid: the visitor can have the provider and the server asked again. */
function Uncertain({ booking, check }: { booking: CompletedBooking; check: () => Promise<unknown> }) {
  const { t } = useTranslation('payment');
  const client = useQueryClient();
  const checkAgain = () => {
    void check();
    void client.invalidateQueries({ queryKey: bookingQuery(booking.id).queryKey });
  };
  return (
    <PlainPage title={t('payment_title')}>
      <UncertainPayment onCheck={checkAgain} />
    </PlainPage>
  );
}

/** A booking that can still be paid: waits for the outcome of a returned payment, or goes back to the payment screen. */
function Return({ booking, returned }: { booking: CompletedBooking; returned: ProviderReturn | null }) {
  const { t } = useTranslation('payment');
  const { paths } = usePageContext();
  const { state, check } = useIntent(booking.market, returned?.clientSecret ?? null);
  const isHydrated = useHydrated();
  if (!isHydrated || state.kind === 'loading') return <LoadingPage title={t('payment_title')} />;
  if (state.kind === 'unknown') return <Uncertain booking={booking} check={check} />;
  if (!returned || state.kind === 'none') return <Navigate to={paths.payment(booking.id)} replace />;
  const { status } = state.intent;
  const isReserved = status === 'requires_capture';
  if (status === 'succeeded' || isReserved) return <Leave booking={booking} isPaid isReserved={isReserved} />;
  return <Navigate to={paths.payment(booking.id, toPreviousAttempt(returned, status))} replace />;
}

type NotCompletedBooking = Exclude<Booking, CompletedBooking>;

/** A booking that could not be placed, or was released; it is no longer the recent booking (decision 014). */
function Failed({ booking }: { booking: Extract<NotCompletedBooking, { status: 'failed' }> }) {
  const { t } = useTranslation('payment');
  const { locale, paths } = usePageContext();
  const words = booking.situation?.words[locale];
  useEffect(() => {
    if (bookingStorage.recentBooking.read()?.id === booking.id) bookingStorage.recentBooking.clear();
  }, [booking.id]);
  return (
    <Failure
      heading={words?.heading ?? t('not_completed')}
      message={words?.text.join(' ') ?? t('not_placed')}
      {...(booking.tour_id && { similarTo: booking.tour_id })}
    >
      {words && <SituationText words={{ ...words, text: [] }} pay={t('pay_now')} />}
      {booking.tour_id && (
        <LinkButton as={Link} to={paths.tour(booking.tour_id)}>
          {t('other_date')}
        </LinkButton>
      )}
      {words && (
        <LinkButton
          as={Link}
          to={paths.booking(booking.id)}
          variant={booking.tour_id ? 'secondary' : 'primary'}
        >
          {t('pass_booking')}
        </LinkButton>
      )}
      <AllToursLink />
    </Failure>
  );
}

function NotCompleted({ booking }: { booking: NotCompletedBooking }) {
  const { t } = useTranslation('payment');
  if (booking.status === 'failed') return <Failed booking={booking} />;
  return <LoadingPage title={t('not_completed')} />;
}

/** The page after a payment: decides where the visitor goes (specification 4, confirmed page). */
export default function BookingConfirmedScreen() {
  const { t } = useTranslation('payment');
  const { booking: id = '' } = useParams();
  const [query] = useSearchParams();
  const booking = useQuery(bookingQuery(id));
  if (booking.data === null) return <Failure heading={t('load_failed')} advice={t('missing_booking')} />;
  if (booking.isError && !booking.data)
    return (
      <Failure heading={t('load_failed')} error={booking.error} onRetry={() => void booking.refetch()} />
    );
  if (!booking.data) return <LoadingPage title={t('payment_title')} />;
  if (booking.data.status !== 'completed') return <NotCompleted booking={booking.data} />;
  const returned = parseProviderReturn(query);
  if (!booking.data.can_pay && !booking.data.can_reserve)
    return <Leave booking={booking.data} isPaid={returned !== null} />;
  return <Return booking={booking.data} returned={returned} />;
}
