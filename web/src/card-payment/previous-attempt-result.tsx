import type { Market } from '@towpath/rules/core/market';
import type { ZonedTime } from '@towpath/rules/core/zoned-time';
import { paymentMethods } from '@towpath/rules/payment/methods';
import type { ShownStatus } from '@towpath/rules/payment/payment';
import { completedStatus } from '@towpath/rules/payment/payment-result';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { useSearchParams } from '../navigation/router.tsx';
import { Alert } from '../ui/status/alert.tsx';
import { Spinner } from '../ui/status/spinner.tsx';
import { KeptUntil, PaymentFailure } from './payment-failure.tsx';
import { UncertainPayment } from './uncertain-payment.tsx';
import { type IntentState, useIntent } from './use-intent.ts';

type Outcome = 'none' | 'loading' | 'uncertain' | ShownStatus;

/** The outcome of the previous attempt. Stripe's state counts; of the query's status only a failure is trusted. */
function outcomeOf(state: IntentState, queryStatus: string, hasSecret: boolean): Outcome {
  if (state.kind === 'loading') return 'loading';
  if (state.kind === 'unknown') return 'uncertain';
  if (state.kind === 'known') return completedStatus(state.intent.status, null, 'Open');
  if (completedStatus(queryStatus, queryStatus, 'Open') === 'failed') return 'failed';
  return hasSecret ? 'none' : 'uncertain';
}

/** Stripe's error of the last attempt, with the method that was tried. */
function errorOf(state: IntentState) {
  const error = state.kind === 'known' ? state.intent.last_payment_error : null;
  return {
    message: error?.message,
    method: paymentMethods.find((each) => each === error?.payment_method?.type),
  };
}

/**
 * Why the previous attempt failed: a bank's page was left or refused, whose method is named, or a card, with Stripe's message
 * (specification 8).
 */
function Failed({ state, keptUntil }: { state: IntentState } & Pick<PreviousAttemptProps, 'keptUntil'>) {
  const { t } = useTranslation('payment');
  const { message, method } = errorOf(state);
  // The bank's page was left without an answer: Stripe has no error of the attempt, which would name its method.
  const isUnanswered = state.kind === 'known' && state.intent.status === 'requires_action';
  const elsewhere = isUnanswered || method === 'card' ? undefined : method;
  if (isUnanswered || elsewhere)
    return (
      <Alert tone="error" title={t('not_charged')}>
        <p>
          {elsewhere ? t('left', { method: t(`method_${elsewhere}`) }) : t('left_page')}{' '}
          <KeptUntil keptUntil={keptUntil} />
        </p>
      </Alert>
    );
  const unpaid = state.kind === 'known';
  const failure = { kind: 'declined', message: (method && message) ?? null, unpaid } as const;
  return <PaymentFailure failure={failure} keptUntil={keptUntil} />;
}

export interface PreviousAttemptProps {
  market: Market;
  /** Until when cabins are kept for the payment; absent: nothing is said. */
  keptUntil?: ZonedTime | null | undefined;
  /** Fetches the payment's state from the server again. */
  onCheck: () => void;
  /**
   * The card form, shown once it is certain that the previous attempt was not paid (decision 058); `failure` says that it failed,
   * null where it did not.
   */
  children: (failure: ReactNode) => ReactNode;
}

interface PreviousAttemptResultProps extends PreviousAttemptProps {
  /** `previous_status` of the query. */
  queryStatus: string;
}

/** The outcome of a previous attempt, and the form if a payment is still due (specification 4). */
export function PreviousAttemptResult(props: PreviousAttemptResultProps) {
  const { queryStatus, market, onCheck, children } = props;
  const { t } = useTranslation('payment');
  const secret = useSearchParams()[0].get('previous_payment_client_secret');
  const { state, check } = useIntent(market, secret);
  const outcome = outcomeOf(state, queryStatus, secret !== null);
  const checkAgain = () => {
    void check();
    onCheck();
  };
  if (outcome === 'loading') return <Spinner text={t('form_loading')} />;
  if (outcome === 'processing') return <Alert tone="info">{t('processing_note')}</Alert>;
  if (outcome === 'uncertain' || outcome === 'succeeded')
    return <UncertainPayment isPaid={outcome === 'succeeded'} onCheck={checkAgain} />;
  return children(outcome === 'failed' ? <Failed state={state} keptUntil={props.keptUntil} /> : null);
}
