import { inspect } from 'node:util';
import { commandOf } from '@towpath/rules/office/audit-commands';
import {
  type OperationBody,
  type OperationName,
  type OperationResult,
  operations,
} from '@towpath/rules/office/operations';
import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import { operationOf } from '../operations/all.ts';
import { type Operation as Performed, readOperationInput } from '../operations/operation.ts';
import type { Table } from '../operations/sheets/table.ts';
import type { ArgumentSpec, ParsedArguments } from './arguments.ts';
import { listingOperation } from './listing.ts';
import type { Operation, Plan } from './operation.ts';

interface Layer<Name extends OperationName> extends Omit<ArgumentSpec, 'name'> {
  /** The command, where it is not the name of the operation. */
  name?: string;
  /** The operation's input for the arguments, or a refusal of these. */
  input: (parsed: ParsedArguments) => OperationBody<Name> | Refusal;
}

/** The message of a refusal, for a terminal: the first invalid field where there are some. */
function toSentence(refusal: Refusal): Refusal {
  const [issue] = refusal.issues ?? [];
  return issue ? new Refusal(refusal.status, refusal.error, `${issue.message}.`) : refusal;
}

/** Plans an operation for arguments; `by` is the account. */
async function planFor<Name extends OperationName>(
  { name, plan }: Performed<Name>,
  toInput: Layer<Name>['input'],
  context: Context,
  provider: Parameters<Performed<Name>['plan']>[1],
  parsed: ParsedArguments,
) {
  const body = toInput(parsed);
  const input = body instanceof Refusal ? body : readOperationInput(name, body);
  const planned = input instanceof Refusal ? input : await plan(context, provider, input, parsed.by);
  return planned instanceof Refusal ? toSentence(planned) : planned;
}

/** The command of an operation: its arguments, and the text of its result. `details`: with --json; default: the result. */
export function operationLayer<Name extends OperationName>(
  name: Name,
  {
    input,
    output,
    ...spec
  }: Layer<Name> & { output: (result: OperationResult<Name>, parsed: ParsedArguments) => string },
): Operation {
  const { does, destructive } = operations[name];
  return {
    operation: name,
    name: commandOf(name),
    does,
    destructive,
    ...spec,
    plan: async (context, provider, parsed) => {
      const planned = await planFor(operationOf(name), input, context, provider, parsed);
      if (planned instanceof Refusal) return planned;
      const perform: Plan['perform'] = async (progress) => {
        const result = await planned.perform(progress, (fault) => progress(inspect(fault)));
        if (result instanceof Refusal) return toSentence(result);
        return { output: output(result, parsed), details: result };
      };
      return { summary: planned.summary, harmless: planned.harmless ?? false, perform };
    },
  };
}

/** The command of an operation that only reads: its arguments, and the tables of its result. */
export function readingLayer<Name extends OperationName>(
  name: Name,
  {
    input,
    tables,
    ...spec
  }: Omit<Layer<Name>, 'switches'> & {
    tables: (result: OperationResult<Name>, context: Context) => readonly Table[];
  },
): Operation {
  const { does } = operations[name];
  return listingOperation({
    operation: name,
    name: commandOf(name),
    does,
    ...spec,
    read: async (context, parsed, provider) => {
      const planned = await planFor(operationOf(name), input, context, provider, parsed);
      const result = planned instanceof Refusal ? planned : await planned.perform(() => {});
      return result instanceof Refusal ? toSentence(result) : tables(result, context);
    },
  });
}
