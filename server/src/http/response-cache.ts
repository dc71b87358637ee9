/** Milliseconds for which a response is reused. */
const MAX_AGE = 1_000;
/** Responses kept at a time; when there are more all are dropped, which bounds memory where every address is a new one. */
const MAX_ENTRIES = 1_000;

interface Entry<Response> {
  begun: number;
  response: Promise<Response>;
}

/**
 * Caches responses for a second from when their computation began; concurrent requests for a key share one computation. Only
 * for data that the booking transaction checks again (decision 048). clock: milliseconds, monotonic; maxAge: milliseconds, if not a second.
 */
export function createResponseCache<Response>(clock: () => number, maxAge = MAX_AGE) {
  const entries = new Map<string, Entry<Response>>();
  return (key: string, compute: () => Promise<Response>): Promise<Response> => {
    const known = entries.get(key);
    if (known && clock() - known.begun < maxAge) return known.response;
    if (entries.size >= MAX_ENTRIES) entries.clear();
    const entry = { begun: clock(), response: compute() };
    entries.set(key, entry);
    // A fault is not cached.
    entry.response.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.response;
  };
}
