import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { PassengersForm } from './form.ts';

type Section = 'main' | `passengers.${number}`;

/**
 * The error messages of a section: field to message. Renders only when they change; `useFormState` would render all
 * passengers on every validation.
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
