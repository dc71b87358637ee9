import { refusals } from '@towpath/rules/booking/booking';
import { allCalls } from '@towpath/rules/contract/all-calls';
import type { Call } from '@towpath/rules/contract/call';
import { callBodies } from '@towpath/rules/contract/call-body';
import type { CallName } from '@towpath/rules/contract/contract';
import { voucherUsedUp } from '@towpath/rules/price/voucher';
import { offerRefusals } from '@towpath/rules/waiting/state';
import { limitOf } from './limits/rate-limits.ts';

/** Statuses of refusals, each with its codes (`error` in the answer). */
export type CallRefusals = Readonly<Partial<Record<number, readonly string[]>>>;

const needsAccess = { 401: ['no_access'] } as const;
const held = ['departure_gone', 'cabin_gone', 'bike_gone', 'too_many_holds'] as const;
const paid = ['payment_busy', 'payment_not_open'] as const;
const unreachable = { 503: ['provider_unreachable'] } as const;
const amended = ['cabin_gone', 'bike_gone', 'request_open', 'departed', 'not_confirmed', 'not_now'] as const;

/** What each call refuses beyond what every call may refuse. */
const ownRefusals: { readonly [Name in CallName]?: CallRefusals } = {
  departureVoucher: { 404: [voucherUsedUp] },
  takeHold: { 409: held },
  renewHold: { 409: held },
  createBooking: { 409: refusals },
  payBooking: { 409: ['booking_not_completed', 'booking_not_payable', ...paid], ...unreachable },
  pay: { 409: paid, ...unreachable },
  openAccess: { 403: ['wrong_code'] },
  amendable: needsAccess,
  changeChoices: needsAccess,
  quoteAmendment: { ...needsAccess, 409: amended },
  applyAmendment: { ...needsAccess, 409: [...amended, ...paid], ...unreachable },
  complain: needsAccess,
  changeBusiness: { ...needsAccess, 409: ['departed', 'not_now'] },
  transferBooking: {
    ...needsAccess,
    403: ['wrong_code'],
    409: ['transfer_over', 'not_confirmed', 'not_now', 'bike_gone'],
  },
  ownParts: needsAccess,
  invitePassenger: needsAccess,
  withdrawPassenger: needsAccess,
  ownPart: { 404: ['no_link'] },
  saveOwnPart: { 404: ['no_link'], 409: ['locked', 'not_alone', 'bike_gone'] },
  createEnquiry: { 404: ['not_found'] },
  joinWaitingList: { 404: ['not_found'], 409: ['has_room', 'too_many_entries'] },
  changeWaiting: { 409: ['list_left', 'has_room'] },
  keepWaiting: { 409: ['list_left'] },
  acceptOffer: { 409: offerRefusals },
  declineOffer: { 409: offerRefusals },
  buyGift: { 404: ['not_found'], 409: ['price_changed'] },
  withdrawGift: { 404: ['not_found'], 409: ['withdrawal_over', 'gift_used'] },
  voucherBalance: { 404: ['not_found'] },
  payWithVoucher: { 409: paid, ...unreachable },
  groupQuote: { 404: ['no_link'] },
  askAboutQuote: { 404: ['no_link'], 429: ['too_many_questions'] },
  requestQuoteCode: { 404: ['no_link'] },
  acceptQuote: { 403: ['wrong_code'], 404: ['no_link'], 409: ['quote_ended', ...refusals] },
  declineQuote: { 403: ['wrong_code'], 404: ['no_link'], 409: ['quote_ended'] },
  crewList: { 410: ['link_ended'] },
  sendArrivals: { 410: ['link_ended'] },
};

const closed = /^\/(bookings|payments|gift-vouchers|holds|quotes|waiting|crew|departures\/[^/]*\/holds)\b/;

/** Whether a request is refused while the database is in quarantine (decision 054). path: below /api/v1. */
export const isClosedInQuarantine = (method: string, path: string): boolean =>
  !['GET', 'HEAD'].includes(method) && closed.test(path);

/** What this server refuses of every call like this one, before or instead of its handler. */
function sharedRefusals(name: CallName): CallRefusals {
  const { method, path, query }: Call = allCalls[name];
  const hasBody = name in callBodies;
  const closedNow = isClosedInQuarantine(method, path) ? ['quarantine'] : [];
  return {
    ...(path.includes(':') && { 404: ['not_found'] }),
    ...((hasBody || query) && { 422: ['invalid'] }),
    ...(method !== 'GET' && { 400: ['bad_request'], 413: ['too_large'], 415: ['unsupported_media_type'] }),
    ...(limitOf(name).rateLimit && { 429: ['too_many_requests'] }),
    503: ['overloaded', 'unavailable', ...closedNow],
  };
}

/** Every refusal of a call, in the order of their statuses: what the server may send, and what the API document lists. */
export function refusalsOf(name: CallName): CallRefusals {
  const lists = [sharedRefusals(name), ownRefusals[name] ?? {}];
  const statuses = [...new Set(lists.flatMap((list) => Object.keys(list).map(Number)))].sort((a, b) => a - b);
  return Object.fromEntries(statuses.map((status) => [status, lists.flatMap((list) => list[status] ?? [])]));
}

/** Throws where a call refuses with what its list lacks; used outside production only. */
export function assertListed(name: CallName, { status, error }: { status: number; error: string }): void {
  if (refusalsOf(name)[status]?.includes(error)) return;
  throw new Error(`The refusal ${status} ${error} of ${name} is missing in call-refusals.ts`);
}
