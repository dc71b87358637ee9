import { operations } from '@towpath/rules/office/operations';
import { may } from '@towpath/rules/office/permissions';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../config/errors.ts';
import { auditAs } from '../database/audit.ts';
import type { Context } from '../database/context.ts';
import { officeLimit } from '../http/limits/rate-limits.ts';
import { openAttachment } from '../operations/attachments/attachments.ts';
import { officeApi, requireSession } from '../staff/office-calls.ts';
import { forbidden, refuse } from './api.ts';

/** Nothing that a file contains runs or is loaded, where a browser shows it all the same. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** The header that makes a browser save a file under its name; the name in ASCII is for programs that read no other (RFC 6266). */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

interface Opened {
  name: string;
  type: string;
  content: Buffer;
}

const send = (reply: FastifyReply, { name, type, content }: Opened) =>
  reply.headers(headers).header('content-disposition', disposition(name)).type(type).send(content);

/** Registers the call by which a browser saves an attachment: for those who may see bookings (decision 144). */
export function registerAttachments(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { id: string } }>(
    `${officeApi}/attachments/:id`,
    { config: officeLimit },
    async (request, reply) => {
      const session = await requireSession(context, request);
      if (session instanceof Refusal) return refuse(context, reply, session);
      const isAllowed = may(session.role, operations['attachments.download'].permission);
      const audit = auditAs(session.email, 'attachments download');
      const opened = isAllowed
        ? await openAttachment(context, audit, request.params.id)
        : forbidden('attachments.download');
      return opened instanceof Refusal ? refuse(context, reply, opened) : send(reply, opened);
    },
  );
}
