import { isTransient } from '../api/retries.ts';
import { useTranslation } from '../i18n/translation.tsx';
import { Alert } from '../ui/status/alert.tsx';
import type { PayFailure } from './pay.ts';

/** The error of a failed payment, with Stripe's message if there is one (specification 8). */
export function PaymentFailure({ failure }: { failure: PayFailure }) {
  const { t } = useTranslation('payment');
  if (failure.kind === 'input') return <Alert tone="error">{failure.message ?? t('unable')}</Alert>;
  if (failure.kind === 'start')
    return (
      <Alert tone="error" title={t('wrong')}>
        {t('not_charged')} {t(isTransient(failure.error) ? 'start_again' : 'start_call')}
      </Alert>
    );
  return (
    <Alert tone="error" title={t('failed_title')}>
      {failure.message}
    </Alert>
  );
}
