import { expect, test } from 'vitest';
import { bookTwice } from './concurrent-bookings.ts';
import { runRace } from './race.ts';

const none = { oversold: [], miscounted: [], partial: [], doubled: [], pending: [] };

test('a race for the last cabins: nothing is oversold, every request gets a response (architecture 5)', {
  timeout: 240_000,
}, async () => {
  const { counts, ...violations } = await runRace({ servers: 2, clients: 60, rounds: 4 });
  expect(violations).toMatchObject(none);
  expect(counts.faults).toEqual([]);
  expect(counts.placed + counts.refused).toBe(counts.sent);
  expect(counts.placed).toBeGreaterThan(0);
  // There were more requests than cabins.
  expect(counts.refused).toBeGreaterThan(0);
});

test('of two concurrent bookings of the last cabins one is refused', async () => {
  const { outcomes, ...violations } = await bookTwice({ guarded: true });
  expect(violations).toEqual(none);
  expect(outcomes.sort()).toEqual(['409', 'completed']);
});

test('without the condition on the stock the same two bookings oversell', async () => {
  const { oversold } = await bookTwice({ guarded: false });
  expect(oversold).toHaveLength(1);
});
