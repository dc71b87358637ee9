import { useQuery } from '@tanstack/react-query';
import { closedSituation, completedStatus } from '@towpath/rules/payment/payment-result';
import type { Payment } from '@towpath/rules/payment/standalone-payment';
import { paymentQuery } from '../../api/payment-api.ts';
import { parseProviderReturn, toPreviousAttempt } from '../../card-payment/provider-return.ts';
import { useIntent } from '../../card-payment/use-intent.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { useParams } from '../../navigation/params.ts';
import { useSearchParams } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Columns } from '../../shell/failure/columns.tsx';
import { Failure, NotFound } from '../../shell/failure/failure.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { LoadingPage } from '../../shell/page/loading-page.tsx';
import { JourneyCard } from '../../summary/journey-card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ClosedPayment } from './closed-payment.tsx';
import { JourneyFacts } from './journey-facts.tsx';
import { Outcome } from './outcome.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import css from './standalone-payment.module.css';

/** The headings of the outcomes; those of a payment that is done are the specification's messages (specification 4). */
const titles = { succeeded: 'succeeded', processing: 'processing_title', failed: 'failed' } as const;

/** The journey of a payment; null if the back end says that it does not take place. */
const boardedJourney = ({ journey, situation }: Payment) => (situation?.boards === false ? null : journey);

function Result({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payment');
  const { paths } = usePageContext();
  const [query] = useSearchParams();
  const returned = parseProviderReturn(query);
  const { state } = useIntent(payment.market, returned?.clientSecret ?? null);
  const journey = boardedJourney(payment);
  const columns = journey ? '3:2' : undefined;
  if (state.kind === 'loading') return <LoadingPage title={t('payment_title')} columns={columns} />;
  const intent = state.kind === 'known' ? state.intent : null;
  // Without an intent an address proves nothing: a back end that tells the situation is believed instead.
  const redirectStatus = returned || !payment.situation ? query.get('redirect_status') : null;
  const status = completedStatus(intent?.status ?? null, redirectStatus, payment.status);
  const previous = returned ? toPreviousAttempt(returned, intent?.status ?? status) : undefined;
  const outcome = (
    <>
      <Outcome payment={payment} status={status} retry={paths.standalonePayment(payment.id, previous)} />
      <dl className={classNames(css.facts, css.done)}>
        {!journey && <JourneyFacts payment={payment} />}
        <PaymentFacts payment={payment} status={status} />
      </dl>
    </>
  );
  return (
    <PlainPage title={t(titles[status])} columns={columns}>
      {journey ? (
        <Columns>
          <div>{outcome}</div>
          <JourneyCard journey={journey} number={payment.booking_number} picture={journey.image_url} t={t} />
        </Columns>
      ) : (
        outcome
      )}
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
  if (!payment.data) return <LoadingPage title={t('payment_title')} columns="3:2" />;
  const closed = closedSituation(payment.data);
  if (closed) return <ClosedPayment payment={payment.data} situation={closed} />;
  return <Result payment={payment.data} />;
}
