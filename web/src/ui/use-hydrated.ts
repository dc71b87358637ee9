import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while rendering on the server and while hydrating, then true: for what only the browser knows. What comes of it is
 * drawn in small pieces of work, between which the page answers.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}
