import { type BookingRequest, cabinsTaken } from '@towpath/rules/booking/booking-request';
import { type UnpaidBookings, unpaidRefusal } from '@towpath/rules/booking/unpaid-limits';
import type { Config } from '../../config/config.ts';
import { isActive } from '../../database/booking-state.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { lockName } from '../../database/name-lock.ts';
import { type CountedClient, clientLocks } from '../../http/limits/rate-limits.ts';

/** A booking request and its client, which is null if clients are not limited. */
export interface ClientBookingRequest {
  request: BookingRequest;
  client: CountedClient | null;
  /** Staff book for a caller: the hold of the request may be an option (decision 104). */
  byTelephone?: boolean;
  /** The id of the group quote that the booking accepts, at the bill of which it is placed (decision 133). */
  groupQuote?: string | null;
}

const emailOf = ({ main }: BookingRequest) => main.emailAddress.toLowerCase();

/** Staff may keep as much for callers as they like (decision 051). */
const isLimited = ({ unpaidLimits }: Config, { byTelephone = false }: ClientBookingRequest) =>
  !byTelephone && Object.values(unpaidLimits).some((limit) => limit !== null);

const hasNothingToPay = 'full_amount + insurance_amount = 0';

async function queryUnpaid(
  sql: Sql,
  { request, client }: ClientBookingRequest,
): Promise<UnpaidBookings | null> {
  const [unpaid] = await sql.query<UnpaidBookings>(
    `with unpaid as (
       select id, departure_id, lower(request #>> '{main,emailAddress}') = $1 as same_email, client = $2 as same_client,
         client = $2 or client_network = $5 as same_network
       from booking
       where ${isActive} and first_payment is null
         and not by_telephone and not (${hasNothingToPay})
         and (lower(request #>> '{main,emailAddress}') = $1 or client = $2 or client_network = $5)
         and (idempotency_key, departure_id) <> ($3, $4))
     select count(*) filter (where same_email)::int as "byEmail", count(*) filter (where same_client)::int as "byClient",
       count(*) filter (where same_network)::int as "byNetwork",
       (select coalesce(sum(count), 0)::int from booking_cabin join unpaid on unpaid.id = booking_id
        where unpaid.departure_id = $4) as cabins,
       (select coalesce(sum(total), 0)::int from stock where departure_id = $4) as "departureCabins"
     from unpaid`,
    [
      emailOf(request),
      client?.client ?? null,
      request.idempotency_key,
      request.departureId,
      client?.network ?? null,
    ],
  );
  return unpaid ?? null;
}

/** The visitor's unpaid bookings, without the one that this request would replace; null if there are no limits. */
export async function findUnpaidBookings(
  { config }: Context,
  sql: Sql,
  clientBookingRequest: ClientBookingRequest,
): Promise<UnpaidBookings | null> {
  return isLimited(config, clientBookingRequest) ? queryUnpaid(sql, clientBookingRequest) : null;
}

/** As `findUnpaidBookings`, in the transaction that places the booking: concurrent bookings of the visitor wait for each other. */
export async function lockUnpaidBookings(
  { config }: Context,
  sql: Sql,
  clientBookingRequest: ClientBookingRequest,
): Promise<UnpaidBookings | null> {
  if (!isLimited(config, clientBookingRequest)) return null;
  const lockNames = [
    `email ${emailOf(clientBookingRequest.request)}`,
    ...clientLocks(clientBookingRequest.client),
  ];
  // Pipelined and executed in this order. Lock order: visitor.
  const locked = lockNames.map((name) => lockName(sql, name));
  const unpaid = queryUnpaid(sql, clientBookingRequest);
  await Promise.all(locked);
  return unpaid;
}

/** The unpaid limit that the request exceeds, or null. */
export function limitViolation({ config }: Context, request: BookingRequest, unpaid: UnpaidBookings | null) {
  if (!unpaid) return null;
  const cabins = [...cabinsTaken(request).values()].reduce((sum, count) => sum + count, 0);
  return unpaidRefusal(unpaid, cabins, config.unpaidLimits);
}

/** Deletes the hashes of the clients of bookings that no longer count as unpaid. */
export async function deleteClientHashes(sql: Sql): Promise<void> {
  await sql.query(
    `update booking set client = null, client_network = null
     where client is not null and (status = 'failed' or released_at is not null or first_payment is not null
       or status = 'completed' and ${hasNothingToPay})`,
  );
}
