import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { startAfterPaint } from '../page/after-paint.ts';

/** The address of the page, and whether it was loaded or reached by Back or Forward. */
export interface Location {
  pathname: string;
  /** With '?', or empty. */
  search: string;
  /** With '#', or empty. */
  hash: string;
  isTraversal: boolean;
}

interface NavigateOptions {
  /** Replaces the entry of the history. */
  replace?: boolean;
  /** Changes the address at once and renders it after the next paint, so that a press is visible at once on slow phones. */
  afterPaint?: boolean;
}
type Navigate = (to: string, options?: NavigateOptions) => void;

const LocationContext = createContext<Location | null>(null);
const IsWaitingContext = createContext(false);
const NavigateContext = createContext<Navigate>(() => {});

const locationOf = ({ pathname, search, hash }: URL, isTraversal = true): Location => ({
  pathname,
  search,
  hash,
  isTraversal,
});
const here = () => locationOf(new URL(window.location.href));

/** Changes the address and shows what is there. */
function open(
  address: URL,
  { replace = false, afterPaint = false }: NavigateOptions,
  show: (location: Location) => void,
): void {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', address);
  const follow = () => {
    // The visitor may have gone on before the paint.
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

/** Whether a page waits for the network connection. */
export const useIsWaiting = (): boolean => use(IsWaitingContext);

/** Renders a path with its query on the server. */
export function StaticRouter({ location, children }: { location: string; children: ReactNode }) {
  return (
    <LocationContext value={locationOf(new URL(`http://localhost${location}`))}>{children}</LocationContext>
  );
}

/** The address of the page. Throws outside a router. */
export function useLocation(): Location {
  const location = use(LocationContext);
  if (!location) throw new Error('useLocation outside a router');
  return location;
}

/** A stable function that opens a page of the site or changes the query. */
export const useNavigate = (): Navigate => use(NavigateContext);

type QueryChange = URLSearchParams | ((query: URLSearchParams) => URLSearchParams);

/** The query, and a stable function that changes it as it is in the address then. */
export function useSearchParams(): [
  URLSearchParams,
  (change: QueryChange, options?: NavigateOptions) => void,
] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: QueryChange, options?: NavigateOptions) => {
      const changed = typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next;
      navigate(`?${changed}`, options);
    },
    [navigate],
  );
  return [query, change];
}

/** Opens another page of the site. */
export function Navigate({ to, replace = false }: NavigateOptions & { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}

/** The parts of a path that a pattern such as '/tours/:tour' names, still encoded; null if it does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const source = pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${source}/*$`, 'i').exec(path);
  return found && { ...found.groups };
}
