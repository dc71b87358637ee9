import type { InsurancePolicy } from '@towpath/rules/price/extras/insurance';
import type { Product } from '@towpath/rules/price/extras/product';
import type { Supplement } from '@towpath/rules/price/extras/supplement';
import type { Products } from '@towpath/rules/price/price';
import type { Sql } from '../database/database.ts';
import { type BikeRow, bikeColumns, type CountedHolds, toBikeStock } from './bikes/bike-stock.ts';

/** A row of a query with productColumns. */
export interface ProductRow extends BikeRow {
  products: Product[];
  supplement: Supplement | null;
  policies: InsurancePolicy[];
}

/** SQL query for the supplement of the tour whose id is the expression `tour`, or else the shared one, as a JSON object. */
export const supplementOf = (tour: string) => `
  select jsonb_build_object('id', id, 'name', name, 'description', description, 'unit_price', unit_price)
  from product left join tour_product on product_id = id and tour_product.tour_id = ${tour}
  where supplement order by tour_product.tour_id nulls last, id limit 1`;

/** The columns of a departure's products, for a query from `departure`. */
export const productColumns = `
       (select coalesce(jsonb_agg(to_jsonb(product) - 'supplement' order by position, id), '[]')
        from tour_product join product on product.id = product_id
        where tour_product.tour_id = departure.tour_id and not supplement) as products,
       (${supplementOf('departure.tour_id')}) as supplement,
       (select coalesce(jsonb_agg(insurance_policy order by insurance_type, market, id), '[]')
        from insurance_policy) as policies, ${bikeColumns}`;

/** Converts a row to products. Throws for a catalogue without a supplement. */
export function toDepartureProducts(row: ProductRow, holds?: CountedHolds): Products {
  if (!row.supplement) throw new Error('The catalogue has no supplement product');
  const ofType = (type: Product['product_type']) =>
    row.products.filter((product) => product.product_type === type);
  return {
    bikes: ofType('Bike'),
    diets: ofType('Diet'),
    other: row.products.filter(({ product_type }) => product_type !== 'Bike' && product_type !== 'Diet'),
    sgr: row.supplement,
    insurance_policies: row.policies,
    bike_stock: toBikeStock(row, holds),
  };
}

/** The products of a departure, prices in cents; null for an unknown id. */
export async function findProducts(
  sql: Sql,
  departureId: string,
  holds: CountedHolds,
): Promise<Products | null> {
  const [row] = await sql.query<ProductRow>(`select ${productColumns} from departure where id = $1`, [
    departureId,
  ]);
  return row ? toDepartureProducts(row, holds) : null;
}
