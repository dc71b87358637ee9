import { Button } from '@towpath/web/ui/button/button.tsx';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFailureText } from './use-failure-text.ts';

/** A reading that failed, with a way to try again. */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const again = retry && (
    <Button variant="secondary" onClick={retry}>
      {t('failure.retry')}
    </Button>
  );
  return (
    <Alert tone="error" title={t('failure.title')} action={again}>
      {failureText(error)}
    </Alert>
  );
}
