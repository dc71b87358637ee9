import type { BookingRequest } from '@towpath/rules/booking-request';
import type { Sql } from '../database.ts';

/** A booking of a person's, as it is kept. */
export interface PersonsBooking {
  id: string;
  number: string | null;
  status: string;
  departure_date: string;
  released: boolean;
  created_at: Date;
  request: BookingRequest;
  bill: unknown;
}

/** The bookings whose main booker has an e-mail address, however it was typed; the oldest first. */
export function bookingsOf(sql: Sql, email: string): Promise<PersonsBooking[]> {
  return sql.query<PersonsBooking>(
    `select booking.id, number, status, departure.date as departure_date, released_at is not null as released,
       created_at, request, bill
     from booking join departure on departure.id = departure_id
     where lower(request #>> '{main,emailAddress}') = lower($1) order by attempt`,
    [email],
  );
}

/** Everything that is kept of a person, by their e-mail address, as it is to be handed to them. */
export async function exportPerson(sql: Sql, email: string): Promise<object> {
  const bookings = await bookingsOf(sql, email);
  const ids = bookings.map(({ id }) => id);
  const payments = await sql.query(
    `select id, booking_id, type, state, name, description, amount, market, currency, charge, full_name, email,
       created_at, completed_at
     from payment where booking_id = any($2::uuid[]) or lower(email) = lower($1) order by created_at`,
    [email, ids],
  );
  const mails = await sql.query(
    `select id, booking_id, kind, audience, address, name, subject, text, created_at, sent_at
     from mail where booking_id = any($2::uuid[]) or lower(address) = lower($1) order by created_at`,
    [email, ids],
  );
  return { email, bookings, payments, mails };
}
