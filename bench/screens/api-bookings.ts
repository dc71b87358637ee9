import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import type { BookingRequestInput } from '../../rules/src/booking/booking-request.ts';
import { cabinKey, formatCabins } from '../../rules/src/booking/cabins/cabin-selection.ts';
import type { Cents } from '../../rules/src/core/money.ts';
import type { Brand } from '../../rules/src/site/brand.ts';
import { invitePassenger } from '../../server/src/bookings/own-parts/links.ts';
import type { Database } from '../../server/src/database/database.ts';
import { hashOf, newToken } from '../../server/src/http/tokens.ts';

/** The site's API and database. */
export interface Site {
  request: APIRequestContext;
  database: Database;
  brand: Brand;
}

const booker: BookingRequestInput['main'] = {
  phoneNumber: '+31 20 555 0123',
  emailAddress: 'anna.vermeer@example.org',
  streetAddress: 'Prinsengracht 263',
  zipCode: '1016 GV',
  city: 'Amsterdam',
  country: 'NL',
  state: '',
  customerRemarks: '',
  groupName: '',
};

interface OfferedProduct {
  id: string;
  mandatory: boolean;
  passenger_product: boolean;
}

/** The `cabins` query of a cabin for two on a departure, with valid passengers and mandatory products. */
export async function detailsFor(request: APIRequestContext, departure: string) {
  const site = await (await request.get(`/api/v1/departures/${departure}/products`)).json();
  const { bikes, other }: Record<'bikes' | 'other', OfferedProduct[]> = site;
  const mandatory = other.filter((product) => product.mandatory);
  const types: { id: string; available_count: number; maximum_occupancy: number }[] = await (
    await request.get(`/api/v1/departures/${departure}/cabins`)
  ).json();
  const type = types.find(
    ({ available_count, maximum_occupancy }) => available_count > 0 && maximum_occupancy > 1,
  );
  if (!type) throw new Error(`No cabin for two on ${departure}`);
  const passenger = {
    lastName: 'Vermeer',
    dateOfBirth: '1961-12-03',
    gender: '' as const,
    bodyHeight: 172,
    cabin: cabinKey(type.id, 1),
    bike: bikes[0]?.id ?? '',
    diet: '',
    other: mandatory.filter(({ passenger_product }) => passenger_product).map(({ id }) => id),
  };
  const passengers = ['Anna', 'Jan'].map((firstName) => ({ ...passenger, firstName }));
  const counted = mandatory.filter(({ passenger_product }) => !passenger_product);
  return {
    cabins: formatCabins({ [type.id]: [2] }),
    validated: { main: booker, passengers },
    products: counted.map(({ id }) => ({ id, amount: 1 })),
  };
}

const POLL_INTERVAL = 100;

/** The status of a booking once it is placed: on a busy machine it is answered `pending`. */
export async function statusOncePlaced(request: APIRequestContext, id: string): Promise<string> {
  for (;;) {
    const { status } = await (await request.get(`/api/v1/bookings/${id}`)).json();
    if (status !== 'pending') return status;
    await setTimeout(POLL_INTERVAL);
  }
}

/** Books by the API; returns the id. */
export async function book(
  request: APIRequestContext,
  brand: Brand,
  departureId: string,
  { validated, products }: Awaited<ReturnType<typeof detailsFor>>,
): Promise<string> {
  const body: BookingRequestInput = {
    ...validated,
    products,
    departureId,
    brand,
    locale: 'en',
    insurance: { cancellation: false, travel: false },
    terms: { general: true, consumer: true, payment: true },
    voucher: null,
    idempotency_key: randomUUID(),
  };
  const answer = await request.post('/api/v1/bookings', { data: body });
  if (!answer.ok()) throw new Error(`The booking was refused: ${await answer.text()}`);
  const { id } = await answer.json();
  const status = await statusOncePlaced(request, id);
  if (status !== 'completed') throw new Error(`The booking ${id} is ${status}`);
  return id;
}

/** What the stand-alone payments ask for. */
export const samplePayment = 42_000 as Cents;

/** Inserts a stand-alone payment of a booking, 420 euros; an open one is due 49 days before the journey, a completed one was paid just now. */
export async function writePayment(
  database: Database,
  state: 'open' | 'completed' | 'canceled',
  booking: string,
  type: 'balance' | 'other' = 'balance',
): Promise<string> {
  const [payment] = await database.query<{ id: string }>(
    `insert into payment (booking_id, type, state, name, description, amount, market, currency, charge, full_name, email, due_on, completed_at)
     select booking.id, $4, $1, tour.name, number || ' ' || tour.name, $2, 'default', 'eur', $2, 'Anna Vermeer', 'anna@example.org',
       case when $1 = 'open' then departure.date - 49 end, case when $1 = 'completed' then now() end
     from booking join departure on departure.id = departure_id join tour on tour.id = tour_id where booking.id = $3
     returning id`,
    [state, samplePayment, booking, type],
  );
  return payment?.id ?? '';
}

