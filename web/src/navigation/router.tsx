import { createContext, type ReactNode, use, useCallback, useEffect, useMemo } from 'react';

/** The address of the page, and whether it was loaded or reached by Back or Forward. */
export interface Location {
  pathname: string;
  /** With '?', or empty. */
  search: string;
  /** With '#', or empty. */
  hash: string;
  isTraversal: boolean;
}

export interface NavigateOptions {
  /** Replaces the entry of the history. */
  replace?: boolean;
  /** Changes the address at once and renders it after the next paint, so that a press is visible at once on slow phones. */
  afterPaint?: boolean;
}
export type Navigate = (to: string, options?: NavigateOptions) => void;

/** The address of the page, provided by a router. */
export const LocationContext = createContext<Location | null>(null);
/** Whether a page waits for the network connection; false without a browser. */
export const IsWaitingContext = createContext(false);
/** Opens another page; does nothing without a browser. */
export const NavigateContext = createContext<Navigate>(() => {});

/** A Location of an address. */
export const locationOf = ({ pathname, search, hash }: URL, isTraversal = true): Location => ({
  pathname,
  search,
  hash,
  isTraversal,
});
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
