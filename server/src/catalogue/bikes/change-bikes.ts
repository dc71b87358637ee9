import type { BikeFrame } from '@towpath/rules/bikes/bike-shapes';
import { countFrameless } from '@towpath/rules/bikes/bike-stock';
import type { Sql } from '../../database/database.ts';
import { bikesOfDeparture, findBikeStock, lockBikes } from './bike-stock.ts';

/** The bikes of a frame on a departure. overridden: set for the departure, instead of those of the ship. */
export interface BikeStockRow extends BikeFrame {
  product_id: string;
  name: string;
  overridden: boolean;
}

/** The bikes of a departure, by product and height; empty without bike stock data. */
export async function findBikes(sql: Sql, departureId: string): Promise<BikeStockRow[]> {
  return sql.query<BikeStockRow>(
    `select bikes.*, product.name from departure cross join lateral (${bikesOfDeparture}) as bikes
     join product on product.id = bikes.product_id
     where departure.id = $1 order by bikes.product_id, from_cm, to_cm, frame`,
    [departureId],
  );
}

/** How many riders of each limited product have no frame. */
async function findFrameless(sql: Sql, departureId: string, now: number): Promise<Map<string, number>> {
  const stock = await findBikeStock(sql, departureId, now);
  return new Map(stock.map((product) => [product.product_id, countFrameless(product)]));
}

/**
 * Writes a change of the bikes, unless riders of bookings or active holds lose theirs: false, rolled back. A product that was not
 * limited before had no promised frames.
 */
async function writeForRiders(
  sql: Sql,
  departureId: string,
  now: number,
  write: () => Promise<unknown>,
): Promise<boolean> {
  await lockBikes(sql, departureId);
  const before = await findFrameless(sql, departureId, now);
  await sql.query('savepoint before_bikes');
  await write();
  const after = await findFrameless(sql, departureId, now);
  if ([...after].every(([product, count]) => count <= (before.get(product) ?? count))) return true;
  await sql.query('rollback to savepoint before_bikes');
  return false;
}

/** Sets the bikes of a frame for one departure; false, without a change, if riders of bookings or active holds would lose theirs; now in milliseconds. */
export function setBikes(
  sql: Sql,
  departureId: string,
  { product_id, frame, from_cm, to_cm, count }: BikeFrame & { product_id: string },
  now: number,
): Promise<boolean> {
  return writeForRiders(sql, departureId, now, () =>
    sql.query(
      `insert into bike_stock (departure_id, product_id, frame, from_cm, to_cm, count) values ($1, $2, $3, $4, $5, $6)
       on conflict (ship_id, departure_id, product_id, frame) do update
         set from_cm = excluded.from_cm, to_cm = excluded.to_cm, count = excluded.count`,
      [departureId, product_id, frame, from_cm, to_cm, count],
    ),
  );
}

/** Gives a departure the ship's bikes of a frame again; false, without a change, if riders of bookings or active holds would lose theirs; now in milliseconds. */
export function resetBikes(sql: Sql, departureId: string, productId: string, frame: string, now: number) {
  return writeForRiders(sql, departureId, now, () =>
    sql.query('delete from bike_stock where departure_id = $1 and product_id = $2 and frame = $3', [
      departureId,
      productId,
      frame,
    ]),
  );
}
