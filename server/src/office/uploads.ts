import { limitedText } from '@towpath/rules/core/limited-text';
import { AnyRecord } from '@towpath/rules/office/fields/input-fields';
import { fieldOfKind } from '@towpath/rules/office/fields/read-field';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import { officeLimits } from '@towpath/rules/office/office-limits';
import { isOperation, operations } from '@towpath/rules/office/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { refuseInput } from '../config/coded-refusal.ts';
import { notFound, Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import { officeLimit } from '../http/limits/rate-limits.ts';
import { operationOf } from '../operations/all.ts';
import type { Provider } from '../payments/stripe/provider.ts';
import { answer, authorize, refuse, type Sessions, type StaffSession } from './api.ts';

/** Characters of an input in a query. */
const MAX_INPUT = 2_000;

/** The operation of a name, and the field of its file; null for one that takes none. */
function uploadOf(name: string) {
  const field = isOperation(name) ? fieldOfKind(operations[name].input, 'file') : undefined;
  return isOperation(name) && field !== undefined ? { name, field } : null;
}

interface UploadCall {
  Params: { name: string };
  Querystring: { input?: string; dryRun?: string };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The member of staff who uploads. */
    uploader: string | null;
  }
}

const Input = v.pipe(limitedText(MAX_INPUT), v.parseJson(), AnyRecord);

/** Runs the operation of an upload that is authorised: its input is in the query and the file in the body. */
async function runUpload(
  context: Context,
  provider: Provider,
  { params: { name }, query, body, uploader }: FastifyRequest<UploadCall>,
) {
  const upload = uploadOf(name);
  if (!upload || uploader === null) return notFound('upload');
  const input = v.safeParse(Input, query.input);
  if (!input.success) return refuseInput([issueAt('input', 'required')]);
  const file = Buffer.isBuffer(body) ? body.toString('base64') : '';
  const call = { input: { ...input.output, [upload.field]: file }, dryRun: query.dryRun === 'true' };
  return answer(operationOf(upload.name), { context, provider }, call, uploader);
}

/**
 * Registers the call that runs an operation with a file: the file is the body, the rest of the input is in the query. A caller without
 * permission is refused before the body is read (decision 090).
 */
export function registerUploads<Session extends StaffSession>(
  app: FastifyInstance,
  context: Context,
  provider: Provider,
  sessions: Sessions<Session>,
): void {
  const checkPermission = async (request: FastifyRequest<UploadCall>, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const { name } = request.params;
    const upload = uploadOf(name);
    const session = upload ? await authorize(context, sessions, request, upload.name) : notFound('upload');
    if (session instanceof Refusal) return refuse(context, reply, session);
    request.uploader = session.email;
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.decorateRequest('uploader', null);
    scope.post<UploadCall>(
      '/api/office/uploads/:name',
      { bodyLimit: officeLimits.upload, config: officeLimit, onRequest: checkPermission },
      async (request, reply) => {
        const answered = await runUpload(context, provider, request);
        return answered instanceof Refusal ? refuse(context, reply, answered) : reply.send(answered);
      },
    );
  });
}
