import { useCallback } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { FormIssue } from './issue-place.ts';
import { issueText } from './issue-text.ts';

/** Words what is wrong with a value in the user's language; away from its field with the field's name. */
export function useIssueText(): (issue: FormIssue, isAtField?: boolean) => string {
  const { find } = useTranslation();
  const format = useFormat();
  return useCallback(
    (issue, isAtField = false) => issueText(issue, isAtField, { find, format }),
    [find, format],
  );
}
