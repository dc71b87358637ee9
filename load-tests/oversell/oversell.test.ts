import { expect, test } from 'vitest';
import { runRace } from './race.ts';
import { bookTwice } from './two-bookings.ts';

const clean = { oversold: [], miscounted: [], partial: [], doubled: [], pending: [] };

/** Milliseconds: on a busy machine whoever is sent away comes back many times. */
const PATIENCE = 240_000;

test('a short race for the last cabins: nothing oversold, everyone answered (architecture 5)', {
  timeout: PATIENCE,
}, async () => {
  const { seen, ...books } = await runRace({ servers: 2, clients: 60, rounds: 4 });
  expect(books).toMatchObject(clean);
  expect(seen.faults).toEqual([]);
  expect(seen.placed + seen.refused).toBe(seen.sent);
  expect(seen.placed).toBeGreaterThan(0);
  // Somebody came too late: the race was one for the last cabins.
  expect(seen.refused).toBeGreaterThan(0);
});

test('two bookings that are about to take the last cabins at the same time: one gets them', async () => {
  const { outcomes, ...books } = await bookTwice({ guarded: true });
  expect(books).toEqual(clean);
  expect(outcomes.sort()).toEqual(['409', 'completed']);
});

test('the same two bookings oversell where taking cabins is not guarded', async () => {
  const { oversold } = await bookTwice({ guarded: false });
  expect(oversold).toHaveLength(1);
});
