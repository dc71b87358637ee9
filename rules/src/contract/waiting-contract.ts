import { OfferAccepted, WaitingEntry, WaitingJoined, WaitingParties } from '../waiting/wire.ts';
import type { Call } from './call.ts';

/** The calls of the waiting list, which are loaded with its screens (decision 131). Separate from the contract, as bookingContract is. */
export const waitingContract = {
  waitingParties: { method: 'GET', path: '/departures/:id/waiting', response: WaitingParties },
  joinWaitingList: { method: 'POST', path: '/waiting', response: WaitingJoined },
  waitingEntry: { method: 'GET', path: '/waiting/:id', response: WaitingEntry },
  changeWaiting: { method: 'PUT', path: '/waiting/:id', response: WaitingEntry },
  leaveWaitingList: { method: 'DELETE', path: '/waiting/:id', response: WaitingEntry },
  keepWaiting: { method: 'POST', path: '/waiting/:id/keep', response: WaitingEntry },
  acceptOffer: { method: 'POST', path: '/waiting/:id/offers/:offer/accept', response: OfferAccepted },
  declineOffer: { method: 'POST', path: '/waiting/:id/offers/:offer/decline', response: WaitingEntry },
} as const satisfies Record<string, Call>;
