/** Parses a query string. In `cid`, + is no space: tracking identifiers are often unescaped base64 (specification 1). */
export function readQuery(search: string): URLSearchParams {
  return new URLSearchParams(
    search.replace(/([?&]cid=)([^&]*)/g, (_, key: string, cid: string) => key + cid.replaceAll('+', '%2B')),
  );
}

/** Serializes a query for readQuery, with a leading '?' unless it is empty. */
export function writeQuery(query: URLSearchParams): string {
  const text = query.toString().replaceAll('+', '%20');
  return text === '' ? '' : `?${text}`;
}
