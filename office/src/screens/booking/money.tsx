import type { BookingView, PaymentView, RefundView } from '@towpath/rules/office/views/booking-view';
import { isOverdue } from '@towpath/rules/payment/balance';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat, useToday } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Panel } from '../../ui/page/page.tsx';
import { paymentTone } from '../../ui/payments/payment-tone.ts';
import { problemText } from '../../ui/payments/problem-text.ts';
import { ProviderDetail } from '../../ui/payments/provider-detail.tsx';
import { StateBadge } from '../../ui/states/state-badge.tsx';
import { RecordPayment } from './actions/record-payment.tsx';
import { RefundLines } from './actions/refund-line-fields.tsx';
import { RequestPayment } from './actions/request-payment.tsx';
import css from './booking.module.css';

function Payment({ payment }: { payment: PaymentView }) {
  const { t, find } = useTranslation();
  const format = useFormat();
  const shownState = isOverdue(payment, useToday()) ? 'overdue' : (payment.reversal ?? payment.state);
  const { type, charge, currency, due_on, completed_at, description, problem, sandbox, method, reference } =
    payment;
  const about = [
    // The description of any other payment is the booking and its tour.
    type === 'other' && description,
    method && (find(`record.${method}`) ?? method),
    method === 'voucher' ? `… ${reference}` : reference,
    completed_at ? format.moment(completed_at) : due_on && t('booking.due_on', { date: format.day(due_on) }),
    sandbox && t('booking.test_money'),
    problem && problemText(problem, { t, find, format }),
  ];
  return (
    <li className={css.entry}>
      <div>
        <div className={css.line}>
          <span className={css.name}>{t(`payment.${type}`)}</span>
          <span>{format.money(charge, currency)}</span>
          <StateBadge tone={paymentTone(shownState)}>
            {find(`payment.state_${shownState}`) ?? shownState}
          </StateBadge>
        </div>
        <div className={css.soft}>{about.filter(Boolean).join(' · ')}</div>
        <ProviderDetail texts={[problem?.object]} />
      </div>
    </li>
  );
}

function Refund({ refund }: { refund: RefundView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const { amount, currency, state, by, at, message, resolution, reference, voucher, lines } = refund;
  const given = voucher && t('refund.given', { ending: voucher });
  const dealtWith = resolution && t(`refund.${resolution}`, { reference: reference ?? '' });
  return (
    <li className={css.entry}>
      <div>
        <div className={css.line}>
          <span className={css.name}>{t('payment.refund')}</span>
          <span>{format.money(-amount, currency)}</span>
          <StateBadge tone={paymentTone(`refund_${state}`)}>{t(`payment.refund_${state}`)}</StateBadge>
        </div>
        <div className={css.soft}>
          {[format.moment(at), by, dealtWith, given].filter(Boolean).join(' · ')}
        </div>
        <ProviderDetail texts={[message]} />
        <div className={css.soft}>
          {lines
            .map(({ name, amount: part }) => `${nameOf(name)} ${format.money(part, currency)}`)
            .join(' · ')}
        </div>
      </div>
    </li>
  );
}

function Figure({ name, amount, isLate = false }: { name: string; amount: string; isLate?: boolean }) {
  return (
    <div className={css.figure}>
      <span className={css.soft}>{name}</span>
      <strong className={isLate ? css.late : undefined}>{amount}</strong>
    </div>
  );
}

/** What is paid and still to pay, and every payment and refund. */
export function Money({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useToday();
  const { currency, paid, due } = booking.money;
  const late = booking.payments.filter((payment) => isOverdue(payment, today));
  const overdue = late.reduce((sum, { charge }) => sum + charge, 0);
  const aside = (
    <div className={css.line}>
      <RefundLines booking={booking} />
      <RecordPayment booking={booking} />
      <RequestPayment booking={booking} />
    </div>
  );
  return (
    <Panel title={t('booking.money')} aside={aside}>
      <div className={css.sums}>
        <Figure name={t('booking.paid')} amount={format.money(paid, currency)} />
        <Figure name={t('booking.due')} amount={format.money(due, currency)} />
        {overdue > 0 && (
          <Figure name={t('booking.overdue')} amount={format.money(overdue, currency)} isLate />
        )}
      </div>
      <ul className={css.entries}>
        {booking.payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
        {booking.refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} />
        ))}
      </ul>
    </Panel>
  );
}
