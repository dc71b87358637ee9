import { SignInLinkRequest, SignInToken } from '@towpath/rules/office/session';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import { signInLimit, signInLinkLimit } from '../http/limits/rate-limits.ts';
import { redeemSignInLink, requestSignInLink } from './links/links.ts';
import {
  officeApi,
  protectOfficeCalls,
  readBody,
  requireSession,
  sendAnswer,
  signedOut,
} from './office-calls.ts';
import { registerOidc } from './oidc/oidc-routes.ts';
import { registerPasskeyCalls } from './passkeys/passkey-routes.ts';
import { readOfficeCookie, setOfficeCookie } from './session-cookie.ts';
import { beginSession, describeSession, endSession, readSession } from './sessions.ts';

/** The same for a token that is unknown, used or expired, or of a disabled account. */
const badLink = new Refusal(401, 'link_not_valid', 'The link is not valid any more');

/** Asking for a link, and signing in with it. */
function registerSignInLinks(app: FastifyInstance, context: Context): void {
  app.post(`${officeApi}/sign-in-links`, { config: signInLinkLimit }, async (request, reply) => {
    const body = readBody(SignInLinkRequest, request);
    if (body instanceof Refusal) return sendAnswer(reply, body);
    await requestSignInLink(context.database, body.email, context.now());
    return reply.code(202).send({});
  });
  app.post(`${officeApi}/sessions`, { config: signInLimit }, async (request, reply) => {
    const body = readBody(SignInToken, request);
    if (body instanceof Refusal) return sendAnswer(reply, badLink);
    const session = await context.database.transaction(async (sql) => {
      const staff = await redeemSignInLink(context, sql, body.token);
      return staff ? beginSession(context, sql, request, reply, staff, 'link') : badLink;
    });
    return sendAnswer(reply, session);
  });
}

/** The session of the page: reading it, and signing out. */
function registerSession(app: FastifyInstance, context: Context): void {
  app.get(`${officeApi}/session`, async (request, reply) => {
    const session = await readSession(context, request);
    return sendAnswer(reply, session ? describeSession(context, session) : signedOut);
  });
  app.delete(`${officeApi}/session`, async (request, reply) => {
    const session = await requireSession(context, request);
    if (session instanceof Refusal) return sendAnswer(reply, session);
    await endSession(context.database, readOfficeCookie(context.config, request, 'session'));
    setOfficeCookie(reply, context.config, 'session', '');
    return reply.code(204).send();
  });
}

/** Registers the calls by which staff sign in and out (decisions 082, 083 and 113). */
export function registerStaff(app: FastifyInstance, context: Context): void {
  protectOfficeCalls(app, context);
  registerSignInLinks(app, context);
  registerSession(app, context);
  registerPasskeyCalls(app, context);
  registerOidc(app, context);
}
