import fc from 'fast-check';
import { expect } from 'vitest';

const SEED = 20_261_121;

/** Expects a property to hold. The seed is fixed, so that every run tests the same cases. */
export function always<Values>(property: fc.IProperty<Values>, numRuns = 300): void {
  const run = fc.check(property, { seed: SEED, numRuns });
  expect(run.failed, fc.defaultReportMessage(run)).toBe(false);
}
