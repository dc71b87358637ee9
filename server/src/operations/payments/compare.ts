import { addDays, startOfDay } from '@towpath/rules/core/dates';
import type { Sql } from '../../database/database.ts';
import { comparePayments } from '../../payments/settlement/compare.ts';
import type { Handler } from '../implement.ts';

interface BookingOfIntent {
  intent: string;
  booking: string;
  number: string | null;
}

/** The bookings of payment intents, also of those that are in no ledger. */
async function findBookings(sql: Sql, intents: readonly (string | null)[]) {
  const rows = await sql.query<BookingOfIntent>(
    `select intent_id as intent, booking.id as booking, booking.number
     from payment_attempt join payment on payment.id = payment_id join booking on booking.id = booking_id
     where intent_id = any($1::text[])
     union select intent_id, booking.id, booking.number from ledger join booking on booking.id = booking_id
     where intent_id = any($1::text[])`,
    [intents],
  );
  return new Map(rows.map(({ intent, booking, number }) => [intent, { booking, number }]));
}

/** Compares the ledger with the provider; days are those of the operator's time zone, inclusive. */
export const compareLedger: Handler<'payments.compare'> = async ({ context, provider }, { from, until }) => {
  const { timeZone } = context.config;
  const { currencies, discrepancies } = await comparePayments(context, provider, {
    from: from == null ? 0 : startOfDay(timeZone, from),
    until: until == null ? context.now() : startOfDay(timeZone, addDays(until, 1)),
  });
  const bookings = await findBookings(
    context.database,
    discrepancies.map(({ intentId }) => intentId),
  );
  const withBooking = discrepancies.map((discrepancy) => ({
    ...discrepancy,
    at: new Date(discrepancy.at).toISOString(),
    ...(bookings.get(discrepancy.intentId ?? '') ?? { booking: null, number: null }),
  }));
  return { currencies, discrepancies: withBooking };
};
