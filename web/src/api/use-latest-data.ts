import { useDeferredValue, useState } from 'react';

/**
 * The data of a query, or the latest data about the same subject while it is loaded in another language or if that fails.
 * The screen then keeps what was typed on it. null counts as data. Deferred, so that rendering it does not block input.
 */
export function useLatestData<Data>(subject: string, data: Data | undefined): Data | undefined {
  const [latest, setLatest] = useState({ subject, data });
  if (data !== undefined && (latest.data !== data || latest.subject !== subject))
    setLatest({ subject, data });
  const shown = useDeferredValue(latest);
  return shown.subject === subject ? shown.data : undefined;
}
