import { apiBase } from '@towpath/rules/core/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isId } from '../bookings/show-booking.ts';
import { notFound, Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import { documentLimit } from '../http/limits/rate-limits.ts';
import { sendRefusal } from '../http/serve.ts';
import { renderDocument } from './render-document.ts';
import { isSigned } from './signed-link.ts';

const expired = new Refusal(403, 'link_expired', 'This link has expired. Please ask us for a new one.');

/** Sends a PDF that no cache stores and no search engine lists. name: of the file. */
export function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    .header('content-disposition', `inline; filename="${name.replace(/[^\w-]/g, '')}.pdf"`)
    .type('application/pdf')
    .send(pdf);
}

interface DocumentRequest {
  Params: { id: string; number: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/** Serves invoices and credit notes to those who have a signed link that has not expired (decision 096). */
export function registerDocuments(app: FastifyInstance, { database, now }: Context): void {
  const open = async ({ id, number }: DocumentRequest['Params'], query: DocumentRequest['Querystring']) => {
    const document = { bookingId: id, number, expires: Number(query.expires) };
    const missing = notFound('document');
    if (!isId(id) || !Number.isSafeInteger(document.expires)) return missing;
    if (!(await isSigned(database, document, String(query.signature)))) return missing;
    if (document.expires <= now()) return expired;
    return (await renderDocument(database, id, number)) ?? missing;
  };
  app.get<DocumentRequest>(
    `${apiBase}/bookings/:id/documents/:number`,
    { config: documentLimit },
    async ({ params, query }, reply) => {
      const opened = await open(params, query);
      if (!(opened instanceof Refusal)) return sendPdf(reply, params.number, opened);
      reply.header('cache-control', 'no-store');
      return sendRefusal(reply, opened);
    },
  );
}
