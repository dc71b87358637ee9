import type { FastifyInstance } from 'fastify';
import type { Context } from '../database/context.ts';
import { countedClientOf } from '../http/rate-limits.ts';
import { serveCall } from '../http/serve.ts';
import { createBooking } from './create-booking.ts';
import { showBooking } from './show-booking.ts';

/** How long a visitor waits for a booking to be placed before the browser starts looking itself, in milliseconds. */
const PATIENCE = 2_000;

/** Registers the calls of bookings (specification 7). patience in milliseconds. */
export function registerBookings(app: FastifyInstance, context: Context, patience = PATIENCE): void {
  serveCall(app, context, 'createBooking', ({ body, request }) => {
    const onFault = (fault: unknown) => request.log.error(fault, 'placing failed; the booking stays pending');
    return createBooking(context, body, {
      client: countedClientOf(context.config, request),
      onFault,
      patience,
    });
  });
  serveCall(app, context, 'booking', ({ params }) => showBooking(context, params.id));
}
