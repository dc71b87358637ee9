import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type OperationName, operations } from '../operations.ts';
import { issueMessages } from './issue-messages.ts';
import { isLibrarySentence, operationIssuesOf } from './operation-issue.ts';

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

/** The names of the fields of a shape; of a choice between shapes those of each. */
function fieldsOf(shape: object): string[] {
  const own = 'entries' in shape ? Object.keys(shape.entries as object) : [];
  const parts = [
    ...('pipe' in shape ? (shape.pipe as object[]) : []),
    ...('options' in shape && Array.isArray(shape.options) ? shape.options : []),
  ].filter((part) => typeof part === 'object' && part !== shape);
  return [...own, ...parts.flatMap(fieldsOf)];
}

test.each(Object.keys(operations) as OperationName[])('wrong input of %s is refused by codes', (name) => {
  const { input } = operations[name];
  const bodies = [
    ...wrong,
    ...fieldsOf(input).flatMap((field) => wrong.map((value) => ({ [field]: value }))),
    ...wrong.map((value) => Object.fromEntries(fieldsOf(input).map((field) => [field, value]))),
  ];
  for (const body of bodies) {
    const issues = operationIssuesOf(v.safeParse(input as v.GenericSchema, body).issues ?? []);
    for (const { code, message } of issues) {
      expect(Object.keys(issueMessages)).toContain(code);
      expect(isLibrarySentence(message), message).toBe(false);
    }
  }
});