/**
 * Takes back what was paid, as a bank does: of a debit for good, so that it is asked for again, of a card for as long as its dispute
 * is open.
 */
export async function reversePayment(
  database: Database,
  payment: string,
  method: 'sepa_debit' | 'card',
): Promise<void> {
  await database.query(
    `insert into ledger (kind, object_id, intent_id, payment_id, booking_id, market, currency, amount, method, at, entered_at)
     select kind, kind || id, 'pi_' || id, id, booking_id, market, currency, sign * charge, $2, now(), now()
     from payment, (values ('charge', 1), ('dispute', -1)) as entry (kind, sign) where id = $1`,
    [payment, method],
  );
  if (method === 'sepa_debit')
    await database.query(
      `insert into payment (booking_id, type, name, amount, market, currency, charge, full_name, email, due_on, repays)
       select booking_id, 'other', name, amount, market, currency, charge, full_name, email, '2027-03-01', id
       from payment where id = $1`,
      [payment],
    );
}

/** Records a change of a booking, made by its customer just now. */
export async function changeBooking(database: Database, booking: string): Promise<void> {
  await database.query(
    `insert into amendment (booking_id, state, version, kinds, quote, by, created_at, expires_at, decided_at, decided_by)
     values ($1, 'applied', 0, '{height}', '{}', 'customer', now(), now(), now(), 'customer')`,
    [booking],
  );
}

/** Gives a browser access to a booking for a day; returns the session's token. */
export async function openAccess(database: Database, booking: string): Promise<string> {
  const token = newToken();
  await database.query(
    `insert into booking_access (booking_id, hash, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
    [booking, hashOf(token)],
  );
  return token;
}

/** Creates a link to the second passenger's part of a booking; returns its token. */
export async function makeOwnPartLink(database: Database, booking: string): Promise<string> {
  const about = { bookingId: booking, passenger: 2, email: null, locale: 'en' as const, remindAt: null };
  return (await invitePassenger(database, about, Date.now())) ?? '';
}

/** Pays a booking but for what is left to pay, in cents. */
async function payFirst(database: Database, booking: string, left: number): Promise<void> {
  await database.query(
    `with paid as (
       insert into payment (booking_id, type, state, amount, market, currency, charge, full_name, email, completed_at)
       select id, case $2::int when 0 then 'full_payment' else 'deposit' end, 'completed', rest, market, 'eur', rest, 'Anna Vermeer', 'anna@example.org', now()
       from booking, lateral (select full_amount - $2::int as rest) as first where id = $1
       returning id, booking_id, market, charge)
     insert into ledger (kind, object_id, intent_id, payment_id, booking_id, market, currency, amount, method, at, entered_at)
     select 'charge', 'ch_' || id, 'pi_' || id, id, booking_id, market, 'eur', charge, 'card', now(), now() from paid`,
    [booking, left],
  );
}

/** Books and sets the booking to paid, but for what is left to pay in cents, or released in the database. */
export async function bookInState(
  { request, database, brand }: Site,
  departure: string,
  state: 'first_payment' | 'release_reason',
  left = 0,
): Promise<string> {
  const id = await book(request, brand, departure, await detailsFor(request, departure));
  const changes = {
    first_payment: `first_payment = 'completed'`,
    release_reason: `release_reason = 'unpaid', released_at = now()`,
  };
  await database.query(`update booking set ${changes[state]} where id = $1`, [id]);
  if (state === 'first_payment') await payFirst(database, id, left);
  return id;
}

/** A party that fits no cabin, and so gets no offer, joins the waiting list and confirms its address; returns the id of its mailed link. */
export async function joinWaitingList(
  { request, database, brand }: Site,
  tour: string,
  date: string,
): Promise<string> {
  const data = {
    ...{ brand, locale: 'en', name: 'Johanna Quist', email: `waiting.${randomUUID()}@example.org` },
    ...{ tours: [tour], dates: [{ from: date, until: date }], party: 20, cabins: [20], cabin_types: [] },
    ...{ riders: [], valid_until: null, idempotency_key: randomUUID() },
  };
  const answer = await request.post('/api/v1/waiting', { data });
  if (!answer.ok()) throw new Error(`Not on the list: ${answer.status()} ${await answer.text()}`);
  const { number } = await answer.json();
  const [row] = await database.query<{ id: string }>('select id from waiting_party where number = $1', [
    number,
  ]);
  const id = row?.id ?? '';
  const confirmed = await request.post(`/api/v1/waiting/${id}/keep`);
  if (!confirmed.ok()) throw new Error(`Not confirmed: ${confirmed.status()} ${await confirmed.text()}`);
  return id;
}
