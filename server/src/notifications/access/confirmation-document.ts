import { apiBase } from '@towpath/rules/contract/contract';
import type { FastifyInstance } from 'fastify';
import { readBookingAccess } from '../../bookings/access/access-session.ts';
import { noAccess } from '../../bookings/access/require-access.ts';
import { notFound } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import { sendRefusal } from '../../http/serve.ts';

/** The agreement as it was mailed last; null once it is erased. */
async function findConfirmation(sql: Sql, bookingId: string): Promise<string | null> {
  const [mail] = await sql.query<{ document: string }>(
    `select document from mail where booking_id = $1 and audience = 'visitor' and document is not null
     order by created_at desc limit 1`,
    [bookingId],
  );
  return mail?.document ?? null;
}

/** Serves the confirmation of a booking as a file, for a browser with access (decision 098). */
export function registerConfirmation(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { id: string } }>(
    `${apiBase}/bookings/:id/documents/confirmation`,
    async (request, reply) => {
      const { id } = request.params;
      reply.header('cache-control', 'no-store');
      if (!isId(id) || !(await readBookingAccess(context, request, id))) return sendRefusal(reply, noAccess);
      const document = await findConfirmation(context.database, id);
      if (document === null) return sendRefusal(reply, notFound('document'));
      return reply
        .type('text/html; charset=utf-8')
        .header('content-disposition', 'attachment; filename="confirmation.html"')
        .send(document);
    },
  );
}
