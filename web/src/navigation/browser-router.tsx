import { type ReactNode, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { startAfterPaint } from '../ui/after-paint.ts';
import {
  IsWaitingContext,
  type Location,
  LocationContext,
  locationOf,
  type Navigate,
  NavigateContext,
  type NavigateOptions,
} from './router.tsx';

const here = () => locationOf(new URL(window.location.href));

/** Changes the address and shows what is there. */
function open(
  address: URL,
  { replace = false, afterPaint = false }: NavigateOptions,
  show: (location: Location) => void,
): void {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', address);
  const follow = () => {
    // The visitor may have opened another page before the paint.
    if (window.location.href === address.href) show(locationOf(address, false));
  };
  if (afterPaint) startAfterPaint(follow);
  else startTransition(follow);
}

/** Whether an address is another page, which cannot be loaded at the moment. */
const isOutOfReach = ({ pathname }: URL) => !navigator.onLine && pathname !== window.location.pathname;

/** Work that waits for the network connection, and its setter. */
function useWaiting() {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!waiting) return;
    const goOn = () => {
      setWaiting(null);
      waiting();
    };
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [waiting]);
  return [waiting !== null, setWaiting] as const;
}

/**
 * Follows and changes the browser's address; a page is rendered in a transition. Without a network connection the visitor stays
 * on the page, and the last one that was asked for is opened once the connection is back.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(here);
  const [isWaiting, setWaiting] = useWaiting();
  const navigate = useCallback<Navigate>(
    (to, options = {}) => {
      const address = new URL(to, window.location.href);
      // Removes the question mark of an empty query.
      if (address.search === '') address.search = '';
      const goOn = () => open(address, options, setLocation);
      if (isOutOfReach(address)) return setWaiting(() => goOn);
      setWaiting(null);
      goOn();
    },
    [setWaiting],
  );
  useLayoutEffect(() => {
    const follow = () => {
      setWaiting(null);
      startTransition(() => setLocation(here()));
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [setWaiting]);
  return (
    <NavigateContext value={navigate}>
      <IsWaitingContext value={isWaiting}>
        <LocationContext value={location}>{children}</LocationContext>
      </IsWaitingContext>
    </NavigateContext>
  );
}
