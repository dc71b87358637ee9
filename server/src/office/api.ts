import { Readable } from 'node:stream';
import type { PlannedOperation } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import { isOperation, type OperationName, operations } from '@towpath/rules/office/operations';
import { may, type Role } from '@towpath/rules/office/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ChangedRefusal } from '../config/changed-refusal.ts';
import { CodedRefusal, refuseInput } from '../config/coded-refusal.ts';
import { notFound, Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import { LARGE_BODY } from '../http/limits/body-limits.ts';
import { officeLimit } from '../http/limits/rate-limits.ts';
import { sendRefusal } from '../http/serve.ts';
import { operationOf } from '../operations/all.ts';
import { nameReason } from '../operations/names/name-reason.ts';
import { type Operation, readOperationInput } from '../operations/operation.ts';
import type { Provider } from '../payments/stripe/provider.ts';
import { crossOrigin, signedOut } from '../staff/office-calls.ts';
import { assertListed } from './refusal-list.ts';

/** A signed-in member of staff. */
export interface StaffSession {
  staffId: string;
  email: string;
  name: string;
  role: Role;
}

/** How the calls find out who makes them. */
export interface Sessions<Session extends StaffSession> {
  /** The session of a request; null if there is none, or it has ended. */
  readSession: (context: Context, request: FastifyRequest) => Promise<Session | null>;
  /** Whether a request comes from the office's own pages. */
  checkCsrf: (request: FastifyRequest, session: Session) => boolean;
}

const Body = v.strictObject({ input: v.optional(v.unknown(), {}), dryRun: v.optional(v.boolean(), false) });

/** The refusal of an operation for which the role has no permission. */
export const forbidden = (name: OperationName) =>
  new Refusal(403, 'forbidden', `This needs the permission ${operations[name].permission}`);

interface Answering {
  context: Context;
  provider: Provider;
  /** Logs a fault that does not end the operation. */
  onFault?: (fault: unknown) => void;
}

/** The answer to a call: the plan of a dry run, otherwise the result, which may be a stream of JSON. */
export async function answer<Name extends OperationName>(
  { name, plan, stream }: Operation<Name>,
  { context, provider, onFault = () => {} }: Answering,
  { input, dryRun }: { input: unknown; dryRun: boolean },
  by: string,
): Promise<PlannedOperation | { result: unknown } | Readable | Refusal> {
  const read = readOperationInput(name, input);
  if (read instanceof Refusal) return read;
  const streamed = dryRun ? null : await stream?.(context, read, provider);
  if (streamed) return streamed;
  const planned = await plan(context, provider, read, by);
  if (planned instanceof Refusal) return planned;
  const { effects = [], harmless = !operations[name].destructive } = planned;
  if (dryRun) return { effects, harmless };
  const result = await planned.perform(() => {}, onFault);
  return result instanceof Refusal ? result : { result };
}

/** Sends a refusal: with its reason in names, the codes of its issues, and a colleague's change if it is due to that. */
export async function refuse(
  { database, config }: Pick<Context, 'database' | 'config'>,
  reply: FastifyReply,
  refusal: Refusal,
): Promise<FastifyReply> {
  if (!config.production) assertListed(refusal);
  if (!(refusal instanceof CodedRefusal)) return sendRefusal(reply, refusal);
  const reason = await nameReason(database, refusal.reason);
  const change = refusal instanceof ChangedRefusal ? { change: refusal.change } : {};
  return sendRefusal(reply, refusal, { reason, ...change });
}

/** The session of a caller who may run an operation, or why the call is refused. */
export async function authorize<Session extends StaffSession>(
  context: Context,
  { readSession, checkCsrf }: Sessions<Session>,
  request: FastifyRequest,
  name: string,
): Promise<Session | Refusal> {
  const session = await readSession(context, request);
  if (!session) return signedOut;
  if (!checkCsrf(request, session)) return crossOrigin;
  if (!isOperation(name)) return notFound('operation');
  return may(session.role, operations[name].permission) ? session : forbidden(name);
}

/** Registers the call that runs an operation for a signed-in member of staff with its permission (decision 084). */
export function registerOperations<Session extends StaffSession>(
  app: FastifyInstance,
  context: Context,
  provider: Provider,
  sessions: Sessions<Session>,
): void {
  const respond = async (request: FastifyRequest<{ Params: { name: string } }>) => {
    const { name } = request.params;
    const session = await authorize(context, sessions, request, name);
    if (session instanceof Refusal) return session;
    if (!isOperation(name)) return notFound('operation');
    const body = v.safeParse(Body, request.body);
    if (!body.success) return refuseInput([issueAt('input', 'required')]);
    const onFault = (fault: unknown) => request.log.error(fault, name);
    return answer(operationOf(name), { context, provider, onFault }, body.output, session.email);
  };
  app.post<{ Params: { name: string } }>(
    '/api/office/operations/:name',
    { bodyLimit: LARGE_BODY, config: officeLimit },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const answered = await respond(request);
      if (answered instanceof Readable) return reply.type('application/json').send(answered);
      if (!(answered instanceof Refusal)) return reply.send(answered);
      if (answered.cause) request.log.error(answered.cause, answered.error);
      return refuse(context, reply, answered);
    },
  );
}
