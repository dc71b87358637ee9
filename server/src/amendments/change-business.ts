import type { Business } from '@towpath/rules/booking/business';
import type { FastifyInstance } from 'fastify';
import { requireAccess } from '../bookings/access/require-access.ts';
import { findBooking } from '../bookings/find-booking.ts';
import { lockBooking } from '../bookings/lock-booking.ts';
import { CodedRefusal, missing, refuse, stateConflict } from '../config/coded-refusal.ts';
import { Refusal } from '../config/errors.ts';
import { writeAudit } from '../database/audit.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { correctBusiness, readCorrectedBusiness } from '../documents/correct-business.ts';
import { serveCall } from '../http/serve.ts';

/** Changes of a booking's business that its customer makes alone: each replaces an invoice, of which numbers are drawn. */
const MAX_CHANGES = 5;

async function hasChangedOften(sql: Sql, bookingId: string): Promise<boolean> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from audit
     where booking_id = $1 and by = 'booker' and command = 'bookings edit' and details -> 'fields' ? 'business_name'`,
    [bookingId],
  );
  return (row?.count ?? 0) >= MAX_CHANGES;
}

/** Changes the business that the customer's invoice is addressed to, until the journey begins (decision 096). */
async function changeBusiness(
  context: Context,
  bookingId: string,
  wanted: Business,
): Promise<{ business: Business | null } | CodedRefusal> {
  return context.database.transaction(async (sql) => {
    await lockBooking(sql, bookingId);
    const booking = await findBooking(sql, bookingId);
    if (booking?.status !== 'completed') return missing('booking_gone', {});
    if (booking.released || !booking.email) return stateConflict('not_changeable', {});
    if (todayOf(context) >= booking.departure_date) return refuse(409, 'departed', 'departed', {});
    const corrected = await readCorrectedBusiness(sql, bookingId, wanted);
    if (corrected instanceof CodedRefusal) return corrected;
    const { business, isNew } = corrected;
    if (!isNew) return { business };
    if (await hasChangedOften(sql, bookingId)) return stateConflict('not_changeable', {});
    // Without values, as the audit holds no personal data.
    const details = { fields: ['business_name', 'vat_number'] };
    await writeAudit(sql, { at: context.now(), by: 'booker', command: 'bookings edit', bookingId, details });
    await correctBusiness(context, sql, bookingId, corrected);
    return { business };
  });
}

/** Registers the call by which a customer changes the business that is invoiced. */
export function registerBusinessChange(app: FastifyInstance, context: Context): void {
  serveCall(app, context, 'changeBusiness', async ({ params: { id }, body, request }) => {
    const booking = await requireAccess(context, request, id);
    return booking instanceof Refusal ? booking : changeBusiness(context, booking.id, body);
  });
}
