import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { PassengersForm } from './form.ts';

type Section = 'main' | `passengers.${number}`;

/**
 * What is wrong with the fields of a section: field to message. The form's own state would redraw twenty passengers whenever
 * anything of one is judged; this redraws a section when its own messages change.
 */
export function useMessagesOf(
  { subscribe, getFieldState }: PassengersForm,
  section: Section,
): Readonly<Record<string, string>> {
  const follow = useCallback(
    (callback: () => void) => subscribe({ formState: { errors: true }, callback }),
    [subscribe],
  );
  const read = () => {
    const errors: object = getFieldState(section).error ?? {};
    return JSON.stringify(Object.entries(errors).map(([field, error]) => [field, error?.message]));
  };
  const text = useSyncExternalStore(follow, read, read);
  return useMemo(() => Object.fromEntries(JSON.parse(text)), [text]);
}
