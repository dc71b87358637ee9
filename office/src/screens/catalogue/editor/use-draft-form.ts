import { useState } from 'react';
import { CallError } from '../../../api/request.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { issueText } from '../../../ui/form/use-issue-text.ts';
import type { SentForm } from '../../../ui/form/use-operation-form.ts';
import { issueSummary } from './issue-summary.ts';
import type { DocumentDraft } from './use-draft.ts';

/** Maps the paths of one field of the input to those of a draft that holds only this field. */
export const below =
  (field: string) =>
  (path: string): string | null =>
    path.startsWith(`${field}.`) ? path.slice(field.length + 1) : null;

interface DraftFormOptions {
  /**
   * The path in the draft for a path of the operation's input; null if the draft lacks it. Absent: both have the same
   * paths.
   */
  placeOf?: ((path: string) => string | null) | undefined;
  /** Shows the field of a refused value if it is hidden. */
  onRefused?: ((path: string) => void) | undefined;
  /** Whether the draft belongs to the page, which asks before changes are lost. */
  kept?: boolean;
}

/**
 * A draft as the form of a dialog. It is not sent while a value cannot be read. A refusal by the server is shown at the
 * fields, and as a list for values without a field.
 */
export function useDraftForm<Body>(
  draft: DocumentDraft<unknown>,
  input: Body,
  { placeOf = (path) => path, onRefused, kept = false }: DraftFormOptions = {},
): SentForm<Body> {
  const [refusals, setRefusals] = useState(0);
  const [otherErrors, setOtherErrors] = useState<readonly string[]>([]);
  const { find } = useTranslation();
  const format = useFormat();
  const refused = ([path]: readonly string[]) => {
    if (path !== undefined) onRefused?.(path);
    setRefusals((count) => count + 1);
  };
  return {
    isChanged: draft.isChanged,
    otherErrors,
    refusals,
    isKept: kept,
    begin: draft.begin,
    end: () => {},
    submit: (send) => {
      setOtherErrors([]);
      draft.refuse({});
      if (draft.unread.length === 0) return send(input);
      draft.review();
      refused(draft.unread);
    },
    draft: () => input,
    refuse: (error) => {
      const issues = error instanceof CallError ? (error.body.issues ?? []) : [];
      if (issues.length === 0) return false;
      const errors = issues.flatMap((issue) => {
        const path = placeOf(issue.path);
        return path === null ? [] : [[path, issueText(issue, find, format)] as const];
      });
      // Reversed, so that the first error of each place is kept.
      draft.refuse(Object.fromEntries(errors.toReversed()));
      setOtherErrors(issueSummary(issues, find, format));
      refused(errors.map(([path]) => path));
      return true;
    },
  };
}
