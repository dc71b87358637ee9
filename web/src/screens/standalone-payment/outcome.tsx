import { formatDate } from '@towpath/rules/core/format';
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
import { useDueSentence } from './use-due-sentence.ts';

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

/** Paid, and nothing is due: what comes of the journey, if it takes place. */
function Done({ payment: { situation, journey }, toBooking }: PartProps) {
  const { t } = useTranslation('payment');
  const next = situation?.boards !== false ? 'nothing_else' : toBooking && 'see_booking';
  return (
    <Alert tone="success" title={situation?.all_paid && t('all_paid')} action={toBooking}>
      <p>
        {t('receipt')} {next && t(next)}
      </p>
      {situation?.all_paid && <Boarding journey={journey} />}
    </Alert>
  );
}

/** Paid: what comes next, which is another payment or the journey. */
function Succeeded({ payment, toBooking }: PartProps) {
  const { t } = useTranslation('payment');
  const { paths } = usePageContext();
  const sentenceOf = useDueSentence();
  const due = dueOf(payment);
  if (!due) return <Done payment={payment} toBooking={toBooking} />;
  const action = (
    <>
      {toBooking}
      {due.payment && (
        <LinkButton as={Link} to={paths.standalonePayment(due.payment)} variant="secondary">
          {t('pay_now')}
        </LinkButton>
      )}
    </>
  );
  return (
    <Alert tone="success" title={sentenceOf(due)} action={action}>
      {t('receipt')}
    </Alert>
  );
}

function Processing({ payment: { gift, market }, toBooking }: PartProps) {
  const { t } = useTranslation('payment');
  return (
    <Alert action={toBooking}>
      <p>{t(gift ? 'gift_waiting' : 'processing_note')}</p>
      <p>{t('processing_days', settlingDays(delayedMethodOf(market)))}</p>
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
  const { booking_id: booking, gift } = payment;
  const toBooking = booking && (
    <LinkButton as={Link} to={paths.booking(booking)} variant={status === 'failed' ? 'secondary' : 'primary'}>
      {t('pass_booking')}
    </LinkButton>
  );
  if (status === 'failed') return <Failed payment={payment} retry={retry} toBooking={toBooking} />;
  if (status === 'processing') return <Processing payment={payment} toBooking={toBooking} />;
  return gift ? <GiftOutcome gift={gift} /> : <Succeeded payment={payment} toBooking={toBooking} />;
}
