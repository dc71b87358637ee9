import type { NewBooker } from '@towpath/rules/booking/transfer';
import { transferCosts } from '@towpath/rules/terms/amendment-terms';
import type { FastifyInstance } from 'fastify';
import { redeemAccessCode } from '../../bookings/access/access-codes.ts';
import { requireAccess, wrongCode } from '../../bookings/access/require-access.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { type CodedRefusal, missing } from '../../config/coded-refusal.ts';
import { Refusal } from '../../config/errors.ts';
import { auditAs } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import { serveCall } from '../../http/serve.ts';
import { findMisfit, findTransferConflict, transferBooking } from './transfer-booking.ts';

/** Transfers a booking for its customer, at the costs of its terms. */
function transferAlone(
  context: Context,
  bookingId: string,
  to: NewBooker,
): Promise<{ payment: string | null } | CodedRefusal> {
  return context.database.transaction(async (sql) => {
    await lockBooking(sql, bookingId);
    const booking = await findBooking(sql, bookingId);
    if (booking?.status !== 'completed') return missing('booking_gone', {});
    const conflict = findTransferConflict(context, booking, true);
    if (conflict) return conflict;
    const costs = transferCosts(booking.terms.amendments);
    const audit = auditAs('booker', 'bookings transfer');
    return transferBooking(context, sql, booking, { to, by: 'booker', audit, costs });
  });
}

/**
 * Registers the call by which a customer transfers a booking to another person (decision 130). The code is asked for last, so that
 * a mistake in the form does not use it up.
 */
export function registerTransfer(app: FastifyInstance, context: Context): void {
  serveCall(app, context, 'transferBooking', async ({ params: { id }, body, request }) => {
    const booking = await requireAccess(context, request, id);
    if (booking instanceof Refusal) return booking;
    const { request: asked, code, ...to } = body;
    const refusal =
      findTransferConflict(context, booking, true) ??
      (await context.database.transaction((sql) => findMisfit(context, sql, id, to)));
    if (refusal) return refusal;
    if (!(await redeemAccessCode(context, id, { request: asked, code }))) return wrongCode;
    return transferAlone(context, id, to);
  });
}
