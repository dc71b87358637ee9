import fc from 'fast-check';
import { expect } from 'vitest';

const SEED = 20_261_121;

/** Expects a property to hold for the same random cases in every run, so that a test never passes by luck. */
export function always<Values>(property: fc.IProperty<Values>, numRuns = 300): void {
  const run = fc.check(property, { seed: SEED, numRuns });
  expect(run.failed, fc.defaultReportMessage(run)).toBe(false);
}
