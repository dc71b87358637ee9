import type { CompletedBooking } from '@towpath/rules/booking/booking';
import { formatDate, formatDateRange, formatMoney } from '@towpath/rules/core/format';
import type { Cents } from '@towpath/rules/core/money';
import { formatOnBoard } from '@towpath/rules/payment/on-board';
import { charged } from '@towpath/rules/payment/payment-result';
import { vatIncluded } from '@towpath/rules/price/vat';
import { termsOf } from '@towpath/rules/terms/booking-terms';
import { termsValues } from '@towpath/rules/terms/terms-values';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './booking-payment.module.css';

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className={css.fact}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The summary list of a booking (specification 2, step 6). */
export function BookingFacts({ booking }: { booking: CompletedBooking }) {
  const { t } = useTranslation('payment');
  const { locale, brand } = usePageContext();
  const nameOf = useNames();
  const terms = termsOf(booking, brand);
  const { currency } = charged(booking.amount, booking);
  const charge = (amount: Cents) => formatMoney(locale, amount, currency);
  const money = (amount: Cents) => charge(charged(amount, booking).amount);
  const { journey, local_costs } = booking;
  const vat = booking.vat_charge ?? charged(vatIncluded(booking.amount, terms.tax), booking).amount;
  return (
    <dl className={css.facts}>
      <Fact term={t('booking_number')} value={booking.number} />
      <Fact term={t('tour')} value={nameOf(booking.tour_name)} />
      <Fact
        term={t(journey ? 'dates' : 'departure')}
        value={
          journey
            ? formatDateRange(locale, booking.departure_date, journey.end_date)
            : formatDate(locale, booking.departure_date)
        }
      />
      {journey && <Fact term={t('pass_ship')} value={journey.ship_name} />}
      <Fact term={t('name')} value={booking.name} />
      <Fact term={t('email')} value={booking.email} />
      <Fact term={t('total')} value={money(booking.amount)} />
      {vat > 0 && <Fact term={t('vat', termsValues(locale, terms))} value={charge(vat)} />}
      {booking.insurance_amount > 0 && (
        <Fact term={t('insurance_amount')} value={money(booking.insurance_amount)} />
      )}
      {local_costs > 0 && (
        <Fact term={t('local_costs')} value={formatOnBoard(locale, local_costs, booking)} />
      )}
    </dl>
  );
}
