import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Environment, startEnvironment } from './environment.ts';
import { faultsOf, runFailures } from './run.ts';

const MINUTES = 60_000;

let environment: Environment;
beforeAll(async () => {
  // Shorter intervals than in production keep the test short; a longer timeout tolerates a busy machine.
  const watching = { PAUSE: '0.3', QUERY_TIMEOUT: '6', MISSES: '2', STANDBY_TIMEOUT: '30' };
  environment = await startEnvironment({ synchronous: true, watching });
}, 5 * MINUTES);
afterAll(() => environment.close());

test('after a failure of the primary under load the standby is promoted without loss of bookings', {
  timeout: 10 * MINUTES,
}, async () => {
  const result = await runFailures(environment, { failures: ['killed'], settleTime: 1_000 });
  expect(faultsOf(result)).toEqual([]);
  expect(result.charged).toBeGreaterThan(0);
});

test('lost bookings of a lagging asynchronous standby are found', {
  timeout: 10 * MINUTES,
}, async () => {
  await environment.pair.watch(false);
  const result = await runFailures(environment, {
    failures: ['killed'],
    unreplicated: true,
    settleTime: 1_000,
  });
  expect(result.failovers).toMatchObject([{ faults: [] }]);
  expect(result.lost.length).toBeGreaterThan(0);
});
