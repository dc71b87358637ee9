import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type validation from '../public/locales/en/validation.json';

/** Says a message of the rules in the visitor's language; one without a translation as it stands. */
export function useMessage(): (message: string) => string {
  const { t } = useTranslation('validation');
  return useCallback((message) => t(message as keyof typeof validation, { defaultValue: message }), [t]);
}
