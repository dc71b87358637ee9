import { useCallback } from 'react';
import { CallError } from '../../api/request.ts';
import { useTranslation } from '../../i18n/texts.tsx';

/** Words a failed call by its error code or status. */
export function useFailureText(): (error: unknown) => string {
  const { t, find } = useTranslation();
  return useCallback(
    (error) => {
      if (!(error instanceof CallError)) return t('failure.fault');
      if (error.status === 0) return t('failure.network');
      if (error.status === 429) return t('failure.too_many');
      if (error.status >= 500) return t('failure.server');
      return find(`failure.code_${error.body.error}`) ?? t('failure.refused');
    },
    [t, find],
  );
}
