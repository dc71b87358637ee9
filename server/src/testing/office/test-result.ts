import { deepStrictEqual } from 'node:assert/strict';
import type { OperationShape } from '@towpath/rules/office/entry';
import { type OperationName, operations } from '@towpath/rules/office/operations';
import * as v from 'valibot';

/** Throws unless a result, as sent, is exactly what the entry of its operation says: SQL may answer with other columns. */
export function checkResult(name: OperationName, result: unknown): void {
  const { result: shape }: OperationShape = operations[name];
  const sent: unknown = JSON.parse(JSON.stringify(result));
  const read = v.safeParse(shape, sent);
  if (!read.success) throw new Error(`${name}: ${JSON.stringify(v.flatten(read.issues))}`);
  deepStrictEqual(read.output, sent, `The result of ${name} has other fields than its entry`);
}
