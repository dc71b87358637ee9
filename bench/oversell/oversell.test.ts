import { expect, test } from 'vitest';
import { runRace } from './race.ts';

const clean = { oversold: [], miscounted: [], partial: [], doubled: [], pending: [] };

/** Milliseconds: on a busy machine whoever is sent away comes back many times. */
const PATIENCE = 240_000;

test('a short race for the last cabins: nothing oversold, everyone answered (design 5)', {
  timeout: PATIENCE,
}, async () => {
  const { seen, soldOut, ...books } = await runRace({ servers: 2, clients: 60, rounds: 4 });
  expect(books).toMatchObject(clean);
  expect(seen.faults).toEqual([]);
  expect(seen.placed + seen.refused).toBe(seen.sent);
  expect(seen.placed).toBeGreaterThan(0);
  expect(soldOut).toBeGreaterThan(0);
});

test('without the lock the same race oversells', async () => {
  const { oversold } = await runRace({ servers: 2, clients: 60, rounds: 1, unlocked: true });
  expect(oversold.length).toBeGreaterThan(0);
});
