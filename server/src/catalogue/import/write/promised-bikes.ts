import type { BikeFrame } from '@towpath/rules/bikes/bike-shapes';
import { type BikeStock, bikeStockOf, countFrameless, type Rider } from '@towpath/rules/bikes/bike-stock';
import type { PlainDate } from '@towpath/rules/core/dates';
import { isActive } from '../../../database/booking-state.ts';
import type { Sql } from '../../../database/database.ts';
import { bikeColumns, lockBikes } from '../../bikes/bike-stock.ts';
import type { CatalogueError } from '../catalogue-error.ts';
import type { Rows } from './rows.ts';

type Bikes = BikeFrame & { product_id: string };

interface DepartureRow {
  id: string;
  ship_id: string;
  bike_frames: Bikes[];
  /** The departure's own rows, which the import keeps. */
  own: Bikes[];
  riders: Rider[];
}

function framesAfter({ ship_id, own }: DepartureRow, { bike_stock }: Rows): Bikes[] {
  const isReplaced = (bikes: Bikes) =>
    own.some(({ product_id, frame }) => product_id === bikes.product_id && frame === bikes.frame);
  const ofShip = bike_stock.filter((bikes) => bikes.ship_id === ship_id);
  return [...own, ...ofShip.filter((bikes) => !isReplaced(bikes))];
}

/** The products of which fewer riders have a frame after the import, and how many fewer. */
function losses(departure: DepartureRow, rows: Rows) {
  const before = bikeStockOf(departure.bike_frames, departure.riders);
  const after = bikeStockOf(framesAfter(departure, rows), departure.riders);
  return before.flatMap((product: BikeStock) => {
    const now = after.find(({ product_id }) => product_id === product.product_id);
    const lost = now ? countFrameless(now) - countFrameless(product) : 0;
    return lost > 0 ? [{ product: product.product_id, lost }] : [];
  });
}

/**
 * An error for each upcoming departure that the rows leave without bikes that its bookings were promised (decision 080). Products
 * that had no bike stock data before are not compared.
 */
export async function promisedBikeErrors(sql: Sql, rows: Rows, today: PlainDate): Promise<CatalogueError[]> {
  const departures = await sql.query<DepartureRow>(
    `select * from (
       select id, ship_id, ${bikeColumns},
         (select coalesce(jsonb_agg(to_jsonb(own)), '[]') from bike_stock own where departure_id = departure.id) as own
       from departure where date > $1 and ship_id = any($2::text[])
         and exists (select 1 from booking where departure_id = departure.id and ${isActive})
     ) as upcoming where bike_frames is not null order by id`,
    [today, rows.ship.map(({ id }) => id)],
  );
  return departures.flatMap((departure) =>
    losses(departure, rows).map(({ product, lost }) => ({
      file: `departure ${departure.id}`,
      code: 'bikes_promised',
      values: { count: lost },
      reason: `the ship would have too few bikes '${product}' for the booked riders: none would fit ${lost} of them`,
    })),
  );
}

const comparable = ({ product_id, frame, from_cm, to_cm, count }: Bikes) =>
  JSON.stringify([product_id, frame, from_cm, to_cm, count]);

/** The ships whose bikes the rows change. */
async function changedShips(sql: Sql, { ship, bike_stock }: Rows): Promise<string[]> {
  const stored = await sql.query<Bikes & { ship_id: string }>(
    'select ship_id, product_id, frame, from_cm, to_cm, count from bike_stock where ship_id is not null',
  );
  const of = (all: readonly (Bikes & { ship_id: string })[], id: string) =>
    all
      .filter(({ ship_id }) => ship_id === id)
      .map(comparable)
      .sort()
      .join();
  return ship.map(({ id }) => id).filter((id) => of(stored, id) !== of(bike_stock, id));
}

/**
 * Makes bookings and holds of the upcoming departures whose bikes the rows change wait until the transaction ends, so
 * that no bike is promised after promisedBikeErrors has counted. Rows that leave the bikes unchanged lock nothing.
 */
export async function lockChangedBikes(sql: Sql, rows: Rows, today: PlainDate): Promise<void> {
  const ships = await changedShips(sql, rows);
  if (ships.length === 0) return;
  const departures = await sql.query<{ id: string }>(
    'select id from departure where date > $1 and ship_id = any($2::text[]) order by id',
    [today, ships],
  );
  for (const { id } of departures) await lockBikes(sql, id);
}
