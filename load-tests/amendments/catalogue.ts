import type { TestPrices } from '../../rules/src/testing/test-independent-bill.ts';
import type { Sql } from '../../server/src/database/database.ts';

/** A whole number from 0 up to but not including `below`. */
export type Draw = (below: number) => number;
export type Market = 'default' | 'north_america';

/** The departures between which bookings move. */
export const departures = ['summer', 'autumn'] as const;
/** The cabin type for two. */
export const twin = 'annatwin-upper';
/** The more expensive cabin type. */
export const suite = 'annasuite';
/** The people that a cabin of a type takes, and how many cabins of it each departure has. */
export const cabinTypes: Readonly<Record<string, { least: number; most: number; total: number }>> = {
  [twin]: { least: 1, most: 2, total: 9 },
  [suite]: { least: 2, most: 3, total: 4 },
};

/** The bikes; the last one has no frames, so that it is not limited. */
export const bikes = ['product-bike-00001', 'product-bike-00002', 'product-bike-00003'];
/** The diet that a passenger can have. */
export const diet = 'product-diet-00001';
/** The product that is counted per booking. */
export const helmet = 'product-misc-00001';
const tax = 'product-misc-00002';
const guide = 'product-misc-00003';
/** The extra that passengers can have. */
export const extra = 'product-misc-00004';
const supplement = 'product-sgrs-00001';
/** How often the price of a product is charged on a journey of eight days. */
const times: Readonly<Record<string, number>> = {
  'product-bike-00002': 8,
  [helmet]: 7,
  [tax]: 7,
  [guide]: 8,
};
const priced = [...bikes, diet, helmet, tax, guide, extra, supplement];

/** Frames of bikes by product, the same on every departure: few, so that riders compete. */
export const frames = [
  { product: 'product-bike-00001', frame: 'S', from: 140, to: 165, count: 3 },
  { product: 'product-bike-00001', frame: 'M', from: 160, to: 185, count: 3 },
  { product: 'product-bike-00001', frame: 'L', from: 180, to: 205, count: 2 },
  { product: 'product-bike-00002', frame: 'one', from: 150, to: 195, count: 3 },
  { product: 'product-bike-00002', frame: 'tall', from: 175, to: 205, count: 2 },
];

interface CabinPrice {
  departure_id: string;
  cabin_type_id: string;
  unit_price: number;
  surcharge_price: number | null;
  discount_price: number | null;
}

interface Policy {
  id: string;
  type: string;
  market: Market;
  fixed: number;
  fee: number;
  tax: number;
}

/** The prices in the database, in cents. */
export interface Prices {
  cabins: CabinPrice[];
  products: { id: string; unit_price: number }[];
  isGuideMandatory: boolean;
  /** Departures that have the voucher of 7.5 per cent. */
  reduced: string[];
  policies: Policy[];
}

/** The amount that a coupon takes off per person, in cents. */
export const coupon = { code: 'FIFTY', perPerson: 5000 };
const PERCENTAGE = 7.5;

const policies: readonly Omit<Policy, 'fixed'>[] = [
  { id: 'cancellation', type: 'cancellation', market: 'default', fee: 5.5, tax: 21 },
  { id: 'travel', type: 'travel', market: 'default', fee: 2, tax: 21 },
  { id: 'cancellation-us', type: 'cancellation', market: 'north_america', fee: 6.25, tax: 0 },
  { id: 'travel-us', type: 'travel', market: 'north_america', fee: 7.25, tax: 8.875 },
];

/** Draws prices, from ranges so large that a changed price is never the same by chance. */
export function drawPrices(draw: Draw): Prices {
  const cabins = departures.flatMap((departure_id) =>
    Object.keys(cabinTypes).map((cabin_type_id) => ({
      departure_id,
      cabin_type_id,
      unit_price: 20_000 + draw(200_000),
      surcharge_price: draw(3) === 0 ? null : 30_000 + draw(250_000),
      discount_price: draw(3) === 0 ? null : 10_000 + draw(150_000),
    })),
  );
  return {
    cabins,
    products: priced.map((id) => ({ id, unit_price: id === diet && draw(2) === 0 ? 0 : draw(40_000) })),
    isGuideMandatory: draw(2) === 0,
    reduced: departures.filter(() => draw(3) === 0),
    policies: policies.map((policy) => ({ ...policy, fixed: draw(2000) })),
  };
}

