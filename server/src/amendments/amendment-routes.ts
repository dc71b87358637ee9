import type { FastifyInstance } from 'fastify';
import { requireAccess } from '../bookings/access/require-access.ts';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { loadLocalNames } from '../bookings/overview/local-names.ts';
import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import { serveCall } from '../http/serve.ts';
import type { Provider } from '../payments/stripe/provider.ts';
import type { OpenAmendment } from './amendment-rows.ts';
import { applyAmendment, createQuote } from './customer-amendment.ts';
import { askChoices, listChoices, offerFor } from './list-choices.ts';
import { showAmendable } from './show-amendable.ts';
import { choicesToWire, quoteToWire } from './to-wire.ts';

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
