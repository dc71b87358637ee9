import { randomInt } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../config/errors.ts';
import { sendRefusal } from '../serve.ts';
import { clientOf } from './client-address.ts';
import { createFairQueue, type Place, type QueueBounds } from './fair-queue.ts';

/** Requests that read, and requests that hold, book or pay: each kind has slots of its own. */
type RequestKind = 'reads' | 'writes';
export type AdmissionBounds = Readonly<Record<RequestKind, QueueBounds>>;

const BOUNDS: AdmissionBounds = {
  reads: { slots: 32, slotsPerClient: 8, waiting: 32 },
  writes: { slots: 16, slotsPerClient: 4, waiting: 32 },
};
/** Milliseconds that a request waits for a slot before it is refused. */
const LONGEST_WAIT = 1_500;
/** Milliseconds after which the slot of a client that has disconnected is free, whether or not its handler has ended. */
const ABANDONED = 25_000;
/** Seconds after which a refused client may try again: one of these at random, so that clients refused together do not return together. */
const RETRY_AFTER = [1, 2, 3] as const;

/** The answer to a request that found no slot. */
export const overloaded = new Refusal(503, 'overloaded', 'Too many concurrent requests');

/** Refuses a request that found no slot, in JSON. */
export const refuseOverloaded = (reply: FastifyReply): FastifyReply => sendRefusal(reply, overloaded);

// Health checks must be answered, the provider's events are only stored, and files cost little.
const unlimited = [
  /^\/(health|webhooks|assets|office\/assets|locales|pictures|site\/files)\//,
  /^\/(site\/[\w-]+\/theme\.css|(booking|crew)-worker\.js|embed\.js|supported\.js|icon\.svg)(\?|$)/,
];

/** Whether requests to an address need no slot; nothing expensive may be answered there. */
export const bypassesAdmission = (url = ''): boolean => unlimited.some((files) => files.test(url));

/** Requests that a rendered page makes in process belong to the page's own slot. */
const isInProcess = ({ raw }: FastifyRequest) => !(raw instanceof IncomingMessage);

const kindOf = ({ method }: FastifyRequest): RequestKind =>
  ['POST', 'PUT', 'DELETE'].includes(method) ? 'writes' : 'reads';

declare module 'fastify' {
  interface FastifyRequest {
    /** Called when the handler has replied; null where the request holds no slot. */
    onReplied: (() => void) | null;
  }
}

/** Frees a slot when its response is done: a client that disconnects early does not free it while its handler works. */
function leaveWithResponse(place: Place, request: FastifyRequest, { raw }: FastifyReply): void {
  let replied = false;
  request.onReplied = () => {
    replied = true;
    if (raw.destroyed) place.leave();
  };
  raw.once('close', () => {
    if (replied) place.leave();
    else setTimeout(place.leave, ABANDONED).unref();
  });
}

/** Waits for a slot; false where there is none in time or the client disconnects first. */
async function isAdmitted(place: Place, { raw }: FastifyReply, longestWait: number): Promise<boolean> {
  const timer = setTimeout(place.leave, longestWait);
  raw.once('close', place.leave);
  const admitted = (await place.admitted) && !raw.destroyed;
  raw.off('close', place.leave);
  clearTimeout(timer);
  if (!admitted) place.leave();
  return admitted;
}

export interface AdmissionOptions {
  bounds?: AdmissionBounds;
  /** Milliseconds that a request waits for a slot before it is refused. */
  longestWait?: number;
  /** Called for each refused request. */
  onRefused?: (kind: RequestKind) => void;
  /** Answers a refused request; default: JSON. */
  refuse?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/**
 * Limits how many requests are worked on at once, fairly by client, so that the response time of those admitted stays bounded
 * (decision 047). A request needs its slot only once its body has arrived: slow senders hold none.
 */
export function limitAdmission(
  app: FastifyInstance,
  {
    bounds = BOUNDS,
    longestWait = LONGEST_WAIT,
    onRefused = () => {},
    refuse = (_request, reply) => refuseOverloaded(reply),
  }: AdmissionOptions = {},
): void {
  const queues = { reads: createFairQueue(bounds.reads), writes: createFairQueue(bounds.writes) };
  app.decorateRequest('onReplied', null);
  app.addHook('preValidation', async (request, reply) => {
    if (isInProcess(request) || bypassesAdmission(request.url)) return;
    const kind = kindOf(request);
    const place = queues[kind].enter(clientOf(request));
    if (await isAdmitted(place, reply, longestWait)) return leaveWithResponse(place, request, reply);
    if (!reply.raw.destroyed) onRefused(kind);
    reply.refusal = overloaded.error;
    reply
      .header('retry-after', RETRY_AFTER[randomInt(RETRY_AFTER.length)])
      .header('cache-control', 'no-store');
    return refuse(request, reply);
  });
  app.addHook('onSend', ({ onReplied }, _reply, _payload, done) => {
    onReplied?.();
    done();
  });
}
