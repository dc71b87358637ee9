import { OidcAnswer, type SignInWays } from '@towpath/rules/office/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../config/errors.ts';
import type { OidcSettings } from '../../config/oidc.ts';
import type { Context } from '../../database/context.ts';
import { signInLimit } from '../../http/limits/rate-limits.ts';
import { newToken } from '../../http/tokens.ts';
import { officeApi, readBody, sendAnswer } from '../office-calls.ts';
import { readOfficeCookie, setOfficeCookie } from '../session-cookie.ts';
import { beginSession } from '../sessions.ts';
import { findStaff } from '../staff-rows.ts';
import { authorizationUrl, verifiedEmail } from './sign-in.ts';

const unknownCall = new Refusal(404, 'not_found', 'No OpenID provider is configured');
const notReached = new Refusal(503, 'provider_not_reached', 'The OpenID provider cannot be reached');
/** The same answer whatever the reason for which an answer of the provider is not accepted. */
const notAccepted = new Refusal(401, 'sign_in_not_accepted', 'The sign-in was not accepted');

/** Logs why a provider failed. The library's error also has claims of the person, which are left out. */
function logFault({ log }: FastifyRequest, message: string, fault: unknown): void {
  const { name, code, error, cause } = Object(fault);
  log.warn({ name, code, error, ...(cause instanceof Error && { cause: cause.message }) }, message);
}

async function begin(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: OidcSettings,
): Promise<{ url: string } | Refusal> {
  const token = newToken();
  try {
    const url = await authorizationUrl(context, request, settings, token);
    setOfficeCookie(reply, context.config, 'oidc', token);
    return { url: url.href };
  } catch (fault) {
    logFault(request, 'The OpenID provider cannot be reached', fault);
    return notReached;
  }
}

/** The verified address in the provider's answer; null for an answer that is not accepted, whose reason is logged. */
async function addressOf(
  context: Context,
  request: FastifyRequest,
  settings: OidcSettings,
  token: string,
): Promise<string | null> {
  const body = readBody(OidcAnswer, request);
  if (body instanceof Refusal) return null;
  try {
    return await verifiedEmail(context, request, settings, { answer: body.answer, token });
  } catch (fault) {
    logFault(request, 'A sign-in at the OpenID provider was not accepted', fault);
    return null;
  }
}

async function finish(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: OidcSettings,
): Promise<object> {
  const token = readOfficeCookie(context.config, request, 'oidc');
  // An attempt can be answered once.
  setOfficeCookie(reply, context.config, 'oidc', '');
  const email = token === null ? null : await addressOf(context, request, settings, token);
  if (email === null) return notAccepted;
  return context.database.transaction(async (sql) => {
    const staff = await findStaff(sql, email);
    return staff && !staff.disabled ? beginSession(context, sql, request, reply, staff, 'oidc') : notAccepted;
  });
}

/** Registers the sign-in at the operator's OpenID provider, and the call that returns whether there is one (decision 113). */
export function registerOidc(app: FastifyInstance, context: Context): void {
  const { oidc } = context.config.office;
  app.get(`${officeApi}/sign-in-ways`, (): SignInWays => ({ oidc: oidc !== null }));
  app.post(`${officeApi}/oidc`, { config: signInLimit }, async (request, reply) =>
    sendAnswer(reply, oidc ? await begin(context, request, reply, oidc) : unknownCall),
  );
  app.post(`${officeApi}/sessions/oidc`, { config: signInLimit }, async (request, reply) =>
    sendAnswer(reply, oidc ? await finish(context, request, reply, oidc) : unknownCall),
  );
}
