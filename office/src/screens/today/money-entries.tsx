import type { TodayView, WaitingPayment } from '@towpath/rules/office/views/record-views';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { problemText } from '../../ui/payments/problem-text.ts';
import { Entries } from './entries.tsx';

const bookingPath = (booking: string | null) => booking && `/bookings/${booking}`;

/** The provider's id and answer. */
const detailsOf = ({ problem }: WaitingPayment) => [problem?.object, problem?.values.answer?.toString()];

interface PaymentsProps {
  kind: 'overdue' | 'problems';
  payments: readonly WaitingPayment[];
}

/** Payments that are overdue, or that have a problem. */
export function PaymentEntries({ kind, payments }: PaymentsProps) {
  const { t, find } = useTranslation();
  const format = useFormat();
  const entries = payments.map((payment) => ({
    key: payment.payment,
    to: bookingPath(payment.booking),
    name: payment.name ?? find(`payment.${payment.type}`),
    aside: format.money(payment.amount, payment.currency),
    about: [
      payment.number,
      find(`payment.${payment.type}`),
      payment.due_on && t('booking.due_on', { date: format.day(payment.due_on) }),
      payment.problem && problemText(payment.problem, { t, find, format }),
    ],
    provider: detailsOf(payment),
  }));
  return <Entries title={t(`today.${kind}`)} entries={entries} />;
}

/** Movements of money on which ledger and provider differ. */
export function DifferenceEntries({ differences }: Pick<TodayView, 'differences'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const entries = differences.map(({ object, number, amount, currency, at, why }) => ({
    key: `${object} ${amount}`,
    to: '/comparison',
    name: t(`today.${why}`),
    aside: format.money(amount, currency),
    about: [number, format.moment(at)],
    provider: [object],
  }));
  return <Entries title={t('today.differences')} entries={entries} all="/comparison" />;
}
