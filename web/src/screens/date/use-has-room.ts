import { useSyncExternalStore } from 'react';

/** The width of the container query for two months (date.module.css); narrower windows never match it. */
const WIDE = '(min-width: 42rem)';

function follow(listener: () => void) {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the window is wide enough for a second month; true until hydration, when only the styles decide. */
export function useHasRoom(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
