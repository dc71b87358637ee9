import { expect, test } from 'vitest';
import { runDay } from './day.ts';
import { faultsOf } from './verdict.ts';

/** Milliseconds: on a busy machine the server takes its time to begin and to leave. */
const PATIENCE = 240_000;

test('a short day: everyone is answered, and no request is lost when the server ends', {
  timeout: PATIENCE,
}, async () => {
  const day = await runDay({ steady: 5, sale: 4, visitors: 4, crowd: 400 });
  expect(faultsOf(day, false)).toEqual([]);
  expect(day.steady.statuses.get('200')).toBeGreaterThan(0);
});
