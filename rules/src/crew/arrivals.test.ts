import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ArrivalEvent, countedAt, lastArrivals, mergeArrivals, nextArrivalAt } from './arrivals.ts';

const at = (minute: number) => new Date(Date.UTC(2027, 5, 26, 14, minute)).toISOString();

/** An event at a minute after 14:00 by the phone, and as the server got it. */
const event = (
  id: string,
  minute: number,
  received: number | null,
  arrived: boolean,
  passenger = 1,
): ArrivalEvent => ({
  id,
  booking: 'BBT-100001',
  passenger,
  arrived,
  at: at(minute),
  received_at: received === null ? null : at(received),
  by: received === null ? null : 'Mieke',
});

const stateOf = (events: readonly ArrivalEvent[], passenger = 1) =>
  lastArrivals(events).get(`BBT-100001 ${passenger}`)?.arrived;

test.each([
  ['the later one', [event('a', 0, 0, true), event('b', 5, 6, false)], false],
  ['the later one, whatever was sent first', [event('b', 5, 6, false), event('a', 0, 30, true)], false],
  // The clock of the first phone is an hour ahead.
  [
    'the one that was got later than a clock that is ahead',
    [event('a', 60, 1, true), event('b', 5, 6, false)],
    false,
  ],
  [
    'the later one of a phone that was offline with a clock ahead',
    [event('b', 60, 30, true), event('a', 62, 30, false)],
    false,
  ],
  ['the one with the higher id at the same time', [event('a', 0, 0, true), event('b', 0, 0, false)], false],
  [
    'one that is only on the phone, by its clock',
    [event('a', 0, 0, true), event('b', 5, null, false)],
    false,
  ],
])('of two events of a passenger counts %s (decision 146)', (_which, events, arrived) => {
  expect(stateOf(events)).toBe(arrived);
  expect(stateOf(events.toReversed())).toBe(arrived);
});

test('a tick after one that the phone knows counts, also where its clock is behind', () => {
  const known = event('a', 30, 31, true);
  const own = { ...event('b', 0, null, false), at: nextArrivalAt(known, Date.parse(at(10))) };
  expect(stateOf([known, own])).toBe(false);
  expect(nextArrivalAt(undefined, Date.parse(at(10)))).toBe(at(10));
});

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const minutes = fc.nat(9);
const anyEvent = fc
  .tuple(ids, minutes, fc.option(minutes), fc.boolean(), fc.constantFrom(1, 2))
  .map((parts) => event(...parts));
const phone = fc.array(anyEvent, { maxLength: 8 });

test('phones that merge in any order and often have the same events, and lose none', () => {
  fc.assert(
    fc.property(phone, phone, phone, (one, two, three) => {
      const all = mergeArrivals(mergeArrivals(one, two), three);
      expect(mergeArrivals(three, mergeArrivals(two, one))).toEqual(all);
      expect(mergeArrivals(one, mergeArrivals(two, three))).toEqual(all);
      expect(mergeArrivals(all, all)).toEqual(all);
      expect(mergeArrivals(all, two)).toEqual(all);
      const made = new Set([...one, ...two, ...three].map(({ id }) => id));
      expect(new Set(all.map(({ id }) => id))).toEqual(made);
    }),
  );
});

test('the state of every passenger is the same for events in any order', () => {
  fc.assert(
    fc.property(
      phone.chain((events) => {
        const once = mergeArrivals(events, []);
        return fc.tuple(fc.constant(once), fc.shuffledSubarray([...once], { minLength: once.length }));
      }),
      ([events, shuffled]) => {
        expect(new Map(lastArrivals(shuffled))).toEqual(new Map(lastArrivals(events)));
      },
    ),
  );
});

test('no event counts after the server got it', () => {
  fc.assert(
    fc.property(anyEvent, (each) => {
      expect(each.received_at === null || countedAt(each) <= each.received_at).toBe(true);
      expect(countedAt(each) <= each.at).toBe(true);
    }),
  );
});
