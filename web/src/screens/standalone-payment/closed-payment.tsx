import { formatMoney } from '@towpath/rules/core/format';
import { type ClosedSituation, chargeOf } from '@towpath/rules/payment/payment-result';
import type { Payment } from '@towpath/rules/payment/standalone-payment';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { JourneyFacts } from './journey-facts.tsx';
import { Refunds } from './refunds.tsx';
import css from './standalone-payment.module.css';
import { useDueSentence } from './use-due-sentence.ts';

interface ClosedPaymentProps {
  payment: Payment;
  situation: ClosedSituation;
}

/** What is due for the booking now, as a sentence; null where that is not the question. */
function useWhatIsDue({ kind, due }: ClosedSituation): string | null {
  const { t } = useTranslation('payment');
  const sentenceOf = useDueSentence();
  if (kind === 'disputed') return null;
  if (!due) return kind === 'ended' ? null : t('nothing_due');
  return sentenceOf(due, kind === 'returned' ? 'due_again' : 'due_by');
}

/** Why nothing can be paid here, and what is due instead. */
function useSentences({ payment, situation }: ClosedPaymentProps): string {
  const { t } = useTranslation('payment');
  const { locale } = usePageContext();
  const due = useWhatIsDue(situation);
  const { amount, currency } = chargeOf(payment);
  const why = {
    returned: [],
    disputed: [t('disputed_why', { amount: formatMoney(locale, amount, currency) })],
    changed: [t('not_charged_here'), t('changed_why')],
    superseded: [t('not_charged_here')],
    ended: [t('ended_why')],
  }[situation.kind];
  return [...why, ...(due ? [due] : [])].join(' ');
}

/** The page of a payment that is no longer due: why, what is due or returned instead, where to pay that, and the page of its booking (specification 10.38). */
export function ClosedPayment({ payment, situation }: ClosedPaymentProps) {
  const { t } = useTranslation('payment');
  const { paths } = usePageContext();
  const { kind, refunds } = situation;
  const due = kind === 'disputed' ? null : situation.due;
  const { booking_id } = payment;
  const booking = booking_id ? paths.payment(booking_id) : null;
  const payAt = due?.payment ? paths.standalonePayment(due.payment) : due && booking;
  const hasPage = booking_id && due?.payment !== null;
  return (
    <PlainPage title={t(`${kind}_title`)} columns="3:2">
      <div className={css.sheet}>
        <dl className={css.facts}>
          <JourneyFacts payment={payment} />
          <Refunds refunds={refunds} />
        </dl>
        <div className={css.content}>
          <Alert tone="info">{useSentences({ payment, situation })}</Alert>
          <div className={css.actions}>
            {payAt && (
              <LinkButton as={Link} to={payAt}>
                {t('pay_now')}
              </LinkButton>
            )}
            {hasPage && (
              <LinkButton as={Link} to={paths.booking(booking_id)} variant={payAt ? 'secondary' : 'primary'}>
                {t('pass_booking')}
              </LinkButton>
            )}
          </div>
        </div>
      </div>
    </PlainPage>
  );
}
