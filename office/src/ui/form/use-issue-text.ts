import { useCallback } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { FormIssue } from './issue-place.ts';

/** The label of the field at a path, where the fields have one of this name. */
function labelOf(path: string, find: (key: string) => string | null): string | null {
  const name = path.split('.').at(-1);
  return find(`field.${name}`) ?? find(`catalogue_field.${name}`);
}

/** Words what is wrong with a value in the user's language; away from its field with the field's name. */
export function useIssueText(): (issue: FormIssue, isAtField?: boolean) => string {
  const { find } = useTranslation();
  const format = useFormat();
  return useCallback(
    ({ path, code, values = {}, message }, isAtField = false) => {
      const worded = Object.entries(values).map(([name, value]) => [name, format.number(value)]);
      const text = (code && find(`issue.${code}`, Object.fromEntries(worded))) ?? message;
      const label = isAtField ? null : labelOf(path, find);
      return label === null ? text : `${label}: ${text}`;
    },
    [find, format],
  );
}
