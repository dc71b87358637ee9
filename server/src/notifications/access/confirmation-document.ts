import { apiBase } from '@towpath/rules/contract/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBookingAccess } from '../../bookings/access/access-session.ts';
import { noAccess } from '../../bookings/access/require-access.ts';
import { isContractMail } from '../../bookings/overview/list-documents.ts';
import { notFound, Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import { contractHtml } from '../../documents/contract/contract-html.ts';
import type { Contract } from '../../documents/contract/contract-model.ts';
import { documentLimit } from '../../http/limits/rate-limits.ts';
import { sendRefusal } from '../../http/serve.ts';

/** The contract as it was mailed last; null once it is erased. */
async function findContract(sql: Sql, bookingId: string): Promise<Contract | null> {
  const [mail] = await sql.query<{ document: Contract }>(
    `select document from mail where ${isContractMail('$1')} order by created_at desc limit 1`,
    [bookingId],
  );
  return mail?.document ?? null;
}

type Asked = FastifyRequest<{ Params: { id: string } }>;

/** Serves the contract of a booking as a PDF and as a page, for a browser with access (decision 098). */
export function registerConfirmation(app: FastifyInstance, context: Context): void {
  const open = async (request: Asked): Promise<Contract | Refusal> => {
    const { id } = request.params;
    if (!isId(id) || !(await readBookingAccess(context, request, id))) return noAccess;
    return (await findContract(context.database, id)) ?? notFound('document');
  };
  const serve = (
    file: 'confirmation' | 'confirmation.pdf',
    send: (reply: FastifyReply, contract: Contract) => Promise<FastifyReply>,
  ) =>
    app.get<{ Params: { id: string } }>(
      `${apiBase}/bookings/:id/documents/${file}`,
      { config: documentLimit },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const contract = await open(request);
        return contract instanceof Refusal ? sendRefusal(reply, contract) : send(reply, contract);
      },
    );
  serve('confirmation', async (reply, contract) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', 'attachment; filename="confirmation.html"')
      .send(contractHtml(contract)),
  );
  serve('confirmation.pdf', async (reply, contract) => {
    // Loaded when the first contract is drawn: a server starts sooner without the PDF library.
    const { contractPdf } = await import('../../documents/contract/contract-pdf.ts');
    return reply
      .type('application/pdf')
      .headers({
        'x-robots-tag': 'noindex, nofollow',
        'content-disposition': 'inline; filename="confirmation.pdf"',
      })
      .send(await contractPdf(contract));
  });
}
