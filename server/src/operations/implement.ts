import type { Readable } from 'node:stream';
import { type AuditCommand, type AuditedName, commandOf } from '@towpath/rules/office/audit-commands';
import {
  type OperationInput,
  type OperationName,
  type OperationResult,
  operations,
} from '@towpath/rules/office/operations';
import { CodedRefusal } from '../config/coded-refusal.ts';
import { type Audit, auditAs } from '../database/audit.ts';
import type { Context } from '../database/context.ts';
import type { Provider } from '../payments/stripe/provider.ts';
import type { Operation, Plan } from './operation.ts';

/** The arguments of a call of an operation. `by` is who makes it. */
export interface Call {
  context: Context;
  provider: Provider;
  by: string;
}

/**
 * The arguments of a call that changes something. `audit` records it under the operation's own name, in the transaction
 * of the change.
 */
export interface AuditedCall extends Call {
  audit: Audit;
}

type Read<Name extends OperationName> = (
  call: Call,
  input: OperationInput<Name>,
) => Promise<OperationResult<Name> | CodedRefusal>;

type Change<Name extends OperationName> = (
  call: Name extends AuditedName ? AuditedCall : Call,
  input: OperationInput<Name>,
) => Promise<Plan<OperationResult<Name>> | CodedRefusal>;

/** A reading that can also send its answer as JSON while further rows are read; null: not for this input. */
interface Streaming<Name extends OperationName> {
  read: Read<Name>;
  stream: (call: Omit<Call, 'by'>, input: OperationInput<Name>) => Promise<Readable | null>;
}

/**
 * The implementation of an operation: a reading answers; a change is planned, and writes its audit entry together with
 * the change.
 */
export type Handler<Name extends OperationName> = (typeof operations)[Name]['reads'] extends true
  ? Read<Name> | Streaming<Name>
  : Change<Name>;

function readingOf<Name extends OperationName>(
  name: Name,
  handler: Read<Name> | Streaming<Name>,
): Operation<Name> {
  const read = typeof handler === 'function' ? handler : handler.read;
  const plan: Operation<Name>['plan'] = async (context, provider, input, by) => {
    const result = await read({ context, provider, by }, input);
    if (result instanceof CodedRefusal) return result;
    return { summary: 'Nothing will be changed.', harmless: true, perform: async () => result };
  };
  if (typeof handler === 'function') return { name, plan };
  return { name, plan, stream: (context, input, provider) => handler.stream({ context, provider }, input) };
}

function operationFrom<Name extends OperationName>(name: Name, handler: Handler<Name>): Operation<Name> {
  // The type of a handler depends on `reads`, which the compiler cannot see from a generic name.
  if (operations[name].reads) return readingOf(name, handler as Read<Name> | Streaming<Name>);
  const change = handler as Change<Name>;
  const plan: Operation<Name>['plan'] = (context, provider, input, by) => {
    // An operation without an audit entry of its own has a handler whose type lacks `audit`.
    const audit = auditAs(by, commandOf(name) as AuditCommand);
    const call: AuditedCall = { context, provider, by, audit };
    return change(call as Parameters<Change<Name>>[0], input);
  };
  return { name, plan };
}

type NamedEntry<Entries> = keyof Entries & OperationName;

/** The operations of a subject: every entry has its handler, and every handler an entry. */
export function implement<Entries extends Partial<typeof operations>>(
  entries: Entries,
  handlers: { readonly [Name in NamedEntry<Entries>]: Handler<Name> },
): { readonly [Name in NamedEntry<Entries>]: Operation<Name> } {
  const implemented = (Object.keys(entries) as NamedEntry<Entries>[]).map((name) => [
    name,
    operationFrom<OperationName>(name, handlers[name] as Handler<OperationName>),
  ]);
  return Object.fromEntries(implemented);
}
