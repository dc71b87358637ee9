import type { FastifyInstance } from 'fastify';
import { requireAccess } from '../bookings/access/require-access.ts';
import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import { serveCall } from '../http/serve.ts';
import { invite, listGuests, withdraw } from './booker.ts';
import { savePart } from './save-part.ts';
import { showPart } from './show-part.ts';

/** The number of a traveller in an address; 0, which is no traveller's, for anything else. */
const travellerOf = (number: string) => (/^\d{1,3}$/.test(number) ? Number(number) : 0);

/** Registers the calls by which the main booker invites travellers, and by which these fill in their parts (decision 105). */
export function registerGuests(app: FastifyInstance, context: Context): void {
  serveCall(app, context, 'guests', async ({ params: { id }, request }) => {
    const booking = await requireAccess(context, request, id);
    return booking instanceof Refusal ? booking : listGuests(context, context.database, booking);
  });
  serveCall(app, context, 'inviteGuest', async ({ params: { id, number }, body, request }) => {
    const booking = await requireAccess(context, request, id);
    if (booking instanceof Refusal) return booking;
    return invite(context, { ...body, bookingId: booking.id, traveller: travellerOf(number), by: 'booker' });
  });
  serveCall(app, context, 'withdrawGuest', async ({ params: { id, number }, request }) => {
    const booking = await requireAccess(context, request, id);
    if (booking instanceof Refusal) return booking;
    return withdraw(context, { bookingId: booking.id, traveller: travellerOf(number), by: 'booker' });
  });
  serveCall(app, context, 'guestPart', ({ body: { token, locale } }) =>
    showPart(context, context.database, token, locale),
  );
  serveCall(app, context, 'saveGuestPart', ({ body }) => savePart(context, body));
}
