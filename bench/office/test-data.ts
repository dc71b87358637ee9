import { placeOptions } from '../../load-tests/support/place-options.ts';
import { createBooking } from '../../server/src/bookings/placing/create-booking.ts';
import type { Context } from '../../server/src/database/context.ts';
import type { Sql } from '../../server/src/database/database.ts';
import { DEPARTURES, readRequest, spread } from '../bookings/test-data.ts';

/** The columns that are neither generated nor numbered by the database. */
async function columnsOf(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'booking' and is_generated = 'NEVER' and is_identity = 'NO'`,
  );
  return rows.map(({ name }) => name);
}

/** Differences from one copy of a booking to the next: its passengers, departure (an expression), day and state. n counts from 1. */
const differing = (departure: string): Readonly<Record<string, string>> => ({
  // In the order of the copies, as an index of random ids takes much longer to fill.
  id: `lpad(to_hex(n), 32, '0')::uuid`,
  number: `'BBT-' || (10000000 + n)`,
  departure_id: departure,
  idempotency_key: `'copy-' || n`,
  digest: `'copy-' || n`,
  created_at: `created_at - n % 700000 * interval '50 minutes'`,
  booked_on: `(created_at - n % 700000 * interval '50 minutes')::date`,
  first_payment: `case when n % 4 > 0 then 'completed' end`,
  on_request: 'n % 50 = 0',
  accepted_at: 'case when n % 50 = 0 and n % 100 > 0 then created_at end',
  released_at: 'case when n % 10 = 0 then created_at end',
  release_reason: `case when n % 10 = 0 then 'cancelled' end`,
  request: `jsonb_set(jsonb_set(jsonb_set(request,
    '{passengers,0,lastName}', to_jsonb(md5(n::text))), '{passengers,0,firstName}', to_jsonb('Passenger ' || n)),
    '{main,emailAddress}', to_jsonb('passenger' || n || '@example.org'))`,
});

/** The copies `from` to `to` of a booking. */
interface Copies {
  from: number;
  to: number;
  /** An SQL expression for the departure of the n-th copy. */
  departure: string;
}

/** Copies the first booking, with a cabin, a payment, a mail and an audit entry each. */
export async function copyBooking(sql: Sql, { from, to, departure }: Copies): Promise<void> {
  const columns = await columnsOf(sql);
  const values = differing(departure);
  await sql.query(
    `insert into booking (${columns.join(', ')})
     select ${columns.map((column) => values[column] ?? column).join(', ')}
     from (select * from booking order by attempt limit 1) as template, generate_series($1::int, $2::int) as n`,
    [from, to],
  );
  const copied = `from booking, generate_series(${Number(from)}, ${Number(to)}) as n where booking.id = ${values.id}`;
  await sql.query(
    `insert into booking_cabin (booking_id, departure_id, cabin_type_id, count)
       select id, departure_id, 'annatwin-upper', 1 ${copied};
     insert into payment (id, booking_id, market, type, state, amount, charge, currency, created_at)
       select id, id, 'default', 'full_payment', 'open', full_amount, full_amount, 'eur', created_at ${copied};
     insert into notice (at, kind, booking_id, details) select created_at, 'payment_link', id, '{}' ${copied};
     insert into audit (at, by, command, booking_id, details)
       select created_at, 'mieke@example.org', 'bookings note', id, '{}' ${copied}`,
  );
}

/** Copies a booking that was placed by the real code, with a payment, a mail and an audit entry each. */
export async function insertBookings(context: Context, count: number): Promise<void> {
  const { database } = context;
  const request = { ...readRequest(), departureId: spread(1) };
  await createBooking(context, request, placeOptions(60_000));
  await copyBooking(database, { from: 1, to: count, departure: `(n % ${DEPARTURES})::text` });
  await database.query(
    `update departure set date = date '2027-03-02' + id::int, end_date = date '2027-03-09' + id::int where id ~ '^\\d+$'`,
  );
  // As autovacuum does after many changes.
  await database.query('vacuum analyze');
}
