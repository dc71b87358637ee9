import { useQuery } from '@tanstack/react-query';
import type { Market } from '@towpath/rules/core/market';
import { delayedMethodOf, settlingDays } from '@towpath/rules/payment/methods';
import type { ShownStatus } from '@towpath/rules/payment/payment';
import { closedSituation, completedStatus } from '@towpath/rules/payment/payment-result';
import type { Payment } from '@towpath/rules/payment/standalone-payment';
import { paymentQuery } from '../../api/payment-api.ts';
import { parseProviderReturn, toPreviousAttempt } from '../../card-payment/provider-return.ts';
import { useIntent } from '../../card-payment/use-intent.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { useParams } from '../../navigation/params.ts';
import { useSearchParams } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Failure, NotFound } from '../../shell/failure/failure.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { LoadingPage } from '../../shell/page/loading-page.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { ClosedPayment } from './closed-payment.tsx';
import { GiftOutcome } from './gift-outcome.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import css from './standalone-payment.module.css';

interface OutcomeProps {
  status: ShownStatus;
  retry: string;
  market: Market;
  gift: Payment['gift'];
}

function Outcome({ status, retry, market, gift }: OutcomeProps) {
  const { t } = useTranslation('payment');
  if (gift && status !== 'failed')
    return <GiftOutcome gift={gift} isPaid={status === 'succeeded'} market={market} />;
  if (status === 'succeeded')
    return (
      <>
        <Alert tone="success">{t('succeeded')}</Alert>
        <p className={css.note}>{t('receipt')}</p>
      </>
    );
  if (status === 'processing')
    return (
      <>
        <Alert tone="info">{t('processing_note')}</Alert>
        <p className={css.note}>{t('processing_days', settlingDays(delayedMethodOf(market)))}</p>
      </>
    );
  return (
    <>
      <Alert tone="error">{t('failed')}</Alert>
      <p className={css.note}>{t('failed_advice')}</p>
      <LinkButton as={Link} to={retry}>
        {t('retry')}
      </LinkButton>
    </>
  );
}

function Result({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payment');
  const { paths } = usePageContext();
  const [query] = useSearchParams();
  const returned = parseProviderReturn(query);
  const { state } = useIntent(payment.market, returned?.clientSecret ?? null);
  if (state.kind === 'loading') return <LoadingPage title={t('payment_title')} />;
  const intent = state.kind === 'known' ? state.intent : null;
  // Without an intent an address proves nothing: a back end that tells the situation is believed instead.
  const redirectStatus = returned || !payment.situation ? query.get('redirect_status') : null;
  const status = completedStatus(intent?.status ?? null, redirectStatus, payment.status);
  const previous = returned ? toPreviousAttempt(returned, intent?.status ?? status) : undefined;
  return (
    <PlainPage title={t('payment_title')}>
      <div className={css.sheet}>
        <PaymentFacts payment={payment} status={status} />
        <div className={css.content}>
          <Outcome
            status={status}
            market={payment.market}
            gift={payment.gift}
            retry={paths.standalonePayment(payment.id, previous)}
          />
          {payment.booking_id && status !== 'failed' && (
            <LinkButton as={Link} to={paths.booking(payment.booking_id)} variant="secondary">
              {t('pass_booking')}
            </LinkButton>
          )}
        </div>
      </div>
    </PlainPage>
  );
}

/** The result of a stand-alone payment (specification 4). */
export default function PaymentCompletedScreen() {
  const { t } = useTranslation('payment');
  const { payment: id = '' } = useParams();
  const payment = useQuery(paymentQuery(id));
  if (payment.data === null) return <NotFound advice={t('missing_payment')} />;
  if (payment.isError && !payment.data)
    return (
      <Failure heading={t('cannot_complete')} error={payment.error} onRetry={() => void payment.refetch()} />
    );
  if (!payment.data) return <LoadingPage title={t('payment_title')} />;
  const closed = closedSituation(payment.data);
  if (closed) return <ClosedPayment payment={payment.data} situation={closed} />;
  return <Result payment={payment.data} />;
}
