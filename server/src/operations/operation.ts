import type { Readable } from 'node:stream';
import type { Effect } from '@towpath/rules/office/effects';
import { operationIssuesOf } from '@towpath/rules/office/issues/operation-issue';
import {
  type OperationInput,
  type OperationName,
  type OperationResult,
  operations,
} from '@towpath/rules/office/operations';
import * as v from 'valibot';
import { type CodedRefusal, refuseInput } from '../config/coded-refusal.ts';
import type { Context } from '../database/context.ts';
import { findUnstorableText } from '../database/storable-text.ts';
import type { Provider } from '../payments/stripe/provider.ts';

/** Reports the progress of a long operation. */
export type Progress = (text: string) => void;

/** Logs a fault that does not end a long operation. */
type OnFault = (fault: unknown) => void;

/** A planned operation: what it would do, and the function that does it. */
export interface Plan<Result> {
  /** An English sentence, for the confirmation on the command line. */
  summary: string;
  /** The consequences as data, which the office words in the language of its user. */
  effects?: readonly Effect[];
  /** Whether nothing would be lost, so that no confirmation is needed. */
  harmless?: boolean;
  perform: (progress: Progress, onFault?: OnFault) => Promise<Result | CodedRefusal>;
}

/** An operation: it is planned, confirmed if it is destructive, then performed (decision 084). `by` is who runs it. */
export interface Operation<Name extends OperationName> {
  name: Name;
  plan: (
    context: Context,
    provider: Provider,
    input: OperationInput<Name>,
    by: string,
  ) => Promise<Plan<OperationResult<Name>> | CodedRefusal>;
  /** The answer of a reading as JSON, sent while further rows are read; null for an input whose result is complete only at its end. */
  stream?: (context: Context, input: OperationInput<Name>, provider: Provider) => Promise<Readable | null>;
}

/** Validates the input of an operation; a 422 that lists every invalid field. */
export function readOperationInput<Name extends OperationName>(
  name: Name,
  input: unknown,
): OperationInput<Name> | CodedRefusal {
  const unstorable = findUnstorableText(input);
  if (unstorable.length > 0) return refuseInput(unstorable);
  const shape: v.GenericSchema = operations[name].input;
  const read = v.safeParse(shape, input);
  if (!read.success) return refuseInput(operationIssuesOf(read.issues));
  // Validated above: the output of the operation's own shape.
  return read.output as OperationInput<Name>;
}
