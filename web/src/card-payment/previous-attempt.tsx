import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../i18n/translation.tsx';
import { MissingPart } from '../page/reload.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { PreviousAttemptProps } from './earlier-attempt.tsx';

// Who pays for the first time does not load it.
const EarlierAttempt = lazy(async () => {
  const { EarlierAttempt } = await import('./earlier-attempt.tsx').catch((cause: unknown) => {
    throw new MissingPart('earlier-attempt', cause);
  });
  return { default: EarlierAttempt };
});

/** The form, after what came of an earlier try where one is carried in (specification 2, stand-alone payment). */
export function PreviousAttempt(props: PreviousAttemptProps) {
  const { t } = useTranslation('payment');
  const carried = useSearchParams()[0].get('previous_status');
  if (carried === null) return props.children;
  return (
    <Suspense fallback={<Spinner text={t('form_loading')} />}>
      <EarlierAttempt {...props} carried={carried} />
    </Suspense>
  );
}
