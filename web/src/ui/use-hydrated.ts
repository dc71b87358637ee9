import { useDeferredValue, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False while rendering on the server and hydrating, then true. Deferred, so that the update does not block input. */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,

    () => false,
  );
  return useDeferredValue(isHydrated);
}
