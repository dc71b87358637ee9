import { issuesOf } from '@towpath/rules/core/issue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { invalid, Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import { sendRefusal } from '../http/serve.ts';
import { isSameOrigin } from './same-origin.ts';
import { checkCsrf, readSession, type Session } from './sessions.ts';

/** The path below which all calls of the office lie. */
export const officeApi = '/api/office';

/** The answer to a call that needs a session and has none. */
export const signedOut = new Refusal(401, 'signed_out', 'Sign in first');
/** The answer to a request that another site may have sent: it has another origin, or lacks the CSRF token. */
export const crossOrigin = new Refusal(403, 'cross_origin', 'The request does not come from the office');

/**
 * Applies to every call below /api/office: responses are never stored, and a request that changes something must come from
 * a page of this site. Also before a sign-in, so that no other site can sign a person in to an account of its choice.
 */
export function protectOfficeCalls(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', (request, reply, done) => {
    // The path of the route: that of the URL may be percent-encoded.
    if (!request.routeOptions.url?.startsWith(`${officeApi}/`)) return done();
    reply.header('cache-control', 'no-store');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || isSameOrigin(context.config, request)) return done();
    sendRefusal(reply, crossOrigin);
  });
}

/** The session of a request; refused without one, and where a change lacks the CSRF token. */
export async function requireSession(context: Context, request: FastifyRequest): Promise<Session | Refusal> {
  const session = await readSession(context, request);
  if (!session) return signedOut;
  return request.method === 'GET' || checkCsrf(request, session) ? session : crossOrigin;
}

/** A body read by a shape; a refusal with every issue where it does not fit. */
export function readBody<Shape extends v.GenericSchema>(
  shape: Shape,
  { body }: FastifyRequest,
): v.InferOutput<Shape> | Refusal {
  const read = v.safeParse(shape, body);
  return read.success ? read.output : invalid(issuesOf(read.issues));
}

/** Sends what a call resolves to: its body, or the refusal. */
export function sendAnswer(reply: FastifyReply, answer: object | Refusal): FastifyReply {
  return answer instanceof Refusal ? sendRefusal(reply, answer) : reply.send(answer);
}