/** Writes prices to the database. */
export async function writePrices(sql: Sql, prices: Prices): Promise<void> {
  await sql.query(
    `with cabins as (update stock set unit_price = now.unit_price, surcharge_price = now.surcharge_price,
         discount_price = now.discount_price
       from jsonb_to_recordset($1::jsonb) as now (departure_id text, cabin_type_id text, unit_price int,
         surcharge_price int, discount_price int)
       where stock.departure_id = now.departure_id and stock.cabin_type_id = now.cabin_type_id),
     products as (update product set unit_price = now.unit_price, mandatory = now.id = $4 or now.id = $5 and $6::boolean
       from jsonb_to_recordset($2::jsonb) as now (id text, unit_price int) where product.id = now.id),
     policies as (update insurance_policy set fixed_cost = now.fixed
       from jsonb_to_recordset($3::jsonb) as now (id text, fixed int) where insurance_policy.id = now.id)
     update departure set voucher_code = case when id = any($8::text[]) then 'SPRING' end where id = any($7::text[])`,
    [
      ...[prices.cabins, prices.products, prices.policies].map((rows) => JSON.stringify(rows)),
      tax,
      guide,
      prices.isGuideMandatory,
      departures,
      prices.reduced,
    ],
  );
}

/** The prices of a departure for a booking, as plain numbers. */
export function pricesOf(
  prices: Prices,
  departure: string,
  { market, hasCoupon }: { market: Market; hasCoupon: boolean },
): TestPrices {
  const cabin = (id: string) =>
    prices.cabins.find((each) => each.departure_id === departure && each.cabin_type_id === id);
  const unit = (id: string) => prices.products.find((each) => each.id === id)?.unit_price ?? 0;
  return {
    cabin: (id, people) => {
      const found = cabin(id);
      const price = found?.unit_price ?? 0;
      if (people === 1) return found?.surcharge_price ?? price;
      return people > 2 ? (found?.discount_price ?? price) : price;
    },
    product: (id) => ({ price: unit(id) * (times[id] ?? 1), local: id === tax }),
    mandatory: prices.isGuideMandatory ? [tax, guide] : [tax],
    supplement: market === 'default' ? unit(supplement) : 0,
    voucher: prices.reduced.includes(departure) ? PERCENTAGE : 0,
    perPerson: hasCoupon ? coupon.perPerson : 0,
    policies: Object.fromEntries(
      prices.policies
        .filter((policy) => policy.market === market)
        .map(({ type, ...policy }) => [type, policy]),
    ),
  };
}

/** Prepares two departures, bikes with and without frames, insurance in both markets, and terms that allow withdrawing from it. */
export async function prepareCatalogue(sql: Sql): Promise<void> {
  await sql.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market)
     values ('autumn', 'canals', 'anna', 'p', 'Canals', '2027-09-04', '2027-09-11', 8, true),
       ('ended', 'canals', 'anna', 'p', 'Canals', '2027-10-02', '2027-10-09', 8, true);
     insert into stock (departure_id, cabin_type_id, total, taken, unit_price)
     values ('autumn', '${twin}', 1, 0, 1), ('autumn', '${suite}', 1, 0, 1);
     insert into product (id, name, unit_price, product_type, mandatory, passenger_product, local_cost, supplement)
     values ('product-bike-00003', 'Own bike', 0, 'Bike', false, true, false, false),
       ('${extra}', 'Museums', 0, 'Additional Product', false, true, false, false);
     insert into tour_product (tour_id, product_id, position)
     values ('canals', 'product-bike-00003', 7), ('canals', '${extra}', 8);
     insert into voucher (code, discount_type, amount, uses, disabled, departure_only)
     values ('${coupon.code}', 'Discount Amount', ${coupon.perPerson}, 0, false, false);
     alter table terms disable trigger terms_unchanged;
     update terms set insurance_withdrawal_days = 14;
     delete from insurance_policy`,
  );
  await sql.query(
    `insert into insurance_policy (id, insurance_type, market, fixed_cost, fee_percentage, tax_percentage)
     select id, type, market, 0, fee, tax
     from jsonb_to_recordset($1::jsonb) as policy (id text, type text, market text, fee numeric, tax numeric)`,
    [JSON.stringify(policies)],
  );
  await sql.query(
    `insert into bike_stock (ship_id, product_id, frame, from_cm, to_cm, count)
     select 'anna', product, frame, "from", "to", count
     from jsonb_to_recordset($1::jsonb) as frame (product text, frame text, "from" int, "to" int, count int)`,
    [JSON.stringify(frames)],
  );
  await openStock(sql);
}

/** Makes all cabins and bikes available. */
export async function openStock(sql: Sql): Promise<void> {
  await sql.query(
    `with bikes as (update bike_stock set count = frame.count
       from jsonb_to_recordset($1::jsonb) as frame (product text, frame text, count int)
       where product_id = product and bike_stock.frame = frame.frame)
     update stock set total = type.total from jsonb_to_recordset($2::jsonb) as type (id text, total int)
     where cabin_type_id = id and departure_id = any($3::text[])`,
    [
      JSON.stringify(frames),
      JSON.stringify(Object.entries(cabinTypes).map(([id, { total }]) => ({ id, total }))),
      departures,
    ],
  );
}

/** Leaves no cabin, or no bike with a frame, for another booking. */
export async function closeStock(sql: Sql, what: 'cabins' | 'bikes'): Promise<void> {
  if (what === 'bikes') await sql.query('update bike_stock set count = 0');
  else await sql.query('update stock set total = taken where departure_id = any($1::text[])', [departures]);
}
