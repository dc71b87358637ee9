import { useState } from 'react';
import { CallError } from '../../../api/request.ts';
import { useIssueText } from '../../../ui/form/use-issue-text.ts';
import type { SentForm } from '../../../ui/form/use-operation-form.ts';
import { type Files, issueOfDocument } from './placed-refusals.ts';
import type { Draft } from './use-draft.ts';

/**
 * A draft as the form of a dialog: it is not sent while a value cannot be read, and shows what the server refuses in its files
 * both at the fields and as a list, for what has no field.
 */
export function useDraftForm<Body>(draft: Draft<unknown>, input: Body, files: Files = {}): SentForm<Body> {
  const [refusals, setRefusals] = useState(0);
  const [otherErrors, setOtherErrors] = useState<readonly string[]>([]);
  const wordIssue = useIssueText();
  return {
    isChanged: draft.isChanged,
    hasBrowserRules: true,
    otherErrors,
    refusals,
    begin: draft.begin,
    submit: (send) => {
      setOtherErrors([]);
      draft.refuse({});
      if (draft.unread.length === 0) return send(input);
      draft.review();
      setRefusals((count) => count + 1);
    },
    draft: () => input,
    refuse: (error) => {
      const body = error instanceof CallError ? error.body : null;
      const issues = (body?.issues ?? []).map((issue) => issueOfDocument(issue, files));
      if (issues.length === 0) return false;
      draft.refuse(Object.fromEntries(issues.map((issue) => [issue.path, wordIssue(issue, true)])));
      setOtherErrors([...new Set(issues.map((issue) => wordIssue(issue)))]);
      setRefusals((count) => count + 1);
      return true;
    },
  };
}
