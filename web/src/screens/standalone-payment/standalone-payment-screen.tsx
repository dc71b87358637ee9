import { useQuery, useQueryClient } from '@tanstack/react-query';
import { chargeOf, closedSituation, paymentRedirect } from '@towpath/rules/payment/payment-result';
import type { Payment } from '@towpath/rules/payment/standalone-payment';
import { getPaymentApi, paymentQuery } from '../../api/payment-api.ts';
import { CardPayment } from '../../card-payment/card-payment.tsx';
import { PreviousAttempt } from '../../card-payment/previous-attempt.tsx';
import { useTranslation } from '../../i18n/translation.tsx';
import { useParams } from '../../navigation/params.ts';
import { Navigate } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Failure, NotFound } from '../../shell/failure/failure.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { LoadingPage } from '../../shell/page/loading-page.tsx';
import { ProtectedBy } from '../../summary/terms/protected-by.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ClosedPayment } from './closed-payment.tsx';
import { JourneyFacts } from './journey-facts.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import css from './standalone-payment.module.css';
import { VoucherPayment } from './voucher-payment.tsx';

/** Starts the payment; resolves to the intent's client secret (specification 7). */
function useStart({ id }: Payment, refresh: () => void) {
  const call = getPaymentApi(useQueryClient());
  return async (payment_method_id: string) => {
    try {
      return (await call('pay', { params: { id }, body: { payment_method_id } })).client_secret;
    } catch (error) {
      // It may have been paid, replaced or ended meanwhile: the refreshed payment then shows that.
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
    <PlainPage title={t(payment.journey ? 'open_title' : 'payment_title')} columns="3:2">
      <div className={css.sheet}>
        <dl className={css.facts}>
          <JourneyFacts payment={payment} />
          <PaymentFacts payment={payment} status="open" />
        </dl>
        <div className={classNames(css.content, css.form)}>
          {payment.takes_voucher && <VoucherPayment payment={payment} onPaid={refresh} />}
          <PreviousAttempt market={payment.market} onCheck={refresh}>
            {(failure) => (
              <CardPayment
                market={payment.market}
                methods={payment.payment_methods}
                {...chargeOf(payment)}
                // The only button by which a gift voucher is ordered (decision 065).
                action={payment.gift ? 'buy' : undefined}
                earlier={failure}
                billing={{ name: payment.full_name ?? undefined, email: payment.email ?? undefined }}
                returnTo={paths.paymentCompleted(payment.id)}
                startPayment={start}
              />
            )}
          </PreviousAttempt>
          {payment.protector && (
            <div className={css.note}>
              <ProtectedBy protector={payment.protector} />
            </div>
          )}
        </div>
      </div>
    </PlainPage>
  );
}

/** A stand-alone payment: its form while it is open, otherwise its result (specification 4). */
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
  if (!payment.data) return <LoadingPage title={t('payment_title')} columns="3:2" />;
  const closed = closedSituation(payment.data);
  if (closed) return <ClosedPayment payment={payment.data} situation={closed} />;
  const redirect = paymentRedirect(payment.data.status);
  if (redirect && !isHydrated) return <LoadingPage title={t('payment_title')} columns="3:2" />;
  if (redirect) return <Navigate to={paths.paymentCompleted(id, { redirect_status: redirect })} replace />;
  return <PayForm payment={payment.data} />;
}
