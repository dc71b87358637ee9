import type { BookingRequest } from '@towpath/rules/booking/booking-request';
import { Refusal } from '../config/errors.ts';
import type { Sql } from '../database/database.ts';
import { playedBySandbox } from '../payments/checkout/payment-rows.ts';

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

/** Somebody of whom something may be kept; without an e-mail address once that is forgotten. */
export interface Person {
  email: string | null;
  bookings: PersonsBooking[];
}

const bookingsWhere = (sql: Sql, condition: string, value: string) =>
  sql.query<PersonsBooking>(
    `select booking.id, number, status, departure.date as departure_date, released_at is not null as released,
       created_at, request, bill
     from booking join departure on departure.id = departure_id
     where ${condition} order by attempt`,
    [value],
  );

/** The person of an e-mail address, however it was typed, with the bookings that they are the main booker of; the oldest first. */
async function personByEmail(sql: Sql, email: string): Promise<Person> {
  const own = `lower(request #>> '{main,emailAddress}') = lower($1)`;
  return { email, bookings: await bookingsWhere(sql, own, email) };
}

/** Whether a person is asked about by their e-mail address, rather than by a booking. */
const isEmail = (about: string) => /^[^\s@]+@[^\s@]+$/.test(about);

/**
 * The person of an e-mail address, or the main booker of a booking by its id or number: how to reach them is forgotten years
 * before whom was billed. Refused where there is no such booking.
 */
export async function findPerson(sql: Sql, about: string): Promise<Person | Refusal> {
  if (isEmail(about)) return personByEmail(sql, about);
  const [booking] = await bookingsWhere(
    sql,
    'booking.id::text = lower($1) or number = upper($1)',
    about.trim(),
  );
  if (!booking)
    return new Refusal(
      404,
      'not_found',
      `'${about}' is neither an e-mail address nor a booking's id or number.`,
    );
  const email = booking.request.main.emailAddress;
  return email ? personByEmail(sql, email) : { email: null, bookings: [booking] };
}

/** Everything that is kept of a person, as it is to be handed to them. */
export async function exportPerson(sql: Sql, { email, bookings }: Person): Promise<object> {
  const ids = bookings.map(({ id }) => id);
  const payments = await sql.query(
    `select id, booking_id, type, state, name, description, amount, market, currency, charge, full_name, email,
       created_at, completed_at, ${playedBySandbox} as sandbox
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
