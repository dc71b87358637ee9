import type { Reason } from '@towpath/rules/office/refusals/reason';
import { useCallback } from 'react';
import { CallError } from '../../api/request.ts';
import { useFailureText } from '../page/use-failure-text.ts';
import { useWords } from '../words.ts';
import { reasonText } from './reason-text.ts';

/** Whether a fact of a refusal is its reason. */
export const isReason = (value: unknown): value is Reason =>
  typeof value === 'object' && value !== null && 'code' in value && 'values' in value;

/** The text of a refused operation: of its reason, or of the failed call if it has none. */
export function useRefusalText(): (error: unknown) => string {
  const words = useWords();
  const failureText = useFailureText();
  return useCallback(
    (error) => {
      const reason = error instanceof CallError ? error.body.reason : null;
      return (isReason(reason) && reasonText(reason, words)) || failureText(error);
    },
    [words, failureText],
  );
}
