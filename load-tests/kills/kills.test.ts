import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDisruptions } from './disruptions.ts';
import { type Environment, startEnvironment } from './environment.ts';
import { faultsOf, runKills } from './kill-run.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment(2);
});
afterAll(() => environment.close());

const MINUTES = 60_000;

test('kills under load: no acknowledged booking is lost, none stays pending', {
  timeout: 5 * MINUTES,
}, async () => {
  const result = await runKills(environment, 5);
  expect(faultsOf(result)).toEqual([]);
  expect(result.log.acknowledged.size).toBeGreaterThan(0);
});

test('disruptions give responses of 503, and the servers recover by themselves', {
  timeout: 5 * MINUTES,
}, async () => {
  const results = await runDisruptions(environment, { outage: 2 });
  expect(results.flatMap(({ faults }) => faults)).toEqual([]);
});
