import { apiBase } from '@towpath/rules/contract/contract';
import type { FastifyInstance } from 'fastify';
import { findGroupQuote } from '../bookings/group-quotes/quote-rows.ts';
import { notFound, Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import { isId } from '../database/ids.ts';
import { expiredLink, sendPdf } from '../documents/document-routes.ts';
import { documentLimit } from '../http/limits/rate-limits.ts';
import { sendRefusal, serveCall } from '../http/serve.ts';
import { acceptQuote } from './accept-quote.ts';
import { askAboutQuote, declineQuote, requestQuoteCode } from './answer-quote.ts';
import { composeQuote } from './compose-quote.ts';
import { loadQuote } from './load-quote.ts';
import { isDocumentSigned } from './quote-link.ts';
import { showLinkedQuote } from './show-quote.ts';

/** As that of a booking (`booking-routes.ts`), in milliseconds. */
const PLACE_TIMEOUT = 2_000;

interface DocumentRequest {
  Params: { id: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/** The PDF of a quote for a signed link that has not expired. */
async function openDocument(
  context: Context,
  id: string,
  { expires, signature }: DocumentRequest['Querystring'],
): Promise<{ number: string; pdf: Buffer } | Refusal> {
  const { database, now } = context;
  const signed = { expires: Number(expires), signature: String(signature) };
  const missing = notFound('document');
  if (!isId(id) || !Number.isSafeInteger(signed.expires)) return missing;
  if (!(await isDocumentSigned(database, id, signed))) return missing;
  if (signed.expires <= now()) return expiredLink;
  const quote = await findGroupQuote(database, id);
  if (!quote || quote.email === null) return missing;
  // Loaded when the first document is rendered: a server starts sooner without the PDF library.
  const { contractPdf } = await import('../documents/contract/contract-pdf.ts');
  const document = composeQuote(context, await loadQuote(context, database, quote, quote.locale));
  return { number: quote.number, pdf: await contractPdf(document) };
}

/** Registers the calls of the page of a group quote, and its PDF (decision 133). */
export function registerQuotes(app: FastifyInstance, context: Context, placeTimeout = PLACE_TIMEOUT): void {
  serveCall(app, context, 'groupQuote', ({ body: { token, locale } }) =>
    showLinkedQuote(context, token, locale),
  );
  serveCall(app, context, 'askAboutQuote', ({ body }) => askAboutQuote(context, body));
  serveCall(app, context, 'requestQuoteCode', ({ body }) => requestQuoteCode(context, body));
  serveCall(app, context, 'declineQuote', ({ body }) => declineQuote(context, body));
  serveCall(app, context, 'acceptQuote', ({ body, request }) =>
    acceptQuote(context, body, {
      timeout: placeTimeout,
      onFault: (fault) => request.log.error(fault, 'Placing a booking failed; it stays pending'),
    }),
  );
  app.get<DocumentRequest>(
    `${apiBase}/quotes/:id/document`,
    { config: documentLimit },
    async (request, reply) => {
      const opened = await openDocument(context, request.params.id, request.query);
      if (!(opened instanceof Refusal)) return sendPdf(reply, opened.number, opened.pdf);
      reply.header('cache-control', 'no-store');
      return sendRefusal(reply, opened);
    },
  );
}
