import type { Sql } from '../database/database.ts';

/** Cabin type id to number of cabins. */
export type CabinCounts = ReadonlyMap<string, number>;

/** Cabin types in the order in which their stock is locked. Lock order: stock. */
function inLockOrder(cabins: CabinCounts): [string, number][] {
  return [...cabins].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Reserves cabins of a departure (lock order: stock). False if a type has too few left;
 * the caller then rolls back, because the other types are already reserved.
 */
export async function reserveCabins(sql: Sql, departureId: string, cabins: CabinCounts): Promise<boolean> {
  const taking = inLockOrder(cabins).map(([cabinTypeId, count]) =>
    sql.query(
      `update stock set taken = taken + $3
       where departure_id = $1 and cabin_type_id = $2 and taken + $3 <= total
       returning cabin_type_id`,
      [departureId, cabinTypeId, count],
    ),
  );
  return (await Promise.all(taking)).every((taken) => taken.length > 0);
}

/** Returns cabins of a departure to stock. */
export async function releaseCabins(sql: Sql, departureId: string, cabins: CabinCounts): Promise<void> {
  for (const [cabinTypeId, count] of inLockOrder(cabins)) {
    await sql.query(`update stock set taken = taken - $3 where departure_id = $1 and cabin_type_id = $2`, [
      departureId,
      cabinTypeId,
      count,
    ]);
  }
}

/** Locks cabin types of a departure before some are released and others reserved. Lock order: stock. */
export async function lockStock(sql: Sql, departureId: string, cabinTypeIds: readonly string[]) {
  await sql.query(
    `select 1 from stock where departure_id = $1 and cabin_type_id = any($2::text[])
     order by cabin_type_id for update`,
    [departureId, cabinTypeIds],
  );
}

/** The cabins of a departure that are neither booked nor held; those of expired holds are free. now in milliseconds. */
export async function findFreeCabins(sql: Sql, departureId: string, now: number): Promise<CabinCounts> {
  const rows = await sql.query<{ id: string; free: number }>(
    `select cabin_type_id as id, (total - taken + (
       select coalesce(sum((cabins ->> cabin_type_id)::int), 0) from hold
       where hold.departure_id = stock.departure_id and expires_at <= $2::timestamptz))::int as free
     from stock where departure_id = $1`,
    [departureId, new Date(now)],
  );
  return new Map(rows.map(({ id, free }) => [id, free]));
}

/** The cabins of bookings by booking id. */
export async function cabinsOfBookings(
  sql: Sql,
  bookingIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const rows = await sql.query<{ booking_id: string; cabin_type_id: string; count: number }>(
    `select booking_id, cabin_type_id, count from booking_cabin where booking_id = any($1::uuid[])`,
    [bookingIds],
  );
  const byBooking = Map.groupBy(rows, ({ booking_id }) => booking_id);
  return new Map(
    [...byBooking].map(([id, cabins]) => [id, new Map(cabins.map((row) => [row.cabin_type_id, row.count]))]),
  );
}
