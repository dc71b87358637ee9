import { describe, expect, test } from 'vitest';
import {
  dueStep,
  onRequestEvents,
  onRequestStateOf,
  onRequestStates,
  onRequestTransitions,
} from './on-request-state.ts';

const HOUR = 3_600_000;

test('a request is answered or expires once, and never again (decision 087)', () => {
  const moves = onRequestStates.flatMap((state) =>
    onRequestEvents.map((event) => `${state} ${event} ${onRequestTransitions[state][event] ?? 'refused'}`),
  );
  expect(moves).toEqual([
    'requested accept accepted',
    'requested decline declined',
    'requested expire expired',
    'accepted accept refused',
    'accepted decline refused',
    'accepted expire refused',
    'declined accept refused',
    'declined decline refused',
    'declined expire refused',
    'expired accept refused',
    'expired decline refused',
    'expired expire refused',
  ]);
});

test.each([
  ['not on request', { on_request: false }, null],
  ['unanswered', {}, 'requested'],
  ['accepted', { accepted: true }, 'accepted'],
  ['accepted and released unpaid', { accepted: true, release_reason: 'unpaid' }, 'accepted'],
  ['declined', { release_reason: 'declined' }, 'declined'],
  ['expired', { release_reason: 'expired' }, 'expired'],
  ['replaced by a later attempt', { release_reason: 'replaced' }, null],
] as const)('the state of a booking that is %s', (_what, changes, state) => {
  const booking = { on_request: true, accepted: false, release_reason: null };
  expect(onRequestStateOf({ ...booking, ...changes })).toBe(state);
});

describe('what is due for an unanswered request (decision 087)', () => {
  test.each([
    ['nothing in the first half of the time', 48, false, 24 * HOUR - 1, null],
    ['a reminder after 24 hours of 48', 48, false, 24 * HOUR, 'remind'],
    ['only one reminder', 48, true, 30 * HOUR, null],
    ['a reminder after 12 hours of 24', 24, false, 12 * HOUR, 'remind'],
    ['nothing just before the deadline', 48, true, 48 * HOUR - 1, null],
    ['expiry at the deadline', 48, true, 48 * HOUR, 'expire'],
    ['expiry without a reminder before', 48, false, 100 * HOUR, 'expire'],
  ] as const)('%s', (_what, answerHours, reminded, now, due) => {
    expect(dueStep({ placedAt: 0, answerHours, reminded }, now)).toBe(due);
  });
});
