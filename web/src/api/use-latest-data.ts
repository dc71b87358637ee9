import { useDeferredValue, useState } from 'react';

/**
 * The data of a query, or the latest data about the same subject while it is loaded in another language or if that fails.
 * The screen then keeps what was typed on it. null counts as data. Only the first appearance is deferred, as it renders the
 * whole screen: later data is shown together with what else changes with it.
 */
export function useLatestData<Data>(subject: string, data: Data | undefined): Data | undefined {
  const [latest, setLatest] = useState({ subject, data });
  if (data !== undefined && (latest.data !== data || latest.subject !== subject))
    setLatest({ subject, data });
  const isKnown = latest.subject === subject && latest.data !== undefined;
  const shown = useDeferredValue(isKnown ? subject : null);
  return isKnown && shown === subject ? latest.data : undefined;
}
