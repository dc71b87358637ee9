import type { Market } from '@towpath/rules/market';
import { useSearchParams } from 'react-router';
import { PaymentFailure } from './payment-failure.tsx';
import { useIntent } from './use-provider.ts';

/** A failure carried in from an earlier try: the provider's message only where a card failed (specification 8). */
export function PreviousFailure({ market }: { market: Market }) {
  const [query] = useSearchParams();
  const status = query.get('previous_status');
  const intent = useIntent(market, status ? query.get('previous_payment_client_secret') : null);
  if (!status) return null;
  const error = intent.data?.last_payment_error;
  const message = error?.payment_method?.type === 'card' ? (error.message ?? null) : null;
  return <PaymentFailure failure={{ kind: 'declined', message }} />;
}
