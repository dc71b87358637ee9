import fc from 'fast-check';

const SEED = 20_261_121;

/** Asserts a property over the same random cases in every run, so that a test never passes by luck. */
export function always<Values>(property: fc.IProperty<Values>, numRuns = 300): void {
  fc.assert(property, { seed: SEED, numRuns });
}
