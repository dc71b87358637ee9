import { createHash } from 'node:crypto';
import type { Rider } from '@towpath/rules/bikes/bike-stock';
import { framesOf, noFrameMessage } from '@towpath/rules/bikes/check-bikes';
import { type Hold, holdExpiry, isFinalExpiry } from '@towpath/rules/booking/holds/hold';
import type { HoldRequest } from '@towpath/rules/booking/holds/hold-request';
import { zonedTime } from '@towpath/rules/core/zoned-time';
import { findBikeStock, lockBikes } from '../../catalogue/bikes/bike-stock.ts';
import { notFound, Refusal } from '../../config/errors.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import type { CountedClient } from '../../http/limits/rate-limits.ts';
import { isBookable } from '../booking-context.ts';
import { type CabinCounts, lockStock, reserveCabins } from '../stock.ts';
import { exceedsLimits, lockHolder } from './hold-limits.ts';
import { cabinsOfHolds, endExpiredHolds, endHolds, type HoldRow, lockHolds } from './hold-rows.ts';

const departureGone = new Refusal(409, 'departure_gone', 'Departure is no longer available');
const cabinGone = new Refusal(409, 'cabin_gone', 'Cabin is no longer available');
const bikeGone = (riders: readonly number[]) =>
  new Refusal(
    409,
    'bike_gone',
    `${noFrameMessage}.`,
    riders.map((index) => ({ path: `riders.${index}.bike`, message: noFrameMessage })),
  );
const tooManyHolds = new Refusal(
  409,
  'too_many_holds',
  'You hold too many cabins. Release or book some first.',
);

/** A requested hold: browser, client, departure and cabins; without an id for a new one. */
interface Holding {
  id: string | null;
  departureId: string;
  cabins: CabinCounts;
  /** The riders; undefined: those of the earlier hold. */
  riders: readonly Rider[] | undefined;
  browser: string;
  client: CountedClient | null;
  duration: number;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const isSame = (a: CabinCounts, b: CabinCounts) =>
  a.size === b.size && [...a].every(([type, count]) => b.get(type) === count);

/** Replaces the browser's cabins, if it holds others, by the wanted ones; false if one of them is not available. */
async function exchangeCabins(sql: Sql, { departureId, cabins }: Holding, own: HoldRow | undefined) {
  if (!own) return reserveCabins(sql, departureId, cabins);
  const before = cabinsOfHolds([own]);
  if (isSame(before, cabins)) {
    await sql.query('delete from hold where id = $1', [own.id]);
    return true;
  }
  await lockStock(sql, departureId, [...before.keys(), ...cabins.keys()]);
  await endHolds(sql, departureId, [own]);
  return reserveCabins(sql, departureId, cabins);
}

/** The riders, by their position, for whom no frame is left; the browser's own hold has been deleted. */
async function findFrameless(sql: Sql, departureId: string, riders: readonly Rider[], now: number) {
  if (riders.length === 0) return [];
  const frames = framesOf(riders, await findBikeStock(sql, departureId, now));
  return frames.flatMap((frame, index) => (frame === null ? [index] : []));
}

async function insertHold(sql: Sql, holding: Holding, takenAt: number, expiresAt: number): Promise<string> {
  const { id, departureId, cabins, riders, browser, client } = holding;
  const [inserted] = await sql.query<{ id: string }>(
    `insert into hold (id, departure_id, cabins, riders, browser, client, client_network, taken_at, expires_at)
     values (coalesce($1::uuid, gen_random_uuid()), $2, $3::jsonb, $4::jsonb, $5, $6, $7, $8::timestamptz, $9::timestamptz)
     returning id`,
    [
      id,
      departureId,
      JSON.stringify(Object.fromEntries(cabins)),
      JSON.stringify(riders ?? []),
      browser,
      client?.client ?? null,
      client?.network ?? null,
      new Date(takenAt),
      new Date(expiresAt),
    ],
  );
  if (!inserted) throw new Error('A hold was not inserted');
  return inserted.id;
}

async function take(context: Context, sql: Sql, holding: Holding): Promise<Hold | Refusal> {
  const { departureId, browser, cabins, duration } = holding;
  const now = context.now();
  const count = [...cabins.values()].reduce((sum, each) => sum + each, 0);
  await endExpiredHolds(sql, departureId, now, cabins);
  const own = (await lockHolds(sql, { departureId, now, browser })).find((hold) => hold.browser === browser);
  // Only the id of a hold that still exists can be renewed.
  if (holding.id !== null && own?.id !== holding.id) return notFound('hold');
  if (!(await isBookable(sql, departureId, todayOf(context)))) return departureGone;
  if (await exceedsLimits(context.config, sql, { ...holding, count, now })) return tooManyHolds;
  if (!(await exchangeCabins(sql, holding, own))) return cabinGone;
  const riders = holding.riders ?? own?.riders ?? [];
  const frameless = await findFrameless(sql, departureId, riders, now);
  if (frameless.length > 0) return bikeGone(frameless);
  const takenAt = own?.taken_at.getTime() ?? now;
  const expiresAt = holdExpiry(takenAt, now, duration);
  return {
    id: await insertHold(sql, { ...holding, riders }, takenAt, expiresAt),
    expires_at: zonedTime(context.config.timeZone, expiresAt),
    seconds_left: Math.floor((expiresAt - now) / 1000),
    final: isFinalExpiry(takenAt, expiresAt),
  };
}

/** Takes all cabins or, with a refusal, changes nothing. */
async function takeOrKeep(context: Context, holding: Holding): Promise<Hold | Refusal> {
  return context.database.transaction(async (sql) => {
    await lockHolder(sql, holding);
    await lockBikes(sql, holding.departureId);
    return take(context, sql, holding);
  });
}

type Holder = Pick<Holding, 'client'> & { request: HoldRequest };

const holdingOf = ({ request, client }: Holder) => ({
  client,
  cabins: new Map(Object.entries(request.cabins)),
  riders: request.riders,
  browser: hashOf(request.browser),
});

/**
 * Holds cabins of a departure for a browser in one transaction: all or none. What the browser holds of the departure is replaced
 * and gets a new id, so that a late release of the old one has no effect (decision 078).
 */
export async function takeHold(context: Context, departureId: string, holder: Holder) {
  const { holdMinutes } = context.config;
  const known = await context.database.query('select 1 from departure where id = $1', [departureId]);
  if (holdMinutes === null || known.length === 0) return notFound('departure to hold cabins of');
  return takeOrKeep(context, { id: null, departureId, duration: holdMinutes, ...holdingOf(holder) });
}

/** Renews a hold, with the same or other cabins; a 404 where it has ended or belongs to another browser (decision 078). */
export async function renewHold(context: Context, id: string, holder: Holder) {
  const { holdMinutes } = context.config;
  if (holdMinutes === null || !isId(id)) return notFound('hold');
  const [hold] = await context.database.query<{ departure_id: string }>(
    'select departure_id from hold where id = $1',
    [id],
  );
  if (!hold) return notFound('hold');
  const departureId = hold.departure_id;
  return takeOrKeep(context, { id, departureId, duration: holdMinutes, ...holdingOf(holder) });
}

/** Releases a hold. False where it has ended: expired, booked or released before. Lock order: hold, stock. */
export async function releaseHold({ database }: Context, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return database.transaction(async (sql) => {
    const [hold] = await sql.query<HoldRow>('select * from hold where id = $1 for update', [id]);
    if (hold) await endHolds(sql, hold.departure_id, [hold]);
    return hold !== undefined;
  });
}
