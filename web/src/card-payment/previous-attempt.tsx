import type { Market } from '@towpath/rules/market';
import { completedStatus } from '@towpath/rules/payment-result';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../translation.tsx';
import { Alert } from '../ui/alert.tsx';
import { PaymentFailure } from './payment-failure.tsx';
import { useIntent } from './use-provider.ts';

/**
 * What came of an earlier try that is carried in: a failure, with the provider's message only where a card failed
 * (specification 8), or one that the bank is still working on. The provider is asked; the query alone proves nothing.
 */
export function PreviousAttempt({ market }: { market: Market }) {
  const { t } = useTranslation('payment');
  const [query] = useSearchParams();
  const carried = query.get('previous_status');
  const secret = carried ? query.get('previous_payment_client_secret') : null;
  const { intent, isAwaited } = useIntent(market, secret);
  if (!carried || isAwaited) return null;
  const status = completedStatus(intent?.status ?? carried, carried, 'Open');
  if (status === 'succeeded') return null;
  if (status === 'processing') return <Alert tone="info">{t('processing_note')}</Alert>;
  const error = intent?.last_payment_error;
  const message = error?.payment_method?.type === 'card' ? (error.message ?? null) : null;
  return <PaymentFailure failure={{ kind: 'declined', message }} />;
}
