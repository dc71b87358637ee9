import { useQueryClient } from '@tanstack/react-query';
import type { CompletedBooking } from '@towpath/rules/booking';
import { amountDue, defaultPaymentType, type PaymentType } from '@towpath/rules/payment';
import { charged } from '@towpath/rules/payment-result';
import { useState } from 'react';
import { CardPayment } from '../../card-payment/card-payment.tsx';
import { PreviousAttempt } from '../../card-payment/previous-attempt.tsx';
import { bookingQuery } from '../../queries.ts';
import { useCall } from '../../query-client.ts';
import { Step } from '../../shell/step.tsx';
import { useTranslation } from '../../translation.tsx';
import { useVisit } from '../../visit.tsx';
import { BookingFacts } from './booking-facts.tsx';
import css from './booking-payment.module.css';
import { HowMuch } from './how-much.tsx';
import { KeptUntil } from './kept-until.tsx';
import { PaymentNotes } from './payment-notes.tsx';

/** Starts the booking's payment in the chosen mode; gives the intent's client secret (specification 7). */
function useStart({ id }: CompletedBooking, type: PaymentType) {
  const call = useCall();
  const client = useQueryClient();
  return async (payment_method_id: string) => {
    try {
      return (await call('payBooking', { params: { id }, body: { type, payment_method_id } })).client_secret;
    } catch (error) {
      // It may have been paid in another tab, or stand otherwise by now: then this screen is not the right one.
      void client.invalidateQueries({ queryKey: bookingQuery(id).queryKey });
      throw error;
    }
  };
}

const journeyOf = ({ id, tour_id, departure_date }: CompletedBooking) => ({
  bookingId: id,
  tourId: tour_id,
  date: departure_date,
});

/** Everything of step 6 for a booking that can be paid (specification 2). */
export function PayBooking({ booking }: { booking: CompletedBooking }) {
  const { t } = useTranslation('payment');
  const { paths } = useVisit();
  const [chosen, setType] = useState(defaultPaymentType(booking));
  const type = booking.deposit === null ? 'full_payment' : chosen;
  const due = charged(amountDue(booking, type), booking);
  const start = useStart(booking, type);
  return (
    <Step name="payment" title={t('thank_you')} journey={journeyOf(booking)}>
      <div className={css.columns}>
        <section className={css.paying}>
          <PreviousAttempt market={booking.market} />
          <HowMuch booking={booking} type={type} onType={setType} />
          <KeptUntil booking={booking} />
          <CardPayment
            market={booking.market}
            {...due}
            billing={{ name: booking.name, email: booking.email }}
            returnTo={paths.confirmed(booking.id)}
            start={start}
          />
        </section>
        <aside className={css.aside}>
          <BookingFacts booking={booking} />
          <PaymentNotes market={booking.market} onRequest={booking.on_request} />
        </aside>
      </div>
    </Step>
  );
}
