import type { BikeFrame } from '@towpath/rules/bikes/bike-shapes';
import { type BikeStock, bikeStockOf, type Rider } from '@towpath/rules/bikes/bike-stock';
import { isActive } from '../../database/booking-state.ts';
import type { Sql } from '../../database/database.ts';

/** A row of a query with bikeColumns. */
export interface BikeRow {
  /** Null for a departure without bike stock data. */
  bike_frames: (BikeFrame & { product_id: string })[] | null;
  riders: Rider[] | null;
  /** The riders of holds and of options, with the expiry in milliseconds; options count as long as they exist. */
  held: { id: string; until: number; riders: Rider[] }[];
}

/** Selects the holds that count; all by default, for a caller that ends the others. */
export interface CountedHolds {
  /** Milliseconds: expired holds do not count. */
  now?: number;
  /** The visitor's own hold, which does not count. */
  hold?: string | null | undefined;
}

/** SQL query for the bikes of the query's `departure`, its own rows before those of its ship. */
export const bikesOfDeparture = `
  select distinct on (product_id, frame) product_id, frame, from_cm, to_cm, count,
    bike_stock.departure_id is not null as overridden
  from bike_stock
  where bike_stock.departure_id = departure.id or bike_stock.ship_id = departure.ship_id
  order by product_id, frame, bike_stock.departure_id nulls last`;

/** The columns of a departure's bikes and of the riders of its active bookings, for a query from `departure`. */
export const bikeColumns = `
  (select jsonb_agg(to_jsonb(bikes) - 'overridden' order by product_id, from_cm, to_cm, frame)
   from (${bikesOfDeparture}) as bikes) as bike_frames,
  case when exists (${bikesOfDeparture}) then
    (select coalesce(jsonb_agg(jsonb_build_object('bike', rider ->> 'bike', 'height', coalesce((rider ->> 'bodyHeight')::int, 0))
       order by number, place), '[]')
     from booking cross join jsonb_array_elements(request -> 'passengers') with ordinality as riders (rider, place)
     where booking.departure_id = departure.id and ${isActive})
  end as riders,
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'until', least(extract(epoch from expires_at) * 1000, 1e15), 'riders', hold.riders)
     order by taken_at, id), '[]')
   from (
     select id, expires_at, hold.riders, taken_at from hold where hold.departure_id = departure.id
     union all select id, 'infinity', cabin_option.riders, created_at from cabin_option where cabin_option.departure_id = departure.id
   ) as hold where hold.riders <> '[]') as held`;

/** Converts a row to the stock of each product; undefined for a departure without bike stock data. */
export function toBikeStock(
  { bike_frames, riders, held }: BikeRow,
  { now = Number.NEGATIVE_INFINITY, hold = null }: CountedHolds = {},
): BikeStock[] | undefined {
  if (!bike_frames) return undefined;
  const counted = held.filter(({ id, until }) => until > now && id !== hold);
  return bikeStockOf(bike_frames, [...(riders ?? []), ...counted.flatMap((each) => each.riders)]);
}

/** The bikes of a departure with the riders they are promised to; empty without bike stock data. */
export async function findBikeStock(sql: Sql, departureId: string, now: number): Promise<BikeStock[]> {
  const [row] = await sql.query<BikeRow>(`select ${bikeColumns} from departure where id = $1`, [departureId]);
  return (row && toBikeStock(row, { now })) ?? [];
}

/**
 * Makes everything that promises or changes bikes of a departure wait for each other until the transaction ends. Does
 * nothing and returns false for a departure without bike stock data. Lock order: bikes.
 */
export async function lockBikes(sql: Sql, departureId: string): Promise<boolean> {
  const locked = await sql.query(
    `select pg_advisory_xact_lock(hashtextextended('bikes ' || id, 0)) from departure
     where id = $1 and exists (
       select 1 from bike_stock where departure_id = departure.id or ship_id = departure.ship_id)`,
    [departureId],
  );
  return locked.length > 0;
}
