import { useTranslation } from '../i18n/translation.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

interface UncertainPaymentProps {
  /** The provider says that it is paid, and the server does not know it yet. */
  isPaid?: boolean;
  onCheck: () => void;
}

/** How an earlier try stands: it is asked for again, and nothing is offered that could be paid twice (decision 058). */
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
