import { type BookingRequest, cabinsTaken } from '@towpath/rules/booking/booking-request';
import { mayBeActive } from '../../database/booking-state.ts';
import type { Sql } from '../../database/database.ts';
import { ridersOfBookings } from '../bikes/riders.ts';
import { couponCode, lockCoupons } from '../booking-coupon.ts';
import { cabinsOfHolds, endHolds, type HoldRow } from '../holds/hold-rows.ts';
import { releaseBooking } from '../release-booking.ts';
import { cabinsOfBookings, lockStock } from '../stock.ts';
import type { ReleasableStock } from '../validate-booking.ts';
import type { ClientBookingRequest } from './unpaid-limits.ts';

/** The columns of a booking that placing needs. Later attempts have higher numbers. */
export interface PlacingAttempt {
  id: string;
  attempt: number;
  status: 'pending' | 'completed' | 'failed';
  departure_id: string;
  first_payment: string | null;
  coupon: string | null;
}

const columns = 'id, attempt::int, status, departure_id, first_payment, coupon';

/**
 * Locks a booking (`own`) and the pending or active bookings with the same idempotency key and departure (`others`), in
 * the order of their attempts. Null for an unknown id. Lock order: booking.
 */
export async function lockAttempts(sql: Sql, id: string) {
  const rows = await sql.query<PlacingAttempt & ClientBookingRequest>(
    `select ${columns}, request, by_telephone as "byTelephone", group_quote as "groupQuote",
       case when client is not null then jsonb_build_object('client', client, 'network', client_network) end as client
     from booking
     where (idempotency_key, departure_id) =
           (select idempotency_key, departure_id from booking where id = $1)
       and (id = $1 or (${mayBeActive}))
     order by attempt for update`,
    [id],
  );
  const own = rows.find((row) => row.id === id);
  return own ? { own, others: rows.filter((row) => row.id !== id) } : null;
}

/** Whether a later attempt with the same key has already been placed. */
export function isSuperseded(own: PlacingAttempt, others: readonly PlacingAttempt[]): boolean {
  return others.some(({ attempt, status }) => attempt > own.attempt && status === 'completed');
}

/** The earlier attempts that a new one replaces: completed and unpaid (specification 10.11). */
export function attemptsToReplace(own: PlacingAttempt, others: readonly PlacingAttempt[]): PlacingAttempt[] {
  return others.filter(
    ({ attempt, status, first_payment }) =>
      attempt < own.attempt && status === 'completed' && first_payment === null,
  );
}

/** Releases the replaced attempts and the locked holds before the new one reserves stock. now in milliseconds. */
export async function replaceAttempts(
  sql: Sql,
  replaced: readonly PlacingAttempt[],
  holds: readonly HoldRow[],
  own: PlacingAttempt & { request: BookingRequest },
  now: number,
): Promise<void> {
  if (replaced.length + holds.length === 0) return;
  const released = await cabinsOfBookings(
    sql,
    replaced.map(({ id }) => id),
  );
  const types = [...released.values(), cabinsOfHolds(holds)].flatMap((cabins) => [...cabins.keys()]);
  const codes = [...replaced.map(({ coupon }) => coupon), couponCode(own.request.voucher)];
  const ids = replaced.map(({ id }) => id);
  await lockCoupons(
    sql,
    codes.filter((code) => code !== null),
    ids,
  );
  await lockStock(sql, own.departure_id, [...types, ...cabinsTaken(own.request).keys()]);
  for (const { id } of replaced) await releaseBooking(sql, id, 'replaced', now);
  await endHolds(sql, own.departure_id, holds);
}

/** A pending or active booking found by its idempotency key; coupon: also the code of a credit voucher that it reserves. */
interface KeyedBooking extends Pick<PlacingAttempt, 'id' | 'departure_id' | 'first_payment' | 'coupon'> {
  status: 'pending' | 'completed';
  digest: string;
}

/** The pending and active bookings of an idempotency key, oldest first. */
export async function findBookingsByKey(sql: Sql, key: string): Promise<KeyedBooking[]> {
  return sql.query(
    `select id, departure_id, status, digest, first_payment, coalesce(coupon, (
       select code from credit_voucher_use where booking_id = booking.id and returned_at is null)) as coupon from booking
     where idempotency_key = $1 and ${mayBeActive} order by attempt`,
    [key],
  );
}

/** The stock of a departure that a new attempt would release: that of the holds and of the unpaid bookings with the same key. */
export async function findReleasableStock(
  sql: Sql,
  known: readonly KeyedBooking[],
  holds: readonly HoldRow[],
  departureId: string,
): Promise<ReleasableStock> {
  const unpaid = known.filter(
    ({ departure_id, status, first_payment }) =>
      departure_id === departureId && status === 'completed' && first_payment === null,
  );
  const cabins = cabinsOfHolds(holds);
  const heldRiders = holds.flatMap((hold) => hold.riders);
  if (unpaid.length === 0) return { cabins, riders: heldRiders, coupons: [] };
  const ids = unpaid.map(({ id }) => id);
  const released = await cabinsOfBookings(sql, ids);
  const riders = [...heldRiders, ...(await ridersOfBookings(sql, ids))];
  for (const [type, count] of [...released.values()].flatMap((ofBooking) => [...ofBooking])) {
    cabins.set(type, (cabins.get(type) ?? 0) + count);
  }
  return { cabins, riders, coupons: unpaid.map(({ coupon }) => coupon).filter((code) => code !== null) };
}
