import { useCallback } from 'react';
import type { TextKey } from './text-keys.ts';
import { useTranslation } from './translation.tsx';

/** Says a message of the rules in the visitor's language; one without a translation as it stands. */
export function useMessage(): (message: string) => string {
  const { t } = useTranslation('validation');
  return useCallback((message) => t(message as TextKey<'validation'>), [t]);
}
