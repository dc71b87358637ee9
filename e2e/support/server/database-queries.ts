import type { Database } from '../../../server/src/database/database.ts';

/** A booking and its payment in the database; amounts in cents. */
export interface BookingRecord {
  status: string;
  departure: string;
  payment: string | null;
  type: string | null;
  charge: number | null;
  /** The amount to pay online. */
  full: number;
}

/** The booking with a number, or undefined. */
export async function bookingOf(database: Database, number: string): Promise<BookingRecord | undefined> {
  const [booked] = await database.query<BookingRecord>(
    `select booking.status, booking.departure_id as departure, payment.state as payment, payment.type, payment.charge,
       booking.full_amount + booking.insurance_amount as full
     from booking left join payment on payment.booking_id = booking.id and payment.state <> 'canceled'
         and payment.type <> 'balance'
     where booking.number = $1`,
    [number],
  );
  return booked;
}

/** The number of taken cabins of a departure. */
export async function takenCabins(database: Database, departure: string): Promise<number> {
  const [stock] = await database.query<{ taken: number }>(
    'select sum(taken)::int as taken from stock where departure_id = $1',
    [departure],
  );
  return stock?.taken ?? 0;
}

/** The payments of a booking id, oldest first, without the balance. */
export function paymentsOf(
  database: Database,
  bookingId: string,
): Promise<{ id: string; type: string; state: string; charge: number; currency: string }[]> {
  return database.query(
    `select id, type, state, charge, currency from payment where booking_id = $1 and type <> 'balance'
     order by created_at`,
    [bookingId],
  );
}

/** The methods by which money came for a booking, as the books name them. */
export async function methodsOf(database: Database, bookingId: string): Promise<(string | null)[]> {
  const entries = await database.query<{ method: string | null }>(
    `select method from ledger where booking_id = $1 and kind = 'charge' order by id`,
    [bookingId],
  );
  return entries.map(({ method }) => method);
}

/** The number of succeeded intents of a payment. */
export async function countCharges(database: Database, paymentId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from card_sandbox.object
     where kind = 'payment_intent' and body #>> '{intent,metadata,payment_id}' = $1
       and body #>> '{intent,status}' = 'succeeded'`,
    [paymentId],
  );
  return row?.count ?? 0;
}

/** Makes the bank payments that fake Stripe has pending due, which its job then settles; returns how many. */
export async function makeBanksDue(database: Database): Promise<number> {
  const due = await database.query(
    `update card_sandbox.object set body = jsonb_set(body, '{due}', '0')
     where kind = 'charge' and (body ->> 'due')::bigint > 0 returning id`,
  );
  return due.length;
}

/** Inserts a stand-alone payment of 250.00 euros; returns its id. */
export async function insertPayment(
  database: Database,
  market: 'default' | 'north_america',
): Promise<string> {
  const american = market === 'north_america';
  const [payment] = await database.query<{ id: string }>(
    `insert into payment (type, name, description, amount, market, exchange_rate, currency, charge, full_name, email)
     values ('other', 'Canals of Holland', 'Two more bikes', 25000, $1, $2::numeric, $3, $4, 'Anna Vermeer', 'anna.vermeer@example.org')
     returning id`,
    [market, american ? 1.1 : null, american ? 'usd' : 'eur', american ? 27_500 : 25_000],
  );
  if (!payment) throw new Error('The payment was not inserted');
  return payment.id;
}

/** Inserts an open balance of 250.00 euros of a booking; returns its id. */
export async function insertBookingPayment(database: Database, bookingId: string): Promise<string> {
  const [payment] = await database.query<{ id: string }>(
    `insert into payment (booking_id, type, name, description, amount, market, currency, charge, full_name, email, due_on, created_at)
     select booking.id, 'balance', tour.name, booking.number || ' ' || tour.name, 25000, 'default', 'eur', 25000,
       'Anna Vermeer', 'anna.vermeer@example.org', departure.date - 49, now() - interval '1 minute'
     from booking join departure on departure.id = departure_id join tour on tour.id = tour_id
     where booking.id = $1 returning id`,
    [bookingId],
  );
  if (!payment) throw new Error('The payment was not inserted');
  return payment.id;
}

/** Moves a departure to a number of days from today. */
export async function moveDeparture(
  database: Database,
  departure: string,
  today: string,
  days: number,
): Promise<void> {
  await database.query(
    `update departure set date = $2::date + $3::int, end_date = $2::date + $3::int + 7, overlap_accepted = true
     where id = $1`,
    [departure, today, days],
  );
}
