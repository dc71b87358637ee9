import type { BikeFrame } from '@towpath/rules/bikes/bike-shapes';
import { bikeStockOf } from '@towpath/rules/bikes/bike-stock';
import type { Cents } from '@towpath/rules/core/money';
import { type BikeOffer, cheapestBikes } from '@towpath/rules/price/bike-price';
import type { Sql } from '../../database/database.ts';

interface BikesRow extends Pick<BikeOffer, 'bikes'> {
  tour_id: string;
  duration: number;
  frames: (BikeFrame & { product_id: string })[] | null;
}

/**
 * The lowest price of an adult's bike on the whole journey by tour id, in cents; a tour without bikes that cost something has none.
 * What is left on a departure does not count: a bike counts by the frames that any ship has of it.
 */
export async function bikeFromPrices(sql: Sql, tourIds: readonly string[]): Promise<Map<string, Cents>> {
  const rows = await sql.query<BikesRow>(
    `with frame as materialized (
       select product_id, jsonb_agg(jsonb_build_object('product_id', product_id, 'frame', frame,
         'from_cm', from_cm, 'to_cm', to_cm, 'count', count)) as frames
       from bike_stock where ship_id is not null group by product_id)
     select tour.id as tour_id, tour.duration, offered.*
     from tour cross join lateral (
       select jsonb_agg(jsonb_build_object('id', product.id, 'unit_price', unit_price,
           'price_calculation', price_calculation)) as bikes,
         jsonb_path_query_array(jsonb_agg(frames), '$[*][*]') as frames
       from tour_product join product on product.id = tour_product.product_id
         left join frame on frame.product_id = product.id
       where tour_product.tour_id = tour.id and product_type = 'Bike' and unit_price > 0
     ) as offered
     where tour.id = any($1::text[]) and offered.bikes is not null`,
    [tourIds],
  );
  return new Map(
    rows.flatMap(({ tour_id, duration, bikes, frames }) => {
      const known = (frames ?? []).filter((frame) => frame !== null);
      const price = cheapestBikes(1, { bikes, bike_stock: bikeStockOf(known, []) }, duration);
      return price === null ? [] : [[tour_id, price] as const];
    }),
  );
}
