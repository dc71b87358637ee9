import type { ArrivalEvent } from '@towpath/rules/crew/arrivals';
import { expect, test } from 'vitest';
import { anna, crewListUntil } from '../testing/test-crew-list.ts';
import { afterSending, type KeptDeparture, unsentOf, withList, withTick } from './kept-departure.ts';

const now = Date.parse('2027-06-26T14:00:00Z');
const received = (id: string): ArrivalEvent => ({
  booking: anna.booking,
  passenger: anna.passenger,
  id,
  arrived: true,
  at: '2027-06-26T13:00:00.000Z',
  received_at: '2027-06-26T13:01:00.000Z',
  by: 'Jan',
});
const list = crewListUntil('2027-07-06');
const kept: KeptDeparture = { list, events: [received('a')], heard_at: '2027-06-26T13:02:00.000Z' };
const idsOf = ({ events }: KeptDeparture) => events.map(({ id }) => id);

test('a tick is kept as not sent, beside the earlier ones', () => {
  const ticked = withTick(kept, anna, { id: 'b', arrived: false, now });
  expect(idsOf(ticked)).toEqual(['a', 'b']);
  expect(unsentOf(ticked)).toMatchObject([{ id: 'b', arrived: false, at: '2027-06-26T14:00:00.000Z' }]);
});

test('a tick of a phone whose clock is behind comes after the one that it unticks', () => {
  const early = Date.parse('2027-06-26T10:00:00Z');
  const [, own] = withTick(kept, anna, { id: 'b', arrived: false, now: early }).events;
  expect(own?.at).toBe('2027-06-26T13:00:00.001Z');
});

test('what is ticked while others are sent stays unsent, and what was sent is as the server has it', () => {
  const one = withTick(kept, anna, { id: 'b', arrived: false, now });
  const meanwhile = withTick(one, anna, { id: 'c', arrived: true, now: now + 1 });
  const sent = afterSending(meanwhile, [received('a'), received('b')], new Set(['b']), now + 2);
  expect(idsOf(sent)).toEqual(['a', 'b', 'c']);
  expect(unsentOf(sent).map(({ id }) => id)).toEqual(['c']);
  expect(sent.heard_at).toBe('2027-06-26T14:00:00.002Z');
});

test('a tick of a booking that is not of the departure any more is sent once, and then gone', () => {
  const one = withTick({ ...kept, events: [] }, anna, { id: 'b', arrived: true, now });
  expect(idsOf(afterSending(one, [], new Set(['b']), now))).toEqual([]);
});

test('a new list replaces the old one and keeps what was not sent', () => {
  const one = withTick(kept, anna, { id: 'b', arrived: false, now });
  const renewed = withList(one, { ...list, ship: 'Berta', events: [received('d')] }, now);
  expect([renewed.list.ship, idsOf(renewed)]).toEqual(['Berta', ['b', 'd']]);
});

test.each([
  ['another name stands at their place', [{ ...anna, name: 'Bakker, Jan' }]],
  ['nobody is at their place', []],
])('ticks that were not sent do not stay with a list in which %s (decision 146)', (_what, passengers) => {
  const one = withTick(kept, anna, { id: 'b', arrived: true, now });
  expect(idsOf(withList(one, { ...list, passengers, events: [received('d')] }, now))).toEqual(['d']);
});
