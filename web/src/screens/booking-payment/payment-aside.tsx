import type { CompletedBooking } from '@towpath/rules/booking/booking';
import type { PaymentType } from '@towpath/rules/payment/payment';
import { paymentPlan } from '@towpath/rules/payment/payment-plan';
import { termsOf } from '@towpath/rules/terms/booking-terms';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { PaymentPlan } from '../../summary/price/payment-plan.tsx';
import { ProtectedBy } from '../../summary/terms/protected-by.tsx';
import { BookingFacts } from './booking-facts.tsx';
import css from './booking-payment.module.css';
import { PaymentNotes } from './payment-notes.tsx';

/** What stands beside the payment: its plan, the booking, who protects the money, and the notes (specification 2, step 6). */
export function PaymentAside({ booking, type }: { booking: CompletedBooking; type: PaymentType }) {
  const { t } = useTranslation('payment');
  const { brand, today } = usePageContext();
  const terms = termsOf(booking, brand);
  return (
    <aside className={css.aside} aria-label={t('facts_section')}>
      <div className={css.facts}>
        <PaymentPlan
          plan={paymentPlan(booking, type, booking.departure_date, today, terms)}
          isReserved={booking.can_reserve}
          chargedAs={booking}
        />
      </div>
      <BookingFacts booking={booking} />
      {terms.protector && (
        <div className={css.note}>
          <ProtectedBy protector={terms.protector} />
        </div>
      )}
      <PaymentNotes booking={booking} />
    </aside>
  );
}
