import { describe, expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import { type Keepable, keptUntil } from './kept-until.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const terms = { unpaidMinutes: 240, acceptedHours: 72 };
const booking: Keepable = {
  ...{ onRequest: false, placedAt: 0, acceptedAt: null, firstPayment: null, answerHours: 48, due: cents(1) },
  triedAt: null,
};
const request = { ...booking, onRequest: true };

test.each<[string, Partial<Keepable>, number | null]>([
  ['four hours from placing', {}, 4 * HOUR],
  ['for ever once it is paid', { firstPayment: 'completed' }, null],
  ['for as long as a bank takes', { firstPayment: 'processing' }, null],
  ['for ever where it costs nothing', { due: cents(0) }, null],
  ['no longer for a try long before the deadline', { triedAt: 0 }, 4 * HOUR],
  ['no longer for a try a quarter of an hour before', { triedAt: 225 * MINUTE }, 4 * HOUR],
  ['until a try just before the deadline may have ended', { triedAt: 239 * MINUTE }, 254 * MINUTE],
  ['a quarter of an hour longer for one in the last moment', { triedAt: 240 * MINUTE }, 255 * MINUTE],
  ['no longer than that for later tries', { triedAt: 254 * MINUTE }, 255 * MINUTE],
])('a booking is kept %s', (_how, changes, until) => {
  expect(keptUntil({ ...booking, ...changes }, terms)).toBe(until);
});

describe('a booking on request is kept', () => {
  test.each<[string, Partial<Keepable>, number | null]>([
    ['48 hours for its answer', {}, 48 * HOUR],
    ['48 hours for its answer, even where it costs nothing', { due: cents(0) }, 48 * HOUR],
    ['as many hours as its terms say', { answerHours: 24 }, 24 * HOUR],
    ['the hours of its own from the acceptance', { acceptedAt: HOUR }, 73 * HOUR],
  ])('%s', (_how, changes, until) => {
    expect(keptUntil({ ...request, ...changes }, terms)).toBe(until);
  });

  test('for ever after its acceptance where the setting is off', () => {
    const accepted = { ...request, acceptedAt: HOUR };
    expect(keptUntil(accepted, { ...terms, acceptedHours: null })).toBeNull();
  });
});

test('a booking is kept for ever where the setting is off, a request is not', () => {
  const off = { unpaidMinutes: null, acceptedHours: null };
  expect(keptUntil(booking, off)).toBeNull();
  expect(keptUntil({ ...booking, triedAt: HOUR }, off)).toBeNull();
  expect(keptUntil(request, off)).toBe(48 * HOUR);
});
