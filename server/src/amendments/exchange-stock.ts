import type { ChangedBooking } from '@towpath/rules/amendments/change';
import { cabinsTaken } from '@towpath/rules/booking/booking-request';
import type { Issue } from '@towpath/rules/core/issue';
import { withCode } from '@towpath/rules/office/issues/operation-issue';
import { releaseCoupon } from '../bookings/booking-coupon.ts';
import { cabinsOfHolds, endHolds, lockHolds } from '../bookings/holds/hold-rows.ts';
import {
  cabinsOfBookings,
  findFreeCabins,
  lockStock,
  releaseCabins,
  reserveCabins,
} from '../bookings/stock.ts';
import { findBikeStock, lockBikes } from '../catalogue/bikes/bike-stock.ts';
import { type CodedRefusal, refuse } from '../config/coded-refusal.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import type { StoredParts } from './load-quote.ts';
import { beyond, bikeIssues, cabinIssues } from './stock-issues.ts';

const bikeGone = (issues: readonly Issue[]) =>
  refuse(409, 'bike_gone', 'bike_gone', {}, issues.map(withCode));
const cabinGone = (issues: readonly Issue[]) =>
  refuse(409, 'cabin_gone', 'cabin_gone', {}, issues.map(withCode));

/** The cabins that a change takes and those that it releases, each on its departure. */
async function exchangeOf(sql: Sql, id: string, parts: StoredParts, { request }: ChangedBooking) {
  const before = (await cabinsOfBookings(sql, [id])).get(id) ?? new Map<string, number>();
  const after = cabinsTaken(request);
  const isMoved = request.departureId !== parts.departure_id;
  return isMoved
    ? { taking: after, releasing: before }
    : { taking: beyond(after, before), releasing: beyond(before, after) };
}

/** The cabin types of a departure of which not enough are left. */
async function findShort(sql: Sql, departureId: string, now: number, taking: ReadonlyMap<string, number>) {
  const free = await findFreeCabins(sql, departureId, now);
  return [...taking].filter(([type, count]) => count > (free.get(type) ?? 0)).map(([type]) => type);
}

/** A refusal if cabins that a change takes, or bikes for it, are not available. now in milliseconds. */
async function findMissing(
  now: number,
  sql: Sql,
  parts: StoredParts,
  wanted: ChangedBooking,
  taking: ReadonlyMap<string, number>,
): Promise<CodedRefusal | null> {
  const { departureId } = wanted.request;
  const short = await findShort(sql, departureId, now, taking);
  if (short.length > 0) return cabinGone(cabinIssues(wanted, short));
  const issues = bikeIssues(parts.request, wanted, await findBikeStock(sql, departureId, now));
  return issues.length > 0 ? bikeGone(issues) : null;
}

/** A refusal if cabins or bikes for a change are not available now, without taking any. */
export async function findMissingStock(
  context: Context,
  sql: Sql,
  id: string,
  parts: StoredParts,
  wanted: ChangedBooking,
): Promise<CodedRefusal | null> {
  const { taking } = await exchangeOf(sql, id, parts, wanted);
  return findMissing(context.now(), sql, parts, wanted, taking);
}

/**
 * Takes the cabins that a change needs, then releases those that it no longer needs, for a locked booking in the caller's
 * transaction, and a coupon that it no longer uses; a refusal if a cabin or bike is gone, whose transaction is then rolled back.
 * Lock order: bikes, hold, coupon, stock; each by departure.
 */
export async function exchangeStock(
  context: Context,
  sql: Sql,
  id: string,
  parts: StoredParts,
  wanted: ChangedBooking,
  droppedCoupon: string | null,
): Promise<CodedRefusal | null> {
  const { departureId } = wanted.request;
  const now = context.now();
  const departures = [...new Set([parts.departure_id, departureId])].sort();
  for (const departure of departures) await lockBikes(sql, departure);
  const { taking, releasing } = await exchangeOf(sql, id, parts, wanted);
  const expired = taking.size > 0 ? await lockHolds(sql, { departureId, now }) : [];
  if (droppedCoupon !== null) await releaseCoupon(sql, droppedCoupon);
  for (const departure of departures) {
    const taken = departure === departureId ? [...taking.keys(), ...cabinsOfHolds(expired).keys()] : [];
    const released = departure === parts.departure_id ? [...releasing.keys()] : [];
    await lockStock(sql, departure, [...taken, ...released]);
  }
  await endHolds(sql, departureId, expired);
  const missing = await findMissing(now, sql, parts, wanted, taking);
  if (missing) return missing;
  if (!(await reserveCabins(sql, departureId, taking))) throw new Error(`No locked stock of ${departureId}`);
  await releaseCabins(sql, parts.departure_id, releasing);
  return null;
}
