import type { Issue } from '@towpath/rules/core/issue';
import { useEffect, useRef } from 'react';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';

/** The errors of a form by the paths of its fields. After a refusal the first invalid field is focused. */
export function useErrors(issues: readonly Issue[]) {
  const translateMessage = useValidationMessage();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first] = issues;
    if (!first) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (invalid ?? document.getElementById(first.path))?.focus();
  }, [issues]);
  const errorOf = (path: string) => {
    const issue = issues.find((each) => each.path === path);
    return issue && translateMessage(issue.message);
  };
  return { form, errorOf };
}
