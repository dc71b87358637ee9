import type { FastifyInstance } from 'fastify';
import { requireAccess } from '../bookings/access/require-access.ts';
import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import { serveCall } from '../http/serve.ts';
import { invite, listOwnParts, withdraw } from './booker.ts';
import { savePart } from './save-part.ts';
import { showPart } from './show-part.ts';

/** The number of a passenger in an address; 0, which no passenger has, for anything else. */
const passengerOf = (number: string) => (/^\d{1,3}$/.test(number) ? Number(number) : 0);

/** Registers the calls by which the main booker invites passengers, and by which these fill in their parts (decision 105). */
export function registerOwnParts(app: FastifyInstance, context: Context): void {
  serveCall(app, context, 'ownParts', async ({ params: { id }, request }) => {
    const booking = await requireAccess(context, request, id);
    return booking instanceof Refusal ? booking : listOwnParts(context, context.database, booking);
  });
  serveCall(app, context, 'invitePassenger', async ({ params: { id, number }, body, request }) => {
    const booking = await requireAccess(context, request, id);
    if (booking instanceof Refusal) return booking;
    return invite(context, { ...body, bookingId: booking.id, passenger: passengerOf(number), by: 'booker' });
  });
  serveCall(app, context, 'withdrawPassenger', async ({ params: { id, number }, request }) => {
    const booking = await requireAccess(context, request, id);
    if (booking instanceof Refusal) return booking;
    return withdraw(context, { bookingId: booking.id, passenger: passengerOf(number), by: 'booker' });
  });
  serveCall(app, context, 'ownPart', ({ body: { token, locale } }) =>
    showPart(context, context.database, token, locale),
  );
  serveCall(app, context, 'saveOwnPart', ({ body }) => savePart(context, body));
}
