import { useTranslation } from '../i18n/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import { Alert } from '../ui/status/alert.tsx';

interface UncertainPaymentProps {
  /** Stripe says that it is paid; the server does not know it yet. */
  isPaid?: boolean;
  onCheck: () => void;
}

/** A previous attempt that may be paid: can be checked again, but not paid twice (decision 058). */
export function UncertainPayment({ isPaid, onCheck }: UncertainPaymentProps) {
  const { t } = useTranslation('payment');
  return (
    <Alert
      tone={isPaid ? 'success' : 'warning'}
      action={<Button onClick={onCheck}>{t('check_again')}</Button>}
    >
      {t(isPaid ? 'succeeded' : 'uncertain')}
    </Alert>
  );
}
