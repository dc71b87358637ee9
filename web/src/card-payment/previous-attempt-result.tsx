import type { Market } from '@towpath/rules/core/market';
import type { ShownStatus } from '@towpath/rules/payment/payment';
import { completedStatus } from '@towpath/rules/payment/payment-result';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../i18n/translation.tsx';
import { Alert } from '../ui/alert.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { PaymentFailure } from './payment-failure.tsx';
import { UncertainPayment } from './uncertain-payment.tsx';
import { type IntentState, useIntent } from './use-intent.ts';

type Outcome = 'none' | 'awaited' | 'uncertain' | ShownStatus;

/**
 * What came of the earlier try that the query carries in. The provider is asked; the query alone proves nothing, and only its
 * word of a failure is taken.
 */
function outcomeOf(state: IntentState, carried: string, isNamed: boolean): Outcome {
  if (state.kind === 'awaited') return 'awaited';
  if (state.kind === 'unknown') return 'uncertain';
  if (state.kind === 'known') return completedStatus(state.intent.status, null, 'Open');
  if (completedStatus(carried, carried, 'Open') === 'failed') return 'failed';
  return isNamed ? 'none' : 'uncertain';
}

/** The provider's message, only where a card failed (specification 8). */
function messageOf(state: IntentState): string | null {
  const error = state.kind === 'known' ? state.intent.last_payment_error : null;
  return error?.payment_method?.type === 'card' ? (error.message ?? null) : null;
}

export interface PreviousAttemptProps {
  market: Market;
  /** Asks the server once more how the payment stands. */
  onCheck: () => void;
  /** The form for another try: there as soon as it is certain that the earlier one was not paid (decision 058). */
  children: ReactNode;
}

interface EarlierAttemptProps extends PreviousAttemptProps {
  /** The status that the query carries in. */
  carried: string;
}

/** What came of an earlier try, and the form where it leaves something to pay (specification 4). */
export function EarlierAttempt({ carried, market, onCheck, children }: EarlierAttemptProps) {
  const { t } = useTranslation('payment');
  const secret = useSearchParams()[0].get('previous_payment_client_secret');
  const { state, check } = useIntent(market, secret);
  const outcome = outcomeOf(state, carried, secret !== null);
  const checkAgain = () => {
    void check();
    onCheck();
  };
  if (outcome === 'awaited') return <Spinner text={t('form_loading')} />;
  if (outcome === 'processing') return <Alert tone="info">{t('processing_note')}</Alert>;
  if (outcome === 'uncertain' || outcome === 'succeeded')
    return <UncertainPayment isPaid={outcome === 'succeeded'} onCheck={checkAgain} />;
  return (
    <>
      {outcome === 'failed' && <PaymentFailure failure={{ kind: 'declined', message: messageOf(state) }} />}
      {children}
    </>
  );
}
