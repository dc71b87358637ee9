import { useCallback } from 'react';
import type { TextKey } from './text-keys.ts';
import { useTranslation } from './translation.tsx';

/** Returns a function that translates a violation's message. */
export function useValidationMessage(): (message: string) => string {
  const { t } = useTranslation('validation');
  return useCallback((message) => t(message as TextKey<'validation'>), [t]);
}
