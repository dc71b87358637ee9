import { useState } from 'react';
import { useIssueText } from '../../../ui/form/use-issue-text.ts';
import type { Reader } from './readers.ts';
import { Unread } from './unread.ts';

interface TypedValue {
  value: unknown;
  reader: Reader;
  /** The error that the server found. */
  refusal?: string | undefined;
  /** Whether errors are shown while the field is edited: after a refusal. */
  isReviewed: boolean;
  onValue: (value: number | null | Unread) => void;
}

/**
 * The props of a field whose text is read. It shows the text as typed as long as that stands for the value, and text that
 * cannot be read.
 */
export function useTypedValue({ value, reader, refusal, isReviewed, onValue }: TypedValue) {
  const wordIssue = useIssueText();
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && reader.read(typed) === value;
  const isShown = value instanceof Unread && (isReviewed || (typed === null && value.text !== ''));
  return {
    value: isTyped ? typed : reader.text(value),
    error: isShown ? wordIssue({ path: '', message: '', ...value }, true) : refusal,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      onValue(reader.read(target.value));
    },
    onBlur: () => setTyped(null),
  };
}
