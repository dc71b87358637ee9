import { useSearchParams } from 'react-router';

/** The query of the page's address, and functions that change it or make another one. */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  const change = (write: (query: URLSearchParams) => void) => {
    // Not the rendered query, which may lack a change that is not rendered yet.
    const next = new URLSearchParams(window.location.search);
    write(next);
    setQuery(next, { replace: true });
  };
  const set = (name: string, value: string) =>
    change((next) => (value ? next.set(name, value) : next.delete(name)));
  return { query, change, set, replace: setQuery };
}
