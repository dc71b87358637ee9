import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBookingAccess } from '../../bookings/access/access-session.ts';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { loadLocalNames } from '../../bookings/overview/local-names.ts';
import { noAccess } from '../../bookings/overview/register.ts';
import { notFound, Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { serveCall } from '../../http/serve.ts';
import type { Provider } from '../../payments/stripe/provider.ts';
import { applyAmendment, createQuote } from './amend.ts';
import type { OpenAmendment } from './amendment-rows.ts';
import { askChoices, listChoices, offerFor } from './choices/list-choices.ts';
import { showAmendable } from './show-amendable.ts';
import { choicesToWire, quoteToWire } from './to-wire.ts';

/** The booking of a call whose browser has access to it. Without access an unknown booking is answered like any other. */
export async function requireAccess(
  context: Context,
  request: FastifyRequest,
  id: string,
): Promise<CompletedRow | Refusal> {
  if (!(await readBookingAccess(context, request, id))) return noAccess;
  const booking = await findBooking(context.database, id);
  return booking?.status === 'completed' ? booking : notFound('booking');
}

/** A quote as the calls give it; its products in the booking's language, as the page only knows those that are offered. */
async function showQuote(context: Context, booking: CompletedRow, quote: OpenAmendment) {
  const nameOf = await loadLocalNames(context.database, booking.locale, null);
  return quoteToWire(context, booking, quote, nameOf);
}

/** Registers the calls by which a customer changes a confirmed booking (decision 100). */
export function registerAmendments(app: FastifyInstance, context: Context, provider: Provider): void {
  serveCall(app, context, 'amendable', async ({ params: { id }, request }) => {
    const booking = await requireAccess(context, request, id);
    return booking instanceof Refusal ? booking : showAmendable(context, booking);
  });
  serveCall(app, context, 'changeChoices', async ({ params: { id }, query, request }) => {
    const booking = await requireAccess(context, request, id);
    if (booking instanceof Refusal) return booking;
    const asked = await askChoices(context, booking, query.locale);
    const found = await offerFor(asked);
    return choicesToWire(found ? await listChoices(asked, found) : { types: [], cabins: [], departures: [] });
  });
  serveCall(app, context, 'quoteAmendment', async ({ params: { id }, body, request }) => {
    const booking = await requireAccess(context, request, id);
    if (booking instanceof Refusal) return booking;
    const quoted = await createQuote(context, id, body);
    return quoted instanceof Refusal ? quoted : showQuote(context, booking, quoted);
  });
  serveCall(app, context, 'applyAmendment', async ({ params: { id }, body, request }) => {
    const booking = await requireAccess(context, request, id);
    if (booking instanceof Refusal) return booking;
    const outcome = await applyAmendment(context, provider, { bookingId: id, quoteId: body.quote });
    if (outcome instanceof Refusal) return outcome;
    if (outcome.status === 'changed')
      return { status: 'changed', quote: await showQuote(context, booking, outcome.quote) };
    return outcome.status === 'applied' ? { status: 'applied', payment: outcome.payment } : outcome;
  });
}
