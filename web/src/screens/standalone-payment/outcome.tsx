import { formatDate, formatMoney } from '@towpath/rules/core/format';
import { delayedMethodOf, settlingDays } from '@towpath/rules/payment/methods';
import type { ShownStatus } from '@towpath/rules/payment/payment';
import type { Payment } from '@towpath/rules/payment/standalone-payment';
import type { ReactNode } from 'react';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { GiftOutcome } from './gift-outcome.tsx';

interface PartProps {
  payment: Payment;
  /** The way to the page of the booking; null where there is none. */
  toBooking: ReactNode;
}

/** The day of boarding, once nothing more is to be paid before it. */
function Boarding({ journey }: Pick<Payment, 'journey'>) {
  const { t } = useTranslation('payment');
  const { locale } = usePageContext();
  const nameOf = useNames();
  const port = journey?.port_of_departure_name;
  if (!journey || !port) return null;
  const date = formatDate(locale, journey.departure_date);
  return <p>{t('pass_next_boarding', { date, ship: journey.ship_name, port: nameOf(port) })}</p>;
}

/** What is due for the booking beside what was paid here; null: nothing, or not known. */
const dueOf = ({ situation }: Payment) => (situation?.kind === 'paid' ? situation.due : null);

/** Paid: what comes next, which is another payment or the journey. */
function Succeeded({ payment, toBooking }: PartProps) {
  const { t } = useTranslation('payment');
  const { locale, paths } = usePageContext();
  const { email, situation, journey } = payment;
  const due = dueOf(payment);
  if (!due)
    return (
      <Alert tone="success" title={situation?.all_paid && t('all_paid')} action={toBooking}>
        <p>{t('receipt')}</p>
        {situation?.all_paid && <Boarding journey={journey} />}
      </Alert>
    );
  const { charge, currency, due_on: by, payment: other } = due;
  const amount = formatMoney(locale, charge, currency);
  const action = (
    <>
      {toBooking}
      {other && (
        <LinkButton as={Link} to={paths.standalonePayment(other)} variant="secondary">
          {t('pay_now')}
        </LinkButton>
      )}
    </>
  );
  return (
    <Alert
      tone="success"
      title={by ? t('next_due', { amount, date: formatDate(locale, by) }) : t('due_now', { amount })}
      action={action}
    >
      {email && t('pass_next_confirmation', { email })}
    </Alert>
  );
}

function Processing({ payment, toBooking }: PartProps) {
  const { t } = useTranslation('payment');
  return (
    <Alert action={toBooking}>
      <p>{t('processing_note')}</p>
      <p>{t('processing_days', settlingDays(delayedMethodOf(payment.market)))}</p>
    </Alert>
  );
}

/** Not paid: nothing was charged, and until when it can be tried again. */
function Failed({ payment: { due_on }, retry, toBooking }: PartProps & { retry: string }) {
  const { t } = useTranslation('payment');
  const { locale, today } = usePageContext();
  const action = (
    <>
      <LinkButton as={Link} to={retry}>
        {t('retry')}
      </LinkButton>
      {toBooking}
    </>
  );
  return (
    <Alert tone="error" title={t('not_charged')} action={action}>
      {t('failed_advice')}{' '}
      {due_on && due_on >= today && t('failed_until', { date: formatDate(locale, due_on) })}
    </Alert>
  );
}

interface OutcomeProps {
  payment: Payment;
  status: ShownStatus;
  /** Where it is paid in another try. */
  retry: string;
}

/** What the outcome of a stand-alone payment means, and the way on. */
export function Outcome({ payment, status, retry }: OutcomeProps) {
  const { t } = useTranslation('payment');
  const { paths } = usePageContext();
  const { booking_id: booking, gift, market } = payment;
  const toBooking = booking && (
    <LinkButton as={Link} to={paths.booking(booking)} variant={status === 'failed' ? 'secondary' : 'primary'}>
      {t('pass_booking')}
    </LinkButton>
  );
  if (status === 'failed') return <Failed payment={payment} retry={retry} toBooking={toBooking} />;
  if (gift) return <GiftOutcome gift={gift} isPaid={status === 'succeeded'} market={market} />;
  const Part = status === 'succeeded' ? Succeeded : Processing;
  return <Part payment={payment} toBooking={toBooking} />;
}
