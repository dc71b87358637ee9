import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while rendering on the server and while hydrating, then true: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
