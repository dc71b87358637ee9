import { readBookingRequest } from '@towpath/rules/booking-request';
import { bodyShape, type callBodies } from '@towpath/rules/call-body';
import {
  apiBase,
  type Call,
  type CallName,
  contract,
  type ParamsOf,
  type WireOf,
} from '@towpath/rules/contract';
import type { PlainDate } from '@towpath/rules/dates';
import { type Issue, issuesOf } from '@towpath/rules/issue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Context, todayOf } from '../context.ts';
import { invalid, notFound, Refusal } from '../errors.ts';
import { unstorable } from '../storable.ts';
import { compressedWhole } from './compression.ts';
import { keepAnswers } from './kept-answers.ts';
import { limitOf } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was refused, for the log and the figures; null where it was not. */
    refusal: string | null;
  }
}

type Shape = v.GenericSchema;

type OutputOf<S> = S extends (today: PlainDate) => infer Made
  ? OutputOf<Made>
  : S extends Shape
    ? v.InferOutput<S>
    : undefined;
type PartOf<Named, Part extends PropertyKey> = Named extends Record<Part, infer S> ? OutputOf<S> : undefined;

/** What a handler is given: everything in it has the contract's shape. */
export interface HandlerInput<Name extends CallName> {
  params: ParamsOf<Name>;
  query: PartOf<(typeof contract)[Name], 'query'>;
  body: PartOf<typeof callBodies, Name>;
  request: FastifyRequest;
}

/** Answers a call in the wire's form (money in euros), or refuses it. What it throws is a fault. */
export type Handler<Name extends CallName> = (input: HandlerInput<Name>) => Promise<WireOf<Name> | Refusal>;

type Read = { value: unknown } | { issues: Issue[] };

function readShape(shape: Shape, input: unknown): Read {
  const read = v.safeParse(shape, input);
  return read.success ? { value: read.output } : { issues: issuesOf(read.issues) };
}

function readQuery({ query }: Call, input: unknown): Read {
  return query ? readShape(query, input) : { value: undefined };
}

function readBody(name: CallName, input: unknown, today: PlainDate): Read {
  if (name === 'createBooking') {
    const read = readBookingRequest(input, today);
    return 'issues' in read ? read : { value: read.request };
  }
  const shape = bodyShape(name, today);
  return shape ? readShape(shape, input) : { value: undefined };
}

function readInput<Name extends CallName>(
  name: Name,
  request: FastifyRequest,
  today: PlainDate,
): HandlerInput<Name> | Refusal {
  // What cannot be stored is the id of nothing.
  if (unstorable(request.params).length > 0) return notFound('thing');
  const query = readQuery(contract[name], request.query);
  const body = readBody(name, request.body, today);
  const issues = [query, body].flatMap((read) => ('issues' in read ? read.issues : []));
  if ('issues' in query || 'issues' in body) return invalid(issues);
  const input = { params: request.params, query: query.value, body: body.value };
  const strange = [input.query, input.body].flatMap((part) => unstorable(part));
  // The shapes have just said so: these are the very types that they describe.
  return strange.length > 0 ? invalid(strange) : ({ ...input, request } as HandlerInput<Name>);
}

/** Outside production an answer that is not what the contract says is a fault (specification 5). */
function assertShape(name: CallName, answer: unknown): void {
  const checked = v.safeParse(contract[name].response, answer);
  if (checked.success) return;
  const issues = issuesOf(checked.issues).map(({ path, message }) => `${path}: ${message}`);
  throw new Error(`The answer of ${name} has the wrong shape: ${issues.join('; ')}`);
}

/** Sends a refusal as {error, message, issues?} (design 4.12). */
export function sendRefusal(reply: FastifyReply, { status, error, message, issues }: Refusal): FastifyReply {
  reply.refusal = error;
  return reply.code(status).send({ error, message, ...(issues && { issues }) });
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Registers a call of the contract below /api/v1: what comes in is checked by the very shapes that the browser uses,
 * refusals become 4xx answers, and nothing is cached on the way. kept: in production the answer is given again for a
 * second (decisions 051, 075).
 */
export function serveCall<Name extends CallName>(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'now'>,
  name: Name,
  handler: Handler<Name>,
  { kept = false } = {},
): void {
  const { method, path } = contract[name];
  const { production } = context.config;
  const answerTo = async (request: FastifyRequest): Promise<string | Refusal> => {
    const input = readInput(name, request, todayOf(context));
    const answer = input instanceof Refusal ? input : await handler(input);
    if (answer instanceof Refusal) return answer;
    if (!production) assertShape(name, answer);
    return JSON.stringify(answer);
  };
  const keep = keepAnswers<string | Refusal>(() => performance.now());
  const keptAnswerTo = (request: FastifyRequest, reply: FastifyReply) => {
    const { begun, answer } = keep(request.url, () => answerTo(request));
    reply.keptSince = begun;
    return answer;
  };
  const isKept = kept && production;
  app.route({
    method,
    url: `${apiBase}${path}`,
    config: { ...limitOf(name), kept: isKept },
    ...(isKept && { compress: compressedWhole }),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const answer = await (isKept ? keptAnswerTo(request, reply) : answerTo(request));
      if (!(answer instanceof Refusal)) return reply.type(JSON_TYPE).send(answer);
      if (answer.cause) request.log.error(answer.cause, answer.error);
      return sendRefusal(reply, answer);
    },
  });
}
