/**
 * The states of an entry: its address is not confirmed yet; it waits; it let offers pass and is asked whether it still waits; it booked
 * an offer; it left; it ended.
 */
export const waitingStates = ['unconfirmed', 'waiting', 'asked', 'booked', 'left', 'ended'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** The states of an entry that has left the list. */
export type ClosedState = Exclude<WaitingState, 'unconfirmed' | 'waiting' | 'asked'>;

/** Whether an entry has left the list. */
export const isClosed = (state: WaitingState): state is ClosedState =>
  state !== 'unconfirmed' && state !== 'waiting' && state !== 'asked';

/** The states of an offer: open until it is booked, declined, expired, or withdrawn by staff. */
export const waitingOfferStates = ['open', 'booked', 'declined', 'expired', 'withdrawn'] as const;
export type WaitingOfferState = (typeof waitingOfferStates)[number];

/** The codes by which an offer that is over is refused (specification 10.41): what it became; the first where that is not known. */
export const offerRefusals = [
  'offer_gone',
  'offer_booked',
  'offer_declined',
  'offer_expired',
  'offer_withdrawn',
] as const;
export type OfferRefusal = (typeof offerRefusals)[number];
