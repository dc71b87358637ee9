import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { MEDIUM_BODY } from '../../http/limits/body-limits.ts';
import { signInLimit } from '../../http/limits/rate-limits.ts';
import { officeApi, readBody, requireSession, sendAnswer } from '../office-calls.ts';
import { beginSession, type Session } from '../sessions.ts';
import {
  listPasskeys,
  registerPasskey,
  registrationOptions,
  removePasskey,
  signInOptions,
  verifyPasskey,
} from './passkeys.ts';
import { AuthenticationAnswer, RegistrationAnswer } from './shapes.ts';

/** Signing in with a passkey. */
function registerPasskeySignIn(app: FastifyInstance, context: Context): void {
  app.post(`${officeApi}/passkeys/sign-in-options`, { config: signInLimit }, async (request, reply) =>
    sendAnswer(reply, await signInOptions(context, request)),
  );
  app.post(
    `${officeApi}/sessions/passkey`,
    { bodyLimit: MEDIUM_BODY, config: signInLimit },
    async (request, reply) => {
      const body = readBody(AuthenticationAnswer, request);
      if (body instanceof Refusal) return sendAnswer(reply, body);
      const staff = await verifyPasskey(context, request, body);
      if (staff instanceof Refusal) return sendAnswer(reply, staff);
      const session = await context.database.transaction((sql) =>
        beginSession(context, sql, request, reply, staff, 'passkey'),
      );
      return sendAnswer(reply, session);
    },
  );
}

/** The passkeys of the person who is signed in, and the calls that add and remove them. */
export function registerPasskeyCalls(app: FastifyInstance, context: Context): void {
  registerPasskeySignIn(app, context);
  const forSession =
    (answer: (request: FastifyRequest, session: Session) => Promise<object | Refusal>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await requireSession(context, request);
      return sendAnswer(reply, session instanceof Refusal ? session : await answer(request, session));
    };
  const path = `${officeApi}/passkeys`;
  app.get(
    path,
    forSession(async (_request, { staffId }) => ({
      passkeys: await listPasskeys(context.database, staffId),
    })),
  );
  app.post(
    `${path}/registration-options`,
    forSession((request, session) => registrationOptions(context, request, session)),
  );
  app.post(
    path,
    { bodyLimit: MEDIUM_BODY },
    forSession(async (request, session) => {
      const body = readBody(RegistrationAnswer, request);
      return body instanceof Refusal ? body : registerPasskey(context, request, session, body);
    }),
  );
  app.delete<{ Params: { id: string } }>(`${path}/:id`, (request, reply) =>
    forSession((_request, session) => removePasskey(context, session, request.params.id))(request, reply),
  );
}
