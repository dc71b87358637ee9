import type { Cents } from '@towpath/rules/core/money';
import type { Sql } from '../../database/database.ts';
import type { ProductEntry } from '../import/product-file.ts';
import type { Season } from '../import/tour-file.ts';

/** A text in one language, as it is kept. */
export interface TextRow {
  language: string;
  name: string | null;
  description: string | null;
  image_urls: readonly string[];
}

/** One with what its pictures show; products have none. */
export interface PicturedTextRow extends TextRow {
  image_texts: readonly string[];
}

export interface TourRow {
  id: string;
  brand: string;
  name: string;
  region: string;
  duration: number;
  external_id: string | null;
  image_url: string | null;
  listed: boolean;
  position: number;
  /** Null for a tour of an import that did not keep them. */
  seasons: Season[] | null;
  products: string[];
}

export interface ShipRow {
  id: string;
  name: string;
  position: number;
  cabin_types: {
    id: string;
    name: string;
    minimum_occupancy: number;
    maximum_occupancy: number;
    count: number;
  }[];
  texts: PicturedTextRow[];
  cabin_texts: (PicturedTextRow & { content_id: string })[];
}

export type ProductRow = Omit<ProductEntry, 'content'> & { texts: TextRow[] };

export interface PolicyRow {
  id: string;
  insurance_type: string;
  market: string;
  fixed_cost: Cents;
  fee_percentage: number;
  tax_percentage: number;
}

export interface VoucherThing {
  code: string;
  description: string | null;
  discount_type: string;
  percentage: number | null;
  amount: Cents | null;
  brand: string | null;
  tour_id: string | null;
  valid_from: string | null;
  valid_until: string | null;
  uses_allowed: number | null;
  disabled: boolean;
  departure_only: boolean;
}

/** A list of rows as JSON, an empty one where there are none. */
const listed = (query: string) =>
  `coalesce((select jsonb_agg(to_jsonb(part)) from (${query}) as part), '[]')`;

/** Everything that the database holds of a catalogue, in an order that depends on nothing else. */
export async function thingsOf(sql: Sql) {
  return {
    tours: await sql.query<TourRow>(
      `select tour.*, array(select product_id from tour_product where tour_id = tour.id
         order by position, product_id) as products from tour order by id collate "C"`,
    ),
    ships: await sql.query<ShipRow>(
      `select ship.*,
         ${listed('select * from cabin_type where ship_id = ship.id order by position, id collate "C"')} as cabin_types,
         ${listed('select * from ship_translation where ship_id = ship.id')} as texts,
         ${listed('select * from cabin_translation where ship_id = ship.id order by content_id collate "C"')} as cabin_texts
       from ship order by id collate "C"`,
    ),
    products: await sql.query<ProductRow>(
      `select product.*, ${listed('select * from product_translation where product_id = product.id')} as texts
       from product order by id collate "C"`,
    ),
    policies: await sql.query<PolicyRow>('select * from insurance_policy order by id collate "C"'),
    vouchers: await sql.query<VoucherThing>('select * from voucher order by code collate "C"'),
    combined: await sql.query<{ id: string; name: string; position: number }>(
      'select * from combined_tour order by position, id collate "C"',
    ),
  };
}
export type Things = Awaited<ReturnType<typeof thingsOf>>;
