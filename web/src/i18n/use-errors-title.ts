import { type Issue, isMissing } from '@towpath/rules/core/issue';
import { useTranslation } from './translation.tsx';

/** The title above the errors of a form: answers are missing, or some are also wrong. */
export function useErrorsTitle(): (issues: readonly Issue[]) => string {
  const { t } = useTranslation('passengers');
  return (issues) => t(issues.every(isMissing) ? 'errors_missing' : 'errors_title', { count: issues.length });
}
