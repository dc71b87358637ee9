import type { Rider } from '@towpath/rules/bikes/bike-stock';
import type { Sql } from '../../database/database.ts';
import { type CabinCounts, lockStock, releaseCabins } from '../stock.ts';

/** A hold whose cabins are counted as taken. */
export interface HoldRow {
  id: string;
  departure_id: string;
  /** Cabin type id to number of cabins. */
  cabins: Readonly<Record<string, number>>;
  riders: readonly Rider[];
  browser: string;
  taken_at: Date;
  expires_at: Date;
}

/** Cabin type id to number of cabins of several holds. */
export function cabinsOfHolds(holds: readonly Pick<HoldRow, 'cabins'>[]): Map<string, number> {
  const cabins = new Map<string, number>();
  for (const [type, count] of holds.flatMap((hold) => Object.entries(hold.cabins)))
    cabins.set(type, (cabins.get(type) ?? 0) + count);
  return cabins;
}

/** Selects holds of a departure: the expired ones, and the one with an id or of a browser. now in milliseconds. */
interface HoldFilter {
  departureId: string;
  now: number;
  id?: string | null | undefined;
  browser?: string;
  /** Staff book for a caller: the id may be that of any option, which counts as a hold (decision 104). */
  byTelephone?: boolean | undefined;
}

const columns = 'id, departure_id, cabins, riders, browser, taken_at, expires_at';
const wantedCondition =
  'departure_id = $1 and (expires_at <= $2::timestamptz or id::text = $3 or browser = $4)';
const selectWanted = `select ${columns} from hold where ${wantedCondition}`;
const lockWanted = `${selectWanted} order by id for update`;
const valuesOf = ({ departureId, now, id, browser }: HoldFilter) => [
  departureId,
  new Date(now),
  id ?? null,
  browser ?? null,
];

/** The wanted option in the form of a hold; for a visitor only that of an offer (decision 131). `lock` locks it. */
async function findOption(
  sql: Sql,
  { departureId, id, byTelephone }: HoldFilter,
  lock: '' | 'for update',
): Promise<HoldRow[]> {
  if (!id) return [];
  return sql.query(
    `select id, departure_id, cabins, riders, '' as browser, created_at as taken_at,
       created_at as expires_at
     from cabin_option where departure_id = $1 and id::text = $2 and ($3 or expires_at is not null) ${lock}`,
    [departureId, id, byTelephone ?? false],
  );
}

async function withOption(holds: Promise<HoldRow[]>, option: Promise<HoldRow[]>): Promise<HoldRow[]> {
  return (await Promise.all([holds, option])).flat();
}

/** Finds holds without locking them, to know which stock their end would free. */
export function findHolds(sql: Sql, filter: HoldFilter): Promise<HoldRow[]> {
  const holds = sql.query<HoldRow>(selectWanted, valuesOf(filter));
  return withOption(holds, findOption(sql, filter, ''));
}

/** Locks holds in the order of their ids, so that transactions that end or change the same holds wait for each other. Lock order: hold. */
export function lockHolds(sql: Sql, filter: HoldFilter): Promise<HoldRow[]> {
  const holds = sql.query<HoldRow>(lockWanted, valuesOf(filter));
  return withOption(holds, findOption(sql, filter, 'for update'));
}

/** Deletes locked holds of a departure and returns their cabins to stock, which the caller has locked where it takes others. */
export async function endHolds(sql: Sql, departureId: string, holds: readonly HoldRow[]): Promise<void> {
  if (holds.length === 0) return;
  // An option among them is in a table of its own; ids of both are random.
  await sql.query(
    `with ended as (delete from cabin_option where id = any($1::uuid[]))
     delete from hold where id = any($1::uuid[])`,
    [holds.map(({ id }) => id)],
  );
  await releaseCabins(sql, departureId, cabinsOfHolds(holds));
}

/** Ends the expired holds of a departure, before stock is taken that they must not block. now in milliseconds. */
export async function endExpiredHolds(
  sql: Sql,
  departureId: string,
  now: number,
  taking: CabinCounts = new Map(),
): Promise<void> {
  const expired = await lockHolds(sql, { departureId, now });
  if (expired.length === 0) return;
  await lockStock(sql, departureId, [...cabinsOfHolds(expired).keys(), ...taking.keys()]);
  await endHolds(sql, departureId, expired);
}
