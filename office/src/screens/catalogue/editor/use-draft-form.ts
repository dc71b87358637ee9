import { useState } from 'react';
import type { SentForm } from '../../../ui/form/use-operation-form.ts';
import type { Draft } from './use-draft.ts';

/** A draft as the form of a dialog: it is not sent while a value cannot be read. */
export function useDraftForm<Body>(draft: Draft<unknown>, input: Body): SentForm<Body> {
  const [refusals, setRefusals] = useState(0);
  return {
    isChanged: draft.isChanged,
    hasBrowserRules: true,
    otherErrors: [],
    refusals,
    begin: draft.begin,
    submit: (send) => {
      if (draft.unread.length === 0) return send(input);
      draft.review();
      setRefusals((count) => count + 1);
    },
    draft: () => input,
    refuse: () => false,
  };
}
