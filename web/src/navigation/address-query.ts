/**
 * Reads the query of an address. In `cid` a + stands for itself, not for a space: tracking identifiers are often base64 and
 * put into links as they are (specification 1).
 */
export function readQuery(search: string): URLSearchParams {
  return new URLSearchParams(
    search.replace(/([?&]cid=)([^&]*)/g, (_, key: string, cid: string) => key + cid.replaceAll('+', '%2B')),
  );
}

/** Writes a query so that readQuery reads the same: '' where it is empty, else with its '?'. */
export function writeQuery(query: URLSearchParams): string {
  const text = query.toString().replaceAll('+', '%20');
  return text === '' ? '' : `?${text}`;
}
