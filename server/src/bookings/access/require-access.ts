import type { FastifyRequest } from 'fastify';
import { notFound, Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import type { CompletedRow } from '../completed-row.ts';
import { findBooking } from '../find-booking.ts';
import { readBookingAccess } from './access-session.ts';

/** A call that needs access to its booking, by a browser without it. */
export const noAccess = new Refusal(
  401,
  'no_access',
  'This needs the code that is mailed to the main booker',
);

/** The same for a code that is wrong, used, expired or tried too often, and for an unknown booking. */
export const wrongCode = new Refusal(403, 'wrong_code', 'The code is wrong or does not work any more');

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
