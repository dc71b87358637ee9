import type { Sql } from '../../../database/database.ts';
import type { Rows } from './rows.ts';
import { writeTerms } from './write-terms.ts';

// Each statement gets all rows of its table as one JSON array. Records that the files no longer contain stay when bookings
// may reference them; write-departures.ts closes their departures.

async function writeShips(sql: Sql, { ship, cabin_type }: Rows): Promise<void> {
  await sql.query(
    `insert into ship (id, name, position)
     select * from jsonb_to_recordset($1::jsonb) as file(id text, name text, position integer)
     on conflict (id) do update set name = excluded.name, position = excluded.position`,
    [JSON.stringify(ship)],
  );
  await sql.query(
    `insert into cabin_type (id, ship_id, name, minimum_occupancy, maximum_occupancy, count, position)
     select * from jsonb_to_recordset($1::jsonb) as file(id text, ship_id text, name text,
       minimum_occupancy integer, maximum_occupancy integer, count integer, position integer)
     on conflict (id) do update set ship_id = excluded.ship_id, name = excluded.name,
       minimum_occupancy = excluded.minimum_occupancy, maximum_occupancy = excluded.maximum_occupancy,
       count = excluded.count, position = excluded.position`,
    [JSON.stringify(cabin_type)],
  );
}

async function writeContent(sql: Sql, { ship_translation, cabin_translation, product_translation }: Rows) {
  await sql.query(
    `insert into ship_translation (ship_id, language, name, description, image_urls, image_texts)
     select * from jsonb_to_recordset($1::jsonb) as file(ship_id text, language text, name text,
       description text, image_urls text[], image_texts text[])
     on conflict (ship_id, language) do update
       set name = excluded.name, description = excluded.description, image_urls = excluded.image_urls,
         image_texts = excluded.image_texts`,
    [JSON.stringify(ship_translation)],
  );
  await sql.query(
    `insert into cabin_translation (ship_id, content_id, language, name, description, image_urls, image_texts)
     select * from jsonb_to_recordset($1::jsonb) as file(ship_id text, content_id text, language text, name text,
       description text, image_urls text[], image_texts text[])
     on conflict (ship_id, content_id, language) do update
       set name = excluded.name, description = excluded.description, image_urls = excluded.image_urls,
         image_texts = excluded.image_texts`,
    [JSON.stringify(cabin_translation)],
  );
  await sql.query(
    `insert into product_translation (product_id, language, name, description)
     select * from jsonb_to_recordset($1::jsonb) as file(product_id text, language text, name text,
       description text)
     on conflict (product_id, language) do update
       set name = excluded.name, description = excluded.description`,
    [JSON.stringify(product_translation)],
  );
}

async function writeTours(sql: Sql, { tour, combined_tour, name_translation }: Rows): Promise<void> {
  await sql.query(
    `insert into tour (id, brand, name, region, duration, country, external_id, image_url, listed, published, position,
       seasons, years, content)
     select * from json_to_recordset($1::json) as file(id text, brand text, name text, region text,
       duration integer, country text, external_id text, image_url text, listed boolean, published boolean,
       position integer, seasons json,
       years json, content jsonb)
     on conflict (id) do update set brand = excluded.brand, name = excluded.name, region = excluded.region,
       duration = excluded.duration, country = excluded.country, external_id = excluded.external_id, image_url = excluded.image_url,
       listed = excluded.listed, published = excluded.published, position = excluded.position, seasons = excluded.seasons,
       years = excluded.years, content = excluded.content`,
    [JSON.stringify(tour)],
  );
  await sql.query(
    `update tour set listed = false, seasons = '[]', years = '[]' where id <> all($1::text[])`,
    [tour.map(({ id }) => id)],
  );
  await sql.query('delete from combined_tour where id <> all($1::text[])', [
    combined_tour.map(({ id }) => id),
  ]);
  await sql.query(
    `insert into combined_tour (id, name, position)
     select * from jsonb_to_recordset($1::jsonb) as file(id text, name text, position integer)
     on conflict (id) do update set name = excluded.name, position = excluded.position`,
    [JSON.stringify(combined_tour)],
  );
  await sql.query('delete from name_translation where name <> all($1::text[])', [
    name_translation.map(({ name }) => name),
  ]);
  await sql.query(
    `insert into name_translation (name, language, translation)
     select * from jsonb_to_recordset($1::jsonb) as file(name text, language text, translation text)
     on conflict (name, language) do update set translation = excluded.translation`,
    [JSON.stringify(name_translation)],
  );
}

