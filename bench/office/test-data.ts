import { createBooking } from '../../server/src/bookings/placing/create-booking.ts';
import type { Context } from '../../server/src/database/context.ts';
import type { Sql } from '../../server/src/database/database.ts';
import { DEPARTURES, readRequest, spread } from '../bookings/test-data.ts';

const faults = (fault: unknown) => {
  throw fault;
};

/** The columns that are neither generated nor numbered by the database. */
async function columnsOf(sql: Sql): Promise<string> {
  const rows = await sql.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'booking' and is_generated = 'NEVER' and is_identity = 'NO'`,
  );
  return rows.map(({ name }) => name).join(', ');
}

/** Differences from one copy of a booking to the next: its guests, departure (an expression), day and state. n counts from 1. */
const differing = (departure: string) => `jsonb_build_object(
  'id', gen_random_uuid(), 'number', 'BBT-' || (500000 + n), 'departure_id', ${departure},
  'idempotency_key', 'copy-' || n, 'digest', 'copy-' || n,
  'created_at', template.created_at - n * interval '50 minutes',
  'booked_on', (template.created_at - n * interval '50 minutes')::date,
  'first_payment', case when n % 4 > 0 then 'completed' end,
  'on_request', n % 50 = 0, 'accepted_at', case when n % 50 = 0 and n % 100 > 0 then template.created_at end,
  'released_at', case when n % 10 = 0 then template.created_at end,
  'release_reason', case when n % 10 = 0 then 'cancelled' end,
  'request', jsonb_set(jsonb_set(jsonb_set(template.request,
    '{passengers,0,lastName}', to_jsonb(md5(n::text))), '{passengers,0,firstName}', to_jsonb('Guest ' || n)),
    '{main,emailAddress}', to_jsonb('guest' || n || '@example.org')))`;

/**
 * Copies the only booking, with a cabin, a payment, a mail and an audit entry each. departure: an SQL expression for the
 * departure of the n-th copy.
 */
export async function copyBooking(sql: Sql, count: number, departure: string): Promise<void> {
  const columns = await columnsOf(sql);
  await sql.query(
    `insert into booking (${columns}) select ${columns} from (
       select copy.* from booking as template, generate_series(1, $1::int) as n,
         lateral jsonb_populate_record(template, ${differing(departure)}) as copy
     ) as copies`,
    [count],
  );
  await sql.query(
    `insert into booking_cabin (booking_id, departure_id, cabin_type_id, count)
       select id, departure_id, 'annatwin-upper', 1 from booking where idempotency_key like 'copy-%';
     insert into payment (booking_id, market, type, state, amount, charge, currency, created_at)
       select id, 'default', 'full_payment', 'open', full_amount, full_amount, 'eur', created_at from booking;
     insert into notice (at, kind, booking_id, details) select created_at, 'payment_link', id, '{}' from booking;
     insert into audit (at, by, command, booking_id, details)
       select created_at, 'mieke@example.org', 'bookings note', id, '{}' from booking`,
  );
}

/** Copies a booking that was placed by the real code, with a payment, a mail and an audit entry each. */
export async function insertBookings(context: Context, count: number): Promise<void> {
  const { database } = context;
  const request = { ...readRequest(), departureId: spread(1) };
  await createBooking(context, request, { client: null, onFault: faults, timeout: 60_000 });
  await copyBooking(database, count, `(n % ${DEPARTURES})::text`);
  await database.query(
    `update departure set date = date '2027-03-02' + id::int, end_date = date '2027-03-09' + id::int where id ~ '^\\d+$'`,
  );
  // As autovacuum does after so many changes.
  await database.query('vacuum analyze');
}
