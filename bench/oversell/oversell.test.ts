import { expect, test } from 'vitest';
import { runRace } from './race.ts';

const clean = { oversold: [], miscounted: [], partial: [], doubled: [], pending: [] };

/** Milliseconds: on a busy machine whoever is sent away comes back many times. */
const PATIENCE = 240_000;

test('a short race for the last cabins: nothing oversold, everyone answered (design 5)', {
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

test('without the lock the same race oversells', async () => {
  const { oversold } = await runRace({ servers: 2, clients: 60, rounds: 1, unlocked: true });
  expect(oversold.length).toBeGreaterThan(0);
});
