import { useSyncExternalStore } from 'react';

/** Narrower windows never have room for two months: the container asks for as much (date.module.css). */
const WIDE = '(min-width: 42rem)';

function follow(listener: () => void) {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether there may be room for a second month; until the browser is asked the styles alone decide. */
export function useHasRoom(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
