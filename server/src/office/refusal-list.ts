/** What a call of the office may be refused with, by status: what the server sends, and what its API document lists. */
export const officeRefusals: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  401: 'Not signed in',
  403: 'The permission is missing, or the call does not come from the office',
  404: 'Not found',
  409: 'Refused in this state; `changed` names the colleague who changed it',
  413: 'The request is too large',
  415: 'The body is not JSON',
  422: 'Validation failed',
  429: 'Too many calls',
  503: 'The payment provider cannot be reached, or the server is overloaded or unavailable',
};

/** Throws where a refusal has a status that the list lacks; used outside production only. */
export function assertListed({ status, error }: { status: number; error: string }): void {
  if (officeRefusals[status] !== undefined) return;
  throw new Error(`The refusal ${status} ${error} is missing in refusal-list.ts`);
}
