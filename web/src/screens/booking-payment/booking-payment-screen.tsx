import { useQuery } from '@tanstack/react-query';
import { bookingQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { useParams } from '../../navigation/params.ts';
import { Navigate } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Failure } from '../../shell/failure/failure.tsx';
import { LoadingPage } from '../../shell/page/loading-page.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PayBooking, PaymentAside } from './pay-booking.tsx';

export const preload = PaymentAside.preload;

/** Step 6: the payment of a booking; redirects to the confirmed page if it can't be paid or reserved (specification 4). */
export default function BookingPaymentScreen() {
  const { t } = useTranslation('payment');
  const { paths } = usePageContext();
  const { booking: id = '' } = useParams();
  const booking = useQuery(bookingQuery(id));
  const isHydrated = useHydrated();
  if (booking.data === null) return <Failure heading={t('load_failed')} advice={t('missing_booking')} />;
  if (booking.isError && !booking.data)
    return (
      <Failure heading={t('load_failed')} error={booking.error} onRetry={() => void booking.refetch()} />
    );
  // Not yet known: also a booking that was cancelled passes here.
  if (!booking.data) return <LoadingPage title={t('facts_section')} />;
  if (booking.data.status === 'completed' && (booking.data.can_pay || booking.data.can_reserve))
    return <PayBooking booking={booking.data} />;
  return isHydrated ? (
    <Navigate to={paths.confirmed(id)} replace />
  ) : (
    <LoadingPage title={t('facts_section')} />
  );
}
