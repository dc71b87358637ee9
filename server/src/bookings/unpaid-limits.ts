import { type BookingRequest, cabinsTaken } from '@towpath/rules/booking/booking-request';
import { type UnpaidBookings, unpaidRefusal } from '@towpath/rules/booking/unpaid-limits';
import type { Config } from '../config/config.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';

/** Who asks for a booking: the request, and the client as it is counted, or null where it is not. */
export interface ClientRequest {
  request: BookingRequest;
  client: string | null;
}

const emailOf = ({ main }: BookingRequest) => main.emailAddress.toLowerCase();

const isLimited = ({ unpaidLimits }: Config) => Object.values(unpaidLimits).some((limit) => limit !== null);

async function queryUnpaid(sql: Sql, { request, client }: ClientRequest): Promise<UnpaidBookings | null> {
  const [held] = await sql.query<UnpaidBookings>(
    `with unpaid as (
       select id, departure_id, lower(request #>> '{main,emailAddress}') = $1 as same_email, client = $2 as same_client
       from booking
       where status = 'completed' and released_at is null and first_payment is null
         and (lower(request #>> '{main,emailAddress}') = $1 or client = $2)
         and (idempotency_key, departure_id) <> ($3, $4))
     select count(*) filter (where same_email)::int as "byEmail", count(*) filter (where same_client)::int as "byClient",
       (select coalesce(sum(count), 0)::int from booking_cabin join unpaid on unpaid.id = booking_id
        where unpaid.departure_id = $4) as cabins,
       (select coalesce(sum(total), 0)::int from stock where departure_id = $4) as "departureCabins"
     from unpaid`,
    [emailOf(request), client, request.idempotency_key, request.departureId],
  );
  return held ?? null;
}

/** What a visitor holds unpaid beside a booking that would replace their own; null where nothing is limited. */
export async function findUnpaidHoldings(
  { config }: Context,
  sql: Sql,
  asking: ClientRequest,
): Promise<UnpaidBookings | null> {
  return isLimited(config) ? queryUnpaid(sql, asking) : null;
}

/** The same in a transaction that places the booking: another one of the visitor's is placed before or after it. */
export async function lockUnpaidHoldings(
  { config }: Context,
  sql: Sql,
  asking: ClientRequest,
): Promise<UnpaidBookings | null> {
  if (!isLimited(config)) return null;
  const names = [`email ${emailOf(asking.request)}`, ...(asking.client ? [`client ${asking.client}`] : [])];
  // Sent together and run in this order, which all placing keeps to: two visitors cannot block each other.
  const locked = names.map((name) =>
    sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]),
  );
  const held = queryUnpaid(sql, asking);
  await Promise.all(locked);
  return held;
}

/** Why the visitor may not have the booking before they have paid others, or null. */
export function limitViolation({ config }: Context, request: BookingRequest, held: UnpaidBookings | null) {
  if (!held) return null;
  const cabins = [...cabinsTaken(request).values()].reduce((sum, count) => sum + count, 0);
  return unpaidRefusal(held, cabins, config.unpaidLimits);
}

/** Removes the hash of a client from bookings that do not count as unpaid any more. */
export async function deleteClientHashes(sql: Sql): Promise<void> {
  await sql.query(
    `update booking set client = null
     where client is not null and (status = 'failed' or released_at is not null or first_payment is not null)`,
  );
}
