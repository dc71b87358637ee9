import type { FastifyInstance } from 'fastify';
import type { Context } from '../../database/context.ts';
import { serveCall } from '../../http/serve.ts';
import { redeemAccessCode, requestAccessCode } from '../access/access-codes.ts';
import { beginBookingAccess, endBookingAccess, findBookingAccess } from '../access/access-session.ts';
import { wrongCode } from '../access/require-access.ts';
import { showOverview } from './show-overview.ts';

/** Registers the calls of a booking's own page, and those by which the main booker opens it (decisions 098 and 099). */
export function registerBookingAccess(app: FastifyInstance, context: Context): void {
  serveCall(app, context, 'bookingOverview', ({ params: { id }, query: { locale }, request }) =>
    showOverview(context, request, id, locale),
  );
  serveCall(app, context, 'requestAccessCode', async ({ params }) => ({
    request: await requestAccessCode(context, params.id),
  }));
  serveCall(app, context, 'openAccess', async ({ params: { id }, body, reply }) => {
    if (!(await redeemAccessCode(context, id, body))) return wrongCode;
    // A code of a quote opens no booking.
    const [booking] = await context.database.query('select from booking where id = $1', [id]);
    if (!booking) return wrongCode;
    return context.database.transaction((sql) => beginBookingAccess(context, sql, reply, id));
  });
  serveCall(app, context, 'access', async ({ params: { id }, request }) => {
    const until = await findBookingAccess(context, request, id);
    return { until: until?.toISOString() ?? null };
  });
  serveCall(app, context, 'closeAccess', ({ params: { id }, request, reply }) =>
    endBookingAccess(context, request, reply, id),
  );
}
