import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Payment } from '@towpath/rules/payment/payment';
import { charged, paymentRedirect } from '@towpath/rules/payment/payment-result';
import { Navigate, useParams } from 'react-router';
import { paymentQuery } from '../../api/queries.ts';
import { useApi } from '../../api/query-client.ts';
import { CardPayment } from '../../card-payment/card-payment.tsx';
import { PreviousAttempt } from '../../card-payment/previous-attempt.tsx';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Failure, NotFound } from '../../shell/failure/failure.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { Loading } from '../../shell/page/loading.tsx';
import { Card } from '../../ui/content/card.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PaymentFacts } from './payment-facts.tsx';

/** Starts the payment; gives the intent's client secret (specification 7). */
function useStart({ id }: Payment, refresh: () => void) {
  const call = useApi();
  return async (payment_method_id: string) => {
    try {
      return (await call('pay', { params: { id }, body: { payment_method_id } })).client_secret;
    } catch (error) {
      // It may have been paid in another tab: then its result is what there is to see.
      refresh();
      throw error;
    }
  };
}

function PayForm({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payment');
  const { paths } = usePageContext();
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: paymentQuery(payment.id).queryKey });
  const start = useStart(payment, refresh);
  return (
    <PlainPage title={t('payment_title')}>
      <PaymentFacts payment={payment} status="open" />
      <Card as="section" tone="raised">
        <PreviousAttempt market={payment.market} onCheck={refresh}>
          <CardPayment
            market={payment.market}
            {...charged(payment.amount, payment)}
            billing={{ name: payment.full_name ?? '', email: payment.email ?? '' }}
            returnTo={paths.paymentCompleted(payment.id)}
            startPayment={start}
          />
        </PreviousAttempt>
      </Card>
    </PlainPage>
  );
}

/** A payment by itself: its form while it is open, its result otherwise (specification 4, stand-alone payment). */
export default function StandalonePaymentScreen() {
  const { t } = useTranslation('payment');
  const { paths } = usePageContext();
  const { payment: id = '' } = useParams();
  const payment = useQuery(paymentQuery(id));
  const isHydrated = useHydrated();
  if (payment.data === null) return <NotFound advice={t('missing_payment')} />;
  if (payment.isError && !payment.data)
    return (
      <Failure heading={t('cannot_complete')} error={payment.error} onRetry={() => void payment.refetch()} />
    );
  if (!payment.data) return <Loading />;
  const redirect = paymentRedirect(payment.data.status);
  if (redirect && !isHydrated) return <Loading />;
  if (redirect) return <Navigate to={paths.paymentCompleted(id, { redirect_status: redirect })} replace />;
  return <PayForm payment={payment.data} />;
}
