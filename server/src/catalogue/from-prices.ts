import type { Departure, FromPrice } from '@towpath/rules/calendar/departure';
import type { CabinType } from '@towpath/rules/price/cabin';
import { fromPrices } from '@towpath/rules/price/from-price';
import type { Sql } from '../database/database.ts';
import { type ProductRow, supplementOf, toDepartureProducts } from './products.ts';

type Prices = Omit<CabinType, 'count' | 'available_count'> & { is_free: boolean };

/** A row of a query with cabinPrices. */
export interface CabinPricesRow {
  tour_id: string;
  /** Null when the departure has no stock rows. */
  cabin_prices: Prices[] | null;
}

/** SQL expression for the prices of cabin types: an aggregate of rows with the columns of stock and cabin_type, and free. */
export const cabinPrices = `
  json_agg(json_build_object('id', id, 'name', name, 'minimum_occupancy', minimum_occupancy,
    'maximum_occupancy', maximum_occupancy, 'unit_price', unit_price, 'discount_price', discount_price,
    'surcharge_price', surcharge_price, 'is_free', free > 0)) as cabin_prices`;

type PricedDeparture = Pick<Departure, 'duration' | 'multi_market' | 'voucher'>;

/** Computes the lowest prices of a departure, in cents per person. */
export type ReadFromPrices = (departure: PricedDeparture, row: CabinPricesRow) => FromPrice[];

/**
 * Reads what everyone pays on tours: mandatory products and SGR. The function that it returns gives the lowest prices of a
 * departure's free cabins, of all its cabins where none is free (decision 069).
 */
export async function readFromPrices(sql: Sql, tourIds: readonly string[]): Promise<ReadFromPrices> {
  const rows = await sql.query<Omit<ProductRow, 'policies'> & { id: string }>(
    `select id, (${supplementOf('tour.id')}) as supplement,
       (select coalesce(jsonb_agg(to_jsonb(product) - 'supplement'), '[]')
        from tour_product join product on product.id = product_id
        where tour_id = tour.id and mandatory and not supplement) as products
     from tour where id = any($1::text[])`,
    [tourIds],
  );
  const products = new Map(rows.map((row) => [row.id, toDepartureProducts({ ...row, policies: [] })]));
  // Most departures of a season have the same prices.
  const known = new Map<string, FromPrice[]>();
  return ({ duration, multi_market, voucher }, { tour_id, cabin_prices }) => {
    const key = JSON.stringify([tour_id, duration, multi_market, voucher, cabin_prices]);
    const all = cabin_prices ?? [];
    const free = all.filter(({ is_free }) => is_free);
    const offer = { departure: { duration, multi_market, voucher }, products: products.get(tour_id) };
    const prices = known.get(key) ?? fromPrices(offer, free.length > 0 ? free : all);
    known.set(key, prices);
    return prices;
  };
}
