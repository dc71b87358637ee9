import { useQueryClient } from '@tanstack/react-query';
import type { CompletedBooking } from '@towpath/rules/booking/booking';
import { passengersIn, selectionOf } from '@towpath/rules/booking/cabins/cabin-selection';
import { formatZonedTime } from '@towpath/rules/core/zoned-time';
import { amountDue, defaultPaymentType, type PaymentType } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import { termsOf } from '@towpath/rules/terms/booking-terms';
import { useState } from 'react';
import { bookingQuery } from '../../api/queries.ts';
import { useApi } from '../../api/query-client.ts';
import { useNames } from '../../api/use-names.ts';
import { CardPayment } from '../../card-payment/card-payment.tsx';
import { PreviousAttempt } from '../../card-payment/previous-attempt.tsx';
import { useTranslation } from '../../i18n/translation.tsx';
import type { BookingProgress } from '../../navigation/steps.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { Step } from '../../shell/step/step.tsx';
import { bookingStorage } from '../../storage/booking-storage.ts';
import { useStoredValue } from '../../storage/browser-storage.ts';
import { useSelection } from '../../storage/cabin-selection.tsx';
import { ProtectedBy } from '../../summary/protected-by.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { BookingFacts } from './booking-facts.tsx';
import css from './booking-payment.module.css';
import { HowMuch } from './how-much.tsx';
import { PaymentNotes } from './payment-notes.tsx';

/** The end of the hold of an unpaid booking, in the operator's time zone; nothing if the back end sets none. */
function KeptUntil({ booking }: { booking: CompletedBooking }) {
  const { t } = useTranslation('payment');
  const { locale, settings } = usePageContext();
  if (!booking.kept_until) return null;
  const until = formatZonedTime(locale, booking.kept_until, settings.timeZone);
  return <p className={css.note}>{t('kept_until', { until })}</p>;
}

/** The situation of a booking in its own words; of another back end, until when it is kept. */
function Situation({ booking }: { booking: CompletedBooking }) {
  const { locale } = usePageContext();
  const words = booking.situation?.words[locale];
  if (!words) return <KeptUntil booking={booking} />;
  const sentences = words.text.map((sentence) => (
    <p key={sentence} className={css.note}>
      {sentence}
    </p>
  ));
  // Who has just booked is thanked by the page's heading.
  if (booking.situation?.main === 'unpaid') return sentences;
  return (
    <Alert tone="info" title={words.heading}>
      {sentences}
    </Alert>
  );
}

/** Starts the booking's payment in the chosen mode; resolves to the intent's client secret (specification 7). */
function useStart({ id }: CompletedBooking, type: PaymentType, refresh: () => void) {
  const call = useApi();
  return async (payment_method_id: string) => {
    try {
      return (await call('payBooking', { params: { id }, body: { type, payment_method_id } })).client_secret;
    } catch (error) {
      // It may have been paid or released meanwhile: the refreshed booking then redirects.
      refresh();
      throw error;
    }
  };
}

/** The progress bar's steps: with the cabins chosen on this device, else those of the booking (specification 2). */
function useJourney({ id, tour_id, departure_date, journey }: CompletedBooking): BookingProgress {
  const recent = useStoredValue(bookingStorage.recentBooking);
  const departureId = recent?.id === id ? recent.departureId : journey?.departure_id;
  const [chosen] = useSelection(departureId ?? '');
  const selection = passengersIn(chosen) > 0 ? chosen : selectionOf(journey?.cabins ?? []);
  return { bookingId: id, tourId: tour_id, date: departure_date, departureId, selection };
}

/** The payment screen of a booking that can be paid (specification 2, step 6). */
export function PayBooking({ booking }: { booking: CompletedBooking }) {
  const { t } = useTranslation('payment');
  const { paths, brand } = usePageContext();
  const nameOf = useNames();
  const { protector } = termsOf(booking, brand);
  const [chosen, setType] = useState(defaultPaymentType(booking));
  const type = booking.deposit === null ? 'full_payment' : chosen;
  const due = charged(amountDue(booking, type), booking);
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: bookingQuery(booking.id).queryKey });
  const start = useStart(booking, type, refresh);
  return (
    <Step
      name="payment"
      title={t('thank_you')}
      documentTitle={`${t('payment_title')}: ${nameOf(booking.tour_name)}`}
      progress={useJourney(booking)}
    >
      <div className={css.columns}>
        <div className={css.paying}>
          <PreviousAttempt market={booking.market} keptUntil={booking.kept_until} onCheck={refresh}>
            <HowMuch booking={booking} type={type} onType={setType} />
            {booking.can_reserve ? (
              <Alert tone="info">{t('reserve_note')}</Alert>
            ) : (
              <Situation booking={booking} />
            )}
            {protector && (
              <div className={css.note}>
                <ProtectedBy protector={protector} />
              </div>
            )}
            <CardPayment
              market={booking.market}
              methods={booking.payment_methods}
              {...due}
              action={booking.can_reserve ? 'reserve' : undefined}
              keptUntil={booking.kept_until}
              billing={{ name: booking.name, email: booking.email }}
              returnTo={paths.confirmed(booking.id)}
              startPayment={start}
            />
          </PreviousAttempt>
        </div>
        <aside className={css.aside} aria-label={t('facts_section')}>
          <BookingFacts booking={booking} />
          <PaymentNotes booking={booking} />
        </aside>
      </div>
    </Step>
  );
}
