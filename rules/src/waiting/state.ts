/**
 * The states of an entry: it waits; it let offers pass and is asked whether it still waits; it booked an offer; it left; its last day
 * has passed.
 */
export const waitingStates = ['waiting', 'asked', 'booked', 'left', 'ended'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** Whether an entry is still on the list. */
export const isOnList = (state: WaitingState): boolean => state === 'waiting' || state === 'asked';

/** The states of an offer: open until it is booked, declined, expired, or withdrawn by staff. */
export const waitingOfferStates = ['open', 'booked', 'declined', 'expired', 'withdrawn'] as const;
export type WaitingOfferState = (typeof waitingOfferStates)[number];
