import { useTranslation } from '../i18n/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import { Alert } from '../ui/status/alert.tsx';

/** The error for Stripe's script or fields that failed to load. */
export function FormFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('payment');
  return (
    <Alert tone="error" action={<Button onClick={onRetry}>{t('try_again')}</Button>}>
      {t('form_failed')}
    </Alert>
  );
}
