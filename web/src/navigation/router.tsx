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
const NavigateContext = createContext<Navigate>(() => {});

const locationOf = ({ pathname, search, hash }: URL, isTraversal = true): Location => ({
  pathname,
  search,
  hash,
  isTraversal,
});
const here = () => locationOf(new URL(window.location.href));

/** Follows and changes the browser's address; a page is rendered in a transition. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(here);
  const navigate = useCallback<Navigate>((to, { replace = false, afterPaint = false } = {}) => {
    const address = new URL(to, window.location.href);
    // Removes the question mark of an empty query.
    if (address.search === '') address.search = '';
    window.history[replace ? 'replaceState' : 'pushState'](null, '', address);
    const follow = () => {
      // The visitor may have gone on before the paint.
      if (window.location.href === address.href) setLocation(locationOf(address, false));
    };
    if (afterPaint) startAfterPaint(follow);
    else startTransition(follow);
  }, []);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setLocation(here()));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return (
    <NavigateContext value={navigate}>
      <LocationContext value={location}>{children}</LocationContext>
    </NavigateContext>
  );
}

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
