import { apiBase } from '@towpath/rules/contract/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBookingAccess } from '../bookings/access/access-session.ts';
import { noAccess } from '../bookings/access/require-access.ts';
import { findBooking } from '../bookings/find-booking.ts';
import { notFound, Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { isId } from '../database/ids.ts';
import { documentLimit } from '../http/limits/rate-limits.ts';
import { sendRefusal } from '../http/serve.ts';
import type { ErrorPage, PageSubject } from '../http/server.ts';
import { findDocument } from './document-rows.ts';
import { isSigned } from './signed-link.ts';

/** A signed link whose time is over. */
export const expiredLink = new Refusal(
  403,
  'link_expired',
  'This link has expired. Please ask us for a new one.',
);

/** Sends a PDF that no cache stores and no search engine lists. `name` is that of the file. */
export function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    .header('content-disposition', `inline; filename="${name.replace(/[^\w-]/g, '')}.pdf"`)
    .type('application/pdf')
    .send(pdf);
}

/**
 * A document of a booking as a PDF, rendered from what was stored when it was issued; null where there is none. The caller checks
 * who may see it. Throws where the stored data are not those that were issued.
 */
async function renderDocument(sql: Sql, bookingId: string, number: string): Promise<Buffer | null> {
  const found = await findDocument(sql, bookingId, number);
  if (!found) return null;
  if (found.intact === false) throw new Error(`Document ${number} does not match its hash`);
  // Loaded when the first document is rendered: a server starts sooner without the PDF library.
  const { renderPdf } = await import('./pdf/document-pdf.ts');
  return renderPdf(found.content, found.recipient);
}

/**
 * The page that a person sees in place of a document that cannot be opened. Programs, and servers without the page, get a
 * refusal in JSON.
 */
export type RefusedDocumentPage = (
  request: FastifyRequest,
  reason: 'link_expired' | 'no_document',
  about: PageSubject | null,
) => ErrorPage;

async function findSubject({ database }: Context, id: string): Promise<PageSubject | null> {
  const booking = await findBooking(database, id);
  if (booking?.status !== 'completed') return null;
  const { locale, brand } = booking;
  return { locale, brand, booking: booking.id };
}

interface DocumentRequest {
  Params: { id: string; number: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/** A document for the browser that has access to its booking (decision 098). */
async function openWithAccess(
  context: Context,
  request: FastifyRequest<DocumentRequest>,
): Promise<Buffer | Refusal> {
  const { id, number } = request.params;
  if (!isId(id) || !(await readBookingAccess(context, request, id))) return noAccess;
  return (await renderDocument(context.database, id, number)) ?? notFound('document');
}

/** Serves invoices and credit notes to those who have access to the booking, or a signed link that has not expired (decision 096). */
export function registerDocuments(
  app: FastifyInstance,
  context: Context,
  pageOf?: RefusedDocumentPage,
): void {
  const { database, now } = context;
  const open = async (request: FastifyRequest<DocumentRequest>) => {
    const { id, number } = request.params;
    const { query } = request;
    if (query.signature === undefined) return openWithAccess(context, request);
    const document = { bookingId: id, number, expires: Number(query.expires) };
    const missing = notFound('document');
    if (!isId(id) || !Number.isSafeInteger(document.expires)) return missing;
    if (!(await isSigned(database, document, String(query.signature)))) return missing;
    if (document.expires <= now()) return expiredLink;
    return (await renderDocument(database, id, number)) ?? missing;
  };
  app.get<DocumentRequest>(
    `${apiBase}/bookings/:id/documents/:number`,
    { config: documentLimit },
    async (request, reply) => {
      const opened = await open(request);
      if (!(opened instanceof Refusal)) return sendPdf(reply, request.params.number, opened);
      if (pageOf && request.headers.accept?.includes('text/html')) {
        const reason = opened.status === 404 ? 'no_document' : 'link_expired';
        const page = pageOf(request, reason, await findSubject(context, request.params.id));
        return reply.code(opened.status).headers(page.headers).send(page.html);
      }
      reply.header('cache-control', 'no-store');
      return sendRefusal(reply, opened);
    },
  );
}
