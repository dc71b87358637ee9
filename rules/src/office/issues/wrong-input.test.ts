import * as v from 'valibot';
import { expect, test } from 'vitest';
import { examplesOf, isForDevelopers, pathsIn, wrongIn } from '../../testing/test-wrong-input.ts';
import { type OperationName, operations } from '../operations.ts';
import { issueMessages } from './issue-messages.ts';
import { operationIssuesOf } from './operation-issue.ts';

/** Values of wrong types, negative, too large, too long and empty ones. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(100_001),
  '\u0000',
  'not-a-day',
  -1,
  1.5,
  1e15,
  Number.NaN,
  true,
  [],
  Array.from({ length: 2_000 }, () => 'x'),
  [null, -1, {}],
  {},
  { unknown: 1 },
];

test('nested values and each option of a choice are made wrong', () => {
  const [byPercentage, byAmount] = examplesOf(operations['vouchers.create'].input as v.GenericSchema);
  expect(pathsIn(byPercentage)).toContainEqual(['percentage']);
  expect(pathsIn(byAmount)).toContainEqual(['amount']);
  const [saved] = examplesOf(operations['catalogue.save-tour'].input as v.GenericSchema);
  expect(pathsIn(saved)).toContainEqual(['names', 0, 'nl']);
});

test.each(Object.keys(operations) as OperationName[])('wrong input of %s is refused by codes', (name) => {
  const input = operations[name].input as v.GenericSchema;
  for (const example of examplesOf(input))
    for (const body of wrongIn(example, wrong)) {
      const issues = operationIssuesOf(v.safeParse(input, body).issues ?? []);
      for (const { code, message } of issues) {
        expect(Object.keys(issueMessages)).toContain(code);
        expect(isForDevelopers(message), message).toBe(false);
      }
    }
});
