import { readBookingRequest } from '@towpath/rules/booking/booking-request';
import { allCalls } from '@towpath/rules/contract/all-calls';
import type { Call } from '@towpath/rules/contract/call';
import { bodyShape, type callBodies } from '@towpath/rules/contract/call-body';
import { apiBase, type CallName, type ParamsOf, type WireOf } from '@towpath/rules/contract/contract';
import type { PlainDate } from '@towpath/rules/core/dates';
import { type Issue, issuesOf } from '@towpath/rules/core/issue';
import { readEnquiry } from '@towpath/rules/enquiries/enquiry';
import { readGift } from '@towpath/rules/gifts/gift-request';
import { readWaiting } from '@towpath/rules/waiting/wishes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { invalid, notFound, Refusal } from '../config/errors.ts';
import { type Context, todayOf } from '../database/context.ts';
import { findUnstorableText } from '../database/storable-text.ts';
import { assertListed } from './call-refusals.ts';
import { bodyLimitOf } from './limits/body-limits.ts';
import { limitOf } from './limits/rate-limits.ts';
import { createResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the refusal, for the log and the metrics; null where the request was not refused. */
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

/** A handler's input, validated by the contract's shapes. */
interface HandlerInput<Name extends CallName> {
  params: ParamsOf<Name>;
  query: PartOf<(typeof allCalls)[Name], 'query'>;
  body: PartOf<typeof callBodies, Name>;
  request: FastifyRequest;
  /** To set headers; the response is sent by what the handler returns. */
  reply: Pick<FastifyReply, 'header'>;
}

/** Handles a call: resolves to the response body (money in euros) or a refusal. What it throws is a fault. */
export type Handler<Name extends CallName> = (input: HandlerInput<Name>) => Promise<WireOf<Name> | Refusal>;

type Read = { value: unknown } | { issues: Issue[] };

function readShape(shape: Shape, input: unknown): Read {
  const read = v.safeParse(shape, input);
  return read.success ? { value: read.output } : { issues: issuesOf(read.issues) };
}

function readQuery({ query }: Call, input: unknown): Read {
  return query ? readShape(query, input) : { value: undefined };
}

type Reader = (input: unknown, today: PlainDate) => Read;

/** A read body under one name, whatever its rule calls it. */
function toRead(read: { issues: Issue[] } | object): Read {
  return 'issues' in read ? { issues: read.issues } : { value: Object.values(read)[0] };
}

/** The bodies whose issues have messages of the server's own. */
const readers: Readonly<Partial<Record<CallName, Reader>>> = {
  createBooking: (input, today) => toRead(readBookingRequest(input, today)),
  createEnquiry: (input, today) => toRead(readEnquiry(input, today)),
  joinWaitingList: (input, today) => toRead(readWaiting(input, today)),
  buyGift: (input, today) => toRead(readGift(input, today)),
};

function readBody(name: CallName, input: unknown, today: PlainDate): Read {
  const reader = readers[name];
  if (reader) return reader(input, today);
  const shape = bodyShape(name, today);
  return shape ? readShape(shape, input) : { value: undefined };
}

function readInput<Name extends CallName>(
  name: Name,
  request: FastifyRequest,
  reply: FastifyReply,
  today: PlainDate,
): HandlerInput<Name> | Refusal {
  // PostgreSQL cannot store such an id, so there is no such thing.
  if (findUnstorableText(request.params).length > 0) return notFound('thing');
  const query = readQuery(allCalls[name], request.query);
  const body = readBody(name, request.body, today);
  const issues = [query, body].flatMap((read) => ('issues' in read ? read.issues : []));
  if ('issues' in query || 'issues' in body) return invalid(issues);
  const input = { params: request.params, query: query.value, body: body.value };
  const notStorable = [input.query, input.body].flatMap((part) => findUnstorableText(part));
  // Validated above: these are the types that the shapes describe.
  return notStorable.length > 0 ? invalid(notStorable) : ({ ...input, request, reply } as HandlerInput<Name>);
}

/** Throws where a response does not match the contract; used outside production only (specification 5). */
function assertShape(name: CallName, response: unknown): void {
  const checked = v.safeParse(allCalls[name].response, response);
  if (checked.success) return;
  const issues = issuesOf(checked.issues).map(({ path, message }) => `${path}: ${message}`);
  throw new Error(`The response of ${name} does not match the contract: ${issues.join('; ')}`);
}

/**
 * Seconds after which a call that this server could not answer may be made again. Answers of an upstream do not get it.
 */
export const RETRY_AFTER = 5;

/** Sends a refusal as {error, message, issues?} (specification 10.12), with further facts of it. */
export function sendRefusal(
  reply: FastifyReply,
  { status, error, message, issues, facts: own }: Refusal,
  facts: object = {},
): FastifyReply {
  reply.refusal = error;
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER);
  return reply.code(status).send({ error, message, ...(issues && { issues }), ...own, ...facts });
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Registers a call of the contract below /api/v1: its input is validated by the shapes that the browser uses, refusals become
 * 4xx responses, and no cache on the way may store it. cached: in production the response is reused for a second (decision 048).
 */
export function serveCall<Name extends CallName>(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'now'>,
  name: Name,
  handler: Handler<Name>,
  { cached = false } = {},
): void {
  const { method, path } = allCalls[name];
  const { production } = context.config;
  const respondTo = async (request: FastifyRequest, reply: FastifyReply): Promise<string | Refusal> => {
    const input = readInput(name, request, reply, todayOf(context));
    const response = input instanceof Refusal ? input : await handler(input);
    if (!production && response instanceof Refusal) assertListed(name, response);
    if (response instanceof Refusal) return response;
    if (!production) assertShape(name, response);
    return JSON.stringify(response);
  };
  const cache = createResponseCache<string | Refusal>(() => performance.now());
  const respond =
    cached && production
      ? (request: FastifyRequest, reply: FastifyReply) => cache(request.url, () => respondTo(request, reply))
      : respondTo;
  app.route({
    method,
    url: `${apiBase}${path}`,
    bodyLimit: bodyLimitOf(name),
    config: limitOf(name),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const response = await respond(request, reply);
      if (!(response instanceof Refusal)) return reply.type(JSON_TYPE).send(response);
      if (response.cause) request.log.error(response.cause, response.error);
      return sendRefusal(reply, response);
    },
  });
}
