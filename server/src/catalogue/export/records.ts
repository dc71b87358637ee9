import type { BikeFrame } from '@towpath/rules/bikes/bike-shapes';
import type { Cents } from '@towpath/rules/core/money';
import type { Sql } from '../../database/database.ts';
import type { ProductEntry } from '../import/files/product-file.ts';
import type { TermsDocumentEntry, TermsEntry } from '../import/files/terms-file.ts';
import type { StoredTourContent } from '../import/files/tour-content-file.ts';
import type { Season, SeasonYear } from '../import/files/tour-file.ts';

/** A stored translation. */
export interface TextRow {
  language: string;
  name: string | null;
  description: string | null;
  image_urls: readonly string[];
}

/** A translation with the alternative texts of its pictures; products have none. */
export interface PicturedTextRow extends TextRow {
  image_texts: readonly string[];
}

export interface TourRow {
  id: string;
  brand: string;
  name: string;
  region: string;
  duration: number;
  country: string | null;
  external_id: string | null;
  image_url: string | null;
  listed: boolean;
  published: boolean;
  position: number;
  /** Null for a tour of an earlier version's import. */
  seasons: Season[] | null;
  years: SeasonYear[];
  content: StoredTourContent | null;
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
  bikes: (BikeFrame & { product_id: string })[];
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

export interface VoucherRecord {
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

interface TermsDocumentRow {
  id: string;
  sample: boolean;
  texts: Omit<TermsDocumentEntry, 'id' | 'sample'>;
}

/** SQL expression for the rows of a query as a JSON array. */
const jsonListOf = (query: string) =>
  `coalesce((select jsonb_agg(to_jsonb(part)) from (${query}) as part), '[]')`;

/** Reads all catalogue records in a deterministic order. */
export async function readRecords(sql: Sql) {
  return {
    tours: await sql.query<TourRow>(
      `select tour.*, array(select product_id from tour_product where tour_id = tour.id
         order by position, product_id) as products from tour order by id collate "C"`,
    ),
    ships: await sql.query<ShipRow>(
      `select ship.*,
         ${jsonListOf('select * from cabin_type where ship_id = ship.id order by position, id collate "C"')} as cabin_types,
         ${jsonListOf('select * from bike_stock where ship_id = ship.id order by product_id collate "C", from_cm, to_cm, frame collate "C"')} as bikes,
         ${jsonListOf('select * from ship_translation where ship_id = ship.id')} as texts,
         ${jsonListOf('select * from cabin_translation where ship_id = ship.id order by content_id collate "C"')} as cabin_texts
       from ship order by id collate "C"`,
    ),
    products: await sql.query<ProductRow>(
      `select product.*, ${jsonListOf('select * from product_translation where product_id = product.id')} as texts
       from product order by id collate "C"`,
    ),
    policies: await sql.query<PolicyRow>('select * from insurance_policy order by id collate "C"'),
    vouchers: await sql.query<VoucherRecord>('select * from voucher order by code collate "C"'),
    names: await sql.query<{ name: string; texts: Record<string, string> }>(
      `select name, jsonb_object_agg(language, translation) as texts
       from name_translation group by name order by name collate "C"`,
    ),
    combined: await sql.query<{ id: string; name: string; position: number }>(
      'select * from combined_tour order by position, id collate "C"',
    ),
    terms: await sql.query<TermsEntry>(
      `select * from current_terms order by brand, market, country nulls first, valid_from`,
    ),
    termsDocuments: await sql.query<TermsDocumentRow>(
      'select id, sample, texts from terms_document order by id collate "C"',
    ),
  };
}
export type CatalogueRecords = Awaited<ReturnType<typeof readRecords>>;
