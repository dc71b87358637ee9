import type { FastifyInstance } from 'fastify';
import type { Context } from '../database/context.ts';
import { countedClientOf } from '../http/limits/rate-limits.ts';
import { serveCall } from '../http/serve.ts';
import { showBooking } from './overview/show-booking.ts';
import { createBooking } from './placing/create-booking.ts';

/** How long a request waits for its booking to be placed before it is answered `pending` and the browser polls, in milliseconds. */
const PLACE_TIMEOUT = 2_000;

/** Registers the calls of bookings (specification 7). placeTimeout in milliseconds. */
export function registerBookings(app: FastifyInstance, context: Context, placeTimeout = PLACE_TIMEOUT): void {
  serveCall(app, context, 'createBooking', ({ body, request }) => {
    const onFault = (fault: unknown) =>
      request.log.error(fault, 'Placing a booking failed; it stays pending');
    return createBooking(context, body, {
      client: countedClientOf(context.config, request),
      onFault,
      timeout: placeTimeout,
    });
  });
  serveCall(app, context, 'booking', ({ params }) => showBooking(context, params.id));
}
