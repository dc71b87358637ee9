import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  type HeldByClient,
  type HoldLimits,
  holdExpiry,
  holdPhase,
  isFinalExpiry,
  isHoldingTooMuch,
  isRenewalDue,
} from './hold.ts';
import { HoldRequest } from './hold-request.ts';

const MINUTE = 60_000;
const now = Date.parse('2027-03-01T12:00:00Z');
const at = (minutes: number) => now + minutes * MINUTE;

const allowed: HoldLimits = { holds: 3, cabins: 8, departureShare: 50 };
const unlimited: HoldLimits = { holds: null, cabins: null, departureShare: null };
const none: HeldByClient = {
  holds: 0,
  cabins: 0,
  networkHolds: 0,
  networkCabins: 0,
  onDeparture: 0,
  departureCabins: 11,
};

describe('a client holds too much (decision 079)', () => {
  test.each<[string, Partial<HeldByClient>, number, HoldLimits, boolean]>([
    ['nothing held', {}, 1, allowed, false],
    ['the last hold', { holds: 2 }, 1, allowed, false],
    ['one hold more', { holds: 3 }, 1, allowed, true],
    ['the last cabins', { cabins: 6 }, 2, allowed, false],
    ['one cabin more', { cabins: 6 }, 3, allowed, true],
    ['the last hold of a network, which has ten clients', { networkHolds: 29 }, 1, allowed, false],
    ['one hold more of a network', { networkHolds: 30 }, 1, allowed, true],
    ['the last cabins of a network', { networkCabins: 78 }, 2, allowed, false],
    ['one cabin more of a network', { networkCabins: 78 }, 3, allowed, true],
    ['half of the departure, rounded up', { onDeparture: 4 }, 2, allowed, false],
    ['more than half of the departure', { onDeparture: 4 }, 3, allowed, true],
    ['the only cabin of a departure', { departureCabins: 1 }, 1, allowed, false],
    ['without limits', { holds: 99, cabins: 99, networkHolds: 999, onDeparture: 99 }, 9, unlimited, false],
  ])('%s', (_case, held, cabins, settings, expected) => {
    expect(isHoldingTooMuch({ ...none, ...held }, cabins, settings)).toBe(expected);
  });
});

test.each([
  ['taken now', 0, 20, false],
  ['renewed after 15 minutes', -15, 20, false],
  ['renewed after 100 minutes', -100, 20, true],
  ['renewed after 110 minutes: two hours in total', -110, 10, true],
])('a hold of 20 minutes, %s, expires %i minutes later in %i', (_case, taken, expires, final) => {
  const expiry = holdExpiry(at(taken), now, 20);
  expect(expiry).toBe(at(expires));
  expect(isFinalExpiry(at(taken), expiry)).toBe(final);
});

test.each([
  [20 * MINUTE, 'kept'],
  [2 * MINUTE + 1, 'kept'],
  [2 * MINUTE, 'ending'],
  [1, 'ending'],
  [0, 'expired'],
  [-MINUTE, 'expired'],
])('a hold with %i milliseconds left is %s', (left, phase) => {
  expect(holdPhase(left)).toBe(phase);
});

test.each([
  ['not active since', -10, -11, false],
  ['active, just renewed', -4, -1, false],
  ['active, renewed five minutes ago', -5, -1, true],
])('a silent renewal is due: %s', (_case, renewed, active, due) => {
  expect(isRenewalDue(at(renewed), at(active), now)).toBe(due);
});

test('an active visitor renews at least ten times in the longest time of a hold (WCAG 2.2.1)', () => {
  const renewals = [];
  for (let minute = 1, renewed = 0; minute < 120; minute += 1) {
    if (!isRenewalDue(at(renewed), at(minute), at(minute))) continue;
    renewed = minute;
    renewals.push(minute);
  }
  expect(renewals.length).toBeGreaterThanOrEqual(10);
});

const browser = 'a-secret-of-this-browser';
test.each<[unknown, boolean]>([
  [{ cabins: { twin: 2, suite: 1 }, browser }, true],
  [{ cabins: {}, browser }, false],
  [{ cabins: { twin: 0 }, browser }, false],
  [{ cabins: { twin: 1.5 }, browser }, false],
  [{ cabins: { '': 1 }, browser }, false],
  [{ cabins: { twin: 1 }, browser: 'guessable' }, false],
])('the request %j is valid: %s', (request, valid) => {
  expect(v.is(HoldRequest, request)).toBe(valid);
});
