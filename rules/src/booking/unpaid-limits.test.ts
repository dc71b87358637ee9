import { expect, test } from 'vitest';
import { type UnpaidBookings, type UnpaidLimits, unpaidRefusal } from './unpaid-limits.ts';

const limits: UnpaidLimits = { perEmail: 3, perClient: 5, departureShare: 50 };
const none: UnpaidBookings = { byEmail: 0, byClient: 0, byNetwork: 0, cabins: 0, departureCabins: 11 };

test.each<[string, Partial<UnpaidBookings>, number, Partial<UnpaidLimits>, string | null]>([
  ['no unpaid booking', {}, 1, {}, null],
  ['the last booking for an e-mail address', { byEmail: 2 }, 1, {}, null],
  ['one more for an e-mail address', { byEmail: 3 }, 1, {}, 'too_many_unpaid'],
  ['the last booking from a client', { byClient: 4 }, 1, {}, null],
  ['one more from a client', { byClient: 5 }, 1, {}, 'too_many_unpaid'],
  ['the last booking from a network, which has ten clients', { byNetwork: 49 }, 1, {}, null],
  ['one more from a network', { byNetwork: 50 }, 1, {}, 'too_many_unpaid'],
  ['half of the cabins, rounded up', {}, 6, {}, null],
  ['one cabin more', {}, 7, {}, 'too_many_cabins'],
  ['half of the cabins in several bookings', { cabins: 4 }, 2, {}, null],
  ['more in several bookings', { cabins: 4 }, 3, {}, 'too_many_cabins'],
  ['the only cabin', { departureCabins: 1 }, 1, {}, null],
  ['one cabin of a small share', {}, 1, { departureShare: 1 }, null],
  [
    'unlimited',
    { byEmail: 9, byClient: 9, byNetwork: 99, cabins: 9 },
    2,
    { perEmail: null, perClient: null, departureShare: null },
    null,
  ],
])('%s', (_what, held, cabins, changes, refusal) => {
  expect(unpaidRefusal({ ...none, ...held }, cabins, { ...limits, ...changes })).toBe(refusal);
});
