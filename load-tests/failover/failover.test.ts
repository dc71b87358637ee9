import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from './house.ts';
import { faultsOf, runFalls } from './run.ts';

const MINUTES = 60_000;

let house: House;
beforeAll(async () => {
  // The watcher looks more often than an operator's, so that the test is short, and is more patient with a busy machine.
  const watching = { PAUSE: '0.3', PATIENCE: '6', MISSES: '2', ALONE: '30' };
  house = await openHouse({ synchronous: true, watching });
}, 5 * MINUTES);
afterAll(() => house.close());

test('the primary falls under load and its standby takes over: nothing acknowledged is lost, the books agree', {
  timeout: 10 * MINUTES,
}, async () => {
  const found = await runFalls(house, { falls: ['killed'], rest: 1_000 });
  expect(faultsOf(found)).toEqual([]);
  expect(found.charged).toBeGreaterThan(0);
});

test('with an asynchronous standby that lags behind, what is lost is found', {
  timeout: 10 * MINUTES,
}, async () => {
  await house.pair.watch(false);
  const found = await runFalls(house, { falls: ['killed'], ahead: true, rest: 1_000 });
  expect(found.changes).toMatchObject([{ faults: [] }]);
  expect(found.lost.length).toBeGreaterThan(0);
});
