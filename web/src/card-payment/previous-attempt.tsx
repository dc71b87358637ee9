import { lazy, Suspense } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { useSearchParams } from '../navigation/router.tsx';
import { ChunkLoadError } from '../page/chunk-load-error.ts';
import { Spinner } from '../ui/status/spinner.tsx';
import type { PreviousAttemptProps } from './previous-attempt-result.tsx';

// Loaded only after a previous attempt.
const EarlierAttempt = lazy(async () => {
  const { PreviousAttemptResult } = await import('./previous-attempt-result.tsx').catch((cause: unknown) => {
    throw new ChunkLoadError('previous-attempt-result', cause);
  });
  return { default: PreviousAttemptResult };
});

/** The form, preceded by the outcome of a previous attempt if the query has one (specification 2, stand-alone payment). */
export function PreviousAttempt(props: PreviousAttemptProps) {
  const { t } = useTranslation('payment');
  const queryStatus = useSearchParams()[0].get('previous_status');
  if (queryStatus === null) return props.children(null);
  return (
    <Suspense fallback={<Spinner text={t('form_loading')} />}>
      <EarlierAttempt {...props} queryStatus={queryStatus} />
    </Suspense>
  );
}
