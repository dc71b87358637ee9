import type { CompletedBooking } from '@towpath/rules/booking/booking';
import { settlingDays } from '@towpath/rules/payment/methods';
import { brandData } from '@towpath/rules/site/brand';
import { termsOf } from '@towpath/rules/terms/booking-terms';
import { depositOf } from '@towpath/rules/terms/payment-terms';
import { termsValues } from '@towpath/rules/terms/terms-values';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './booking-payment.module.css';

/** The notes on payments of a market (specification 2, step 6). */
export function PaymentNotes({ booking }: { booking: CompletedBooking }) {
  const { t } = useTranslation('payment');
  const { brand, locale, today } = usePageContext();
  const { company } = brandData(brand);
  const terms = termsOf(booking, brand);
  const values = termsValues(locale, terms);
  const isTooLate = depositOf(booking.full_amount, booking.departure_date, today, terms) === null;
  const america = booking.market === 'north_america';
  return (
    <ul className={css.notes}>
      <li>{t(isTooLate ? 'info_terms_whole' : 'info_terms', values)}</li>
      <li>{t('info_insurance', values)}</li>
      {booking.on_request && <li>{t('info_on_request', values)}</li>}
      {terms.card_fee_percentage !== null && <li>{t('card_fee', values)}</li>}
      <li>{t('info_bank', values)}</li>
      {booking.payment_methods?.includes('sepa_debit') && (
        <li>{t('info_debit', settlingDays('sepa_debit'))}</li>
      )}
      {america && <li>{t('info_bank_us')}</li>}
      {america && <li>{t('disclaimer', { company })}</li>}
    </ul>
  );
}
