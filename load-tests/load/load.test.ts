import { expect, test } from 'vitest';
import { runScenario } from './scenario.ts';
import { faultsOf } from './violations.ts';

test('steady traffic, a peak and a shutdown: every request gets a response', {
  timeout: 240_000,
}, async () => {
  const result = await runScenario({ steady: 5, peak: 4, visitors: 4, peakVisitors: 400 });
  expect(faultsOf(result, false)).toEqual([]);
  expect(result.steady.statuses.get('200')).toBeGreaterThan(0);
});
