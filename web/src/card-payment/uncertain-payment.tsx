import { useTranslation } from '../translation.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

/** A button that asks once more how a payment stands. */
export function CheckAgain({ onCheck }: { onCheck: () => void }) {
  const { t } = useTranslation('payment');
  return <Button onClick={onCheck}>{t('check_again')}</Button>;
}

/** Nobody can say whether an earlier try was paid: it is asked for again, and nothing offered that could be paid twice. */
export function UncertainPayment({ onCheck }: { onCheck: () => void }) {
  const { t } = useTranslation('payment');
  return (
    <Alert tone="warning" action={<CheckAgain onCheck={onCheck} />}>
      {t('uncertain')}
    </Alert>
  );
}
