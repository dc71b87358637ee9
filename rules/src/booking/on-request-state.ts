import type { ReleaseReason } from './booking.ts';

const HOUR = 3_600_000;
/** Part of the time to answer after which the operator is reminded: after 24 hours of 48. */
const REMINDER_SHARE = 0.5;
/** How long before a reservation ends the operator is reminded, in milliseconds. */
const CAPTURE_WARNING = 24 * HOUR;

/** The states of a booking on request; a request ends in exactly one of the last three (decision 087). */
export const onRequestStates = ['requested', 'accepted', 'declined', 'expired'] as const;
type OnRequestState = (typeof onRequestStates)[number];

/** The events that end the state of a request. */
export const onRequestEvents = ['accept', 'decline', 'expire'] as const;
export type OnRequestEvent = (typeof onRequestEvents)[number];

/** The state after each event; an event that a state does not have is refused. */
export const onRequestTransitions: Readonly<
  Record<OnRequestState, Readonly<Partial<Record<OnRequestEvent, OnRequestState>>>>
> = {
  requested: { accept: 'accepted', decline: 'declined', expire: 'expired' },
  accepted: {},
  declined: {},
  expired: {},
};

/** The state of a booking's request; null for a booking that is not on request, or whose request was withdrawn unanswered. */
export function onRequestStateOf(booking: {
  on_request: boolean;
  accepted: boolean;
  release_reason: ReleaseReason | null;
}): OnRequestState | null {
  const { on_request, accepted, release_reason } = booking;
  if (!on_request) return null;
  if (accepted) return 'accepted';
  if (release_reason === 'declined' || release_reason === 'expired') return release_reason;
  return release_reason === null ? 'requested' : null;
}

/**
 * The times of an unanswered request, in milliseconds: the operator is reminded, and the request expires. Where its amount is
 * reserved on a card only until `captureBefore`, the reminder comes a day before that (decision 095).
 */
export function onRequestDeadlines(
  placedAt: number,
  answerHours: number,
  captureBefore: number | null = null,
) {
  const time = answerHours * HOUR;
  const remindAt = placedAt + time * REMINDER_SHARE;
  const lastReminder = captureBefore === null ? remindAt : captureBefore - CAPTURE_WARNING;
  return { remindAt: Math.min(remindAt, lastReminder), expiresAt: placedAt + time };
}

/** What is due for an unanswered request at `now`: nothing, one reminder, or its expiry. Times in milliseconds. */
export function dueStep(
  {
    placedAt,
    answerHours,
    reminded,
    captureBefore = null,
  }: { placedAt: number; answerHours: number; reminded: boolean; captureBefore?: number | null },
  now: number,
): 'remind' | 'expire' | null {
  const { remindAt, expiresAt } = onRequestDeadlines(placedAt, answerHours, captureBefore);
  if (now >= expiresAt) return 'expire';
  return now >= remindAt && !reminded ? 'remind' : null;
}
