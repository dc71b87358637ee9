import { useQueryClient } from '@tanstack/react-query';
import type { CompletedBooking } from '@towpath/rules/booking/booking';
import { passengersIn, selectionOf } from '@towpath/rules/booking/cabins/cabin-selection';
import { formatMoney } from '@towpath/rules/core/format';
import { formatZonedTime } from '@towpath/rules/core/zoned-time';
import { amountDue, defaultPaymentType, type PaymentType } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import { brandData } from '@towpath/rules/site/brand';
import { useState } from 'react';
import { bookingQuery } from '../../api/queries.ts';
import { useApi } from '../../api/query-client.ts';
import { useNames } from '../../api/use-names.ts';
import { CardPayment } from '../../card-payment/card-payment.tsx';
import { PreviousAttempt } from '../../card-payment/previous-attempt.tsx';
import { useTranslation } from '../../i18n/translation.tsx';
import type { BookingProgress } from '../../navigation/steps.ts';
import { deferred } from '../../page/deferred.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Step } from '../../shell/step/step.tsx';
import { bookingStorage } from '../../storage/booking-storage.ts';
import { useStoredValue } from '../../storage/browser-storage.ts';
import { useSelection } from '../../storage/cabin-selection.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import css from './booking-payment.module.css';
import { HowMuch } from './how-much.tsx';

/** What stands beside the payment; its code is loaded after the screen's. */
export const PaymentAside = deferred(async () => (await import('./payment-aside.tsx')).PaymentAside);

/** What is missing: the amount, to whom it is paid, and until when the cabins are kept for it, in the operator's time zone. */
function OneStepLeft({ booking, due }: { booking: CompletedBooking; due: ReturnType<typeof charged> }) {
  const { t } = useTranslation('payment');
  const { locale, settings, brand } = usePageContext();
  const { can_reserve, kept_until } = booking;
  const values = {
    amount: formatMoney(locale, due.amount, due.currency),
    company: brandData(brand).company,
  };
  return (
    <p className={css.lead}>
      <strong>{t(can_reserve ? 'step_left_reserve' : 'step_left', values)}</strong>{' '}
      {kept_until && !can_reserve && (
        <span className={css.kept}>
          {t('kept_until', { until: formatZonedTime(locale, kept_until, settings.timeZone) })}
        </span>
      )}
    </p>
  );
}

/** The situation of a booking in its own words, but for one that was just made, which the page's beginning tells. */
function Situation({ booking: { situation } }: { booking: CompletedBooking }) {
  const { locale } = usePageContext();
  const words = situation?.words[locale];
  if (!words || situation.main === 'unpaid') return null;
  return (
    <Alert tone="info" title={words.heading}>
      {words.text.join(' ')}
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
  const { paths } = usePageContext();
  const nameOf = useNames();
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
            {(failure) => (
              <>
                <OneStepLeft booking={booking} due={due} />
                {booking.can_reserve ? (
                  <Alert tone="info">{t('reserve_note')}</Alert>
                ) : (
                  <Situation booking={booking} />
                )}
                <HowMuch booking={booking} type={type} onType={setType} />
                <CardPayment
                  market={booking.market}
                  methods={booking.payment_methods}
                  {...due}
                  action={booking.can_reserve ? 'reserve' : undefined}
                  keptUntil={booking.kept_until}
                  earlier={failure}
                  billing={{ name: booking.name, email: booking.email }}
                  returnTo={paths.confirmed(booking.id)}
                  startPayment={start}
                />
              </>
            )}
          </PreviousAttempt>
        </div>
        <PaymentAside booking={booking} type={type} />
      </div>
    </Step>
  );
}
