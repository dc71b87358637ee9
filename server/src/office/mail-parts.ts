import { operations } from '@towpath/rules/office/operations';
import { may } from '@towpath/rules/office/permissions';
import { type MailPart, mailParts } from '@towpath/rules/office/views/mail-view';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { isId } from '../database/ids.ts';
import { contractHtml } from '../documents/contract/contract-html.ts';
import { officeLimit } from '../http/limits/rate-limits.ts';
import { sendRefusal } from '../http/serve.ts';
import type { MailDocument } from '../notifications/composition/template.ts';
import { isVoucherSheet } from '../notifications/mail/message.ts';
import { officeApi, requireSession } from '../staff/office-calls.ts';
import { forbidden } from './api.ts';

interface PartCall {
  Params: { id: string; part: string };
}

/** Nothing is loaded, no script runs and no link opens anything, in a frame of the office only. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
} as const;

async function findPart(sql: Sql, id: string, part: MailPart): Promise<string | null> {
  const [mail] = await sql.query<{ html: string; document: MailDocument | null }>(
    'select html, document from mail where id = $1::uuid',
    [id],
  );
  if (part === 'html') return mail?.html ?? null;
  return mail?.document && !isVoucherSheet(mail.document) ? contractHtml(mail.document) : null;
}

/** The document with links that open in new windows, which a sandboxed frame refuses. */
const withRefusedLinks = (html: string) => html.replace('<head>', '<head>\n<base target="_blank">');

function sendPart(reply: FastifyReply, html: string): FastifyReply {
  return reply.headers(headers).type('text/html; charset=utf-8').send(withRefusedLinks(html));
}

/** Registers the HTML documents of mails for the frames of the office: for those who may see the outbox. */
export function registerMailParts(app: FastifyInstance, context: Context): void {
  const open = async (request: FastifyRequest<PartCall>): Promise<string | Refusal> => {
    const session = await requireSession(context, request);
    if (session instanceof Refusal) return session;
    if (!may(session.role, operations['outbox.show'].permission)) return forbidden('outbox.show');
    const { id, part } = request.params;
    const known = mailParts.find((each) => each === part);
    const html = known && isId(id) ? await findPart(context.database, id, known) : null;
    return html ?? notFound('mail');
  };
  app.get<PartCall>(`${officeApi}/mails/:id/:part`, { config: officeLimit }, async (request, reply) => {
    const html = await open(request);
    return html instanceof Refusal ? sendRefusal(reply, html) : sendPart(reply, html);
  });
}