async function writeProducts(sql: Sql, { product, tour_product, tour }: Rows): Promise<void> {
  await sql.query(
    `insert into product (id, name, base_name, description, unit_price, price_calculation, price_per_day,
       product_type, mandatory, passenger_product, local_cost, supplement)
     select * from jsonb_to_recordset($1::jsonb) as file(id text, name text, base_name text, description text,
       unit_price integer, price_calculation text, price_per_day boolean, product_type text, mandatory boolean,
       passenger_product boolean, local_cost boolean, supplement boolean)
     on conflict (id) do update set name = excluded.name, base_name = excluded.base_name,
       description = excluded.description, unit_price = excluded.unit_price,
       price_calculation = excluded.price_calculation, price_per_day = excluded.price_per_day,
       product_type = excluded.product_type, mandatory = excluded.mandatory,
       passenger_product = excluded.passenger_product, local_cost = excluded.local_cost,
       supplement = excluded.supplement`,
    [JSON.stringify(product)],
  );
  await sql.query('delete from tour_product where tour_id = any($1::text[])', [tour.map(({ id }) => id)]);
  await sql.query(
    `insert into tour_product (tour_id, product_id, position)
     select * from jsonb_to_recordset($1::jsonb) as file(tour_id text, product_id text, position integer)`,
    [JSON.stringify(tour_product)],
  );
}

async function writeInsurance(sql: Sql, { insurance_policy }: Rows): Promise<void> {
  await sql.query('delete from insurance_policy where id <> all($1::text[])', [
    insurance_policy.map(({ id }) => id),
  ]);
  await sql.query(
    `insert into insurance_policy (id, insurance_type, market, fixed_cost, fee_percentage, tax_percentage)
     select * from jsonb_to_recordset($1::jsonb) as file(id text, insurance_type text, market text,
       fixed_cost integer, fee_percentage numeric, tax_percentage numeric)
     on conflict (id) do update set insurance_type = excluded.insurance_type, market = excluded.market,
       fixed_cost = excluded.fixed_cost, fee_percentage = excluded.fee_percentage,
       tax_percentage = excluded.tax_percentage`,
    [JSON.stringify(insurance_policy)],
  );
}

/** What an import writes to a voucher that there is, as SQL. Bookings count uses: an import never allows fewer. */
const voucherColumns = {
  ...Object.fromEntries(
    'description discount_type percentage amount brand tour_id valid_from valid_until departure_only'
      .split(' ')
      .map((column) => [column, `excluded.${column}`]),
  ),
  disabled: 'voucher.disabled or excluded.disabled',
  uses_allowed: `case when excluded.uses_allowed < voucher.uses then voucher.uses else excluded.uses_allowed end`,
};

/** An assignment of each value, and the condition that one of them differs. */
const voucherChange = {
  set: Object.entries(voucherColumns).map(([column, value]) => `${column} = ${value}`),
  where: `(${Object.keys(voucherColumns).map((column) => `voucher.${column}`)}) is distinct from (${Object.values(voucherColumns)})`,
};

/**
 * Writes vouchers. Vouchers disabled by staff stay disabled, and vouchers in no file are not changed, because staff can create
 * vouchers. An open change of one that differs is refused then. Lock order: coupon.
 */
async function writeVouchers(sql: Sql, { voucher }: Rows): Promise<void> {
  await sql.query(
    `insert into voucher (code, description, discount_type, percentage, amount, brand, tour_id, valid_from,
       valid_until, uses_allowed, disabled, departure_only)
     select * from jsonb_to_recordset($1::jsonb) as file(code text, description text, discount_type text,
       percentage numeric, amount integer, brand text, tour_id text, valid_from date, valid_until date,
       uses_allowed integer, disabled boolean, departure_only boolean)
     order by code
     on conflict (code) do update set ${voucherChange.set.join(', ')}, version = voucher.version + 1
       where ${voucherChange.where}`,
    [JSON.stringify(voucher)],
  );
}

/** Replaces the bikes of the ships; those that staff set for a departure stay. */
async function writeBikes(sql: Sql, { ship, bike_stock }: Rows): Promise<void> {
  await sql.query('delete from bike_stock where ship_id = any($1::text[])', [ship.map(({ id }) => id)]);
  await sql.query(
    `insert into bike_stock (ship_id, product_id, frame, from_cm, to_cm, count)
     select * from jsonb_to_recordset($1::jsonb) as file(ship_id text, product_id text, frame text,
       from_cm integer, to_cm integer, count integer)`,
    [JSON.stringify(bike_stock)],
  );
}

/** Writes all records that departures reference. */
export async function writeRecords(sql: Sql, rows: Rows): Promise<void> {
  await writeShips(sql, rows);
  await writeTours(sql, rows);
  await writeProducts(sql, rows);
  await writeBikes(sql, rows);
  await writeContent(sql, rows);
  await writeInsurance(sql, rows);
  await writeVouchers(sql, rows);
  await writeTerms(sql, rows);
}
