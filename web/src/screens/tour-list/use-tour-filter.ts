import type { TourSummary } from '@towpath/rules/calendar/tour';
import {
  filterOptions,
  filterTours,
  loosenFilter,
  noFilter,
  readFilter,
  type TourFilter,
  writeFilter,
} from '@towpath/rules/calendar/tour-filter';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from '../../navigation/router.tsx';
import { startAfterPaint } from '../../ui/after-paint.ts';

/** The filter of the address: changing it replaces the address, so that a link reproduces the list. */
export function useTourFilter(tours: readonly TourSummary[]) {
  const [query, setQuery] = useSearchParams();
  const options = useMemo(() => filterOptions(tours), [tours]);
  const [filter, setFilter] = useState(() => readFilter(query, options));
  // The field shows each character at once; the list follows.
  const applied = useDeferredValue(filter);
  const apply = (next: TourFilter) => {
    setFilter(next);
    const write = (current: URLSearchParams) => {
      writeFilter(current, next);
      return current;
    };
    startAfterPaint(() => setQuery(write, { replace: true }));
  };
  const found = useMemo(() => filterTours(tours, applied), [tours, applied]);
  const loosened = useMemo(
    () => (found.length === 0 ? loosenFilter(tours, applied) : null),
    [tours, applied, found],
  );
  return {
    filter,
    /** What the tours are found by. */
    applied,
    options,
    found,
    loosened,
    change: (change: Partial<TourFilter>) => apply({ ...filter, ...change }),
    reset: () => apply(noFilter),
  };
}
