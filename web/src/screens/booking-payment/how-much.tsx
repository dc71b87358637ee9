import type { CompletedBooking } from '@towpath/rules/booking/booking';
import { formatDate, formatMoney, formatRate } from '@towpath/rules/core/format';
import { balanceDueOn } from '@towpath/rules/payment/balance';
import { amountDue, type PaymentType, paymentTypes } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import { termsOf } from '@towpath/rules/terms/booking-terms';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import css from './booking-payment.module.css';

interface HowMuchProps {
  booking: CompletedBooking;
  type: PaymentType;
  onType: (type: PaymentType) => void;
}

/** The choice between deposit and full payment where a deposit is offered, and the amount due now. */
export function HowMuch({ booking, type, onType }: HowMuchProps) {
  const { t } = useTranslation('payment');
  const { locale, brand, today } = usePageContext();
  const restDue = balanceDueOn(booking.departure_date, today, termsOf(booking, brand));
  const price = (of: PaymentType) => {
    const due = charged(amountDue(booking, of), booking);
    return formatMoney(locale, due.amount, due.currency);
  };
  const options = paymentTypes.map((value) => ({
    value,
    label: `${t(value)}: ${price(value)}`,
    description: value === 'deposit' ? t('deposit_help', { date: formatDate(locale, restDue) }) : undefined,
  }));
  const euros = formatMoney(locale, amountDue(booking, type));
  return (
    <>
      {booking.deposit !== null && (
        <RadioGroup
          label={t(booking.can_reserve ? 'how_much_reserved' : 'how_much')}
          name="type"
          options={options}
          value={type}
          onChange={(event) => onType(paymentTypes.find((value) => value === event.target.value) ?? type)}
        />
      )}
      <p className={css.due}>
        <span>{t(booking.can_reserve ? 'to_reserve' : 'to_pay')}</span> <strong>{price(type)}</strong>
      </p>
      {booking.market === 'north_america' && booking.exchange_rate && (
        <p className={css.note}>
          {t('in_dollars', { euros, rate: formatRate(locale, booking.exchange_rate) })}
        </p>
      )}
    </>
  );
}
