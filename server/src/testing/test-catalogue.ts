import { type Market, markets } from '@towpath/rules/core/market';
import { type Brand, brands } from '@towpath/rules/site/brand';
import { specifiedTerms } from '@towpath/rules/terms/specified-terms';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { writeTerms } from '../catalogue/import/write/write-terms.ts';
import type { Sql } from '../database/database.ts';

/** A small catalogue with each case once; departure ids describe their state on the test date, 2027-03-01. */
const statements = `
insert into ship (id, name, position) values ('anna', 'Anna', 1), ('berta', 'Berta', 2);

insert into tour (id, brand, name, region, duration, external_id, image_url, listed, position) values
  ('canals', 'boatbiketours', 'Canals of Holland', 'Holland', 8, null, '/pictures/routes/canals.svg', true, 20),
  ('moselle-anna', 'boatbiketours', 'Moselle', 'Moselle', 8, null, '/pictures/routes/moselle.svg', false, 10),
  ('moselle-berta', 'boatbiketours', 'Moselle', 'Moselle', 7, null, null, false, 11),
  ('adria', 'islandhopping', 'Islands of the Adriatic', 'Croatia', 8, 'X-77', null, true, 30);
insert into combined_tour (id, name, position) values ('moselle-anna:moselle-berta', 'Moselle', 10);

insert into cabin_type (id, ship_id, name, minimum_occupancy, maximum_occupancy, count, position) values
  ('annatwin-upper', 'anna', 'Twin', 1, 2, 4, 1),
  ('annasuite', 'anna', 'Suite', 2, 3, 2, 2),
  ('bertatwin', 'berta', 'Twin', 1, 2, 6, 1);

insert into voucher (code, description, discount_type, percentage, amount, brand, tour_id,
  valid_from, valid_until, uses_allowed, uses, disabled, departure_only) values
  ('SPRING', 'Spring', 'Discount Percentage', 7.5, null, null, null, null, null, null, 0, false, true),
  ('PASSED', 'Winter', 'Discount Percentage', 5, null, null, null, null, '2027-02-28', null, 0, false, true),
  ('TEN', null, 'Discount Percentage', 10, null, null, null, null, null, null, 0, false, false),
  ('AMOUNT', 'Fifty', 'Discount Amount', null, 5000, null, null, '2027-03-01', '2027-03-01', 1, 0, false, false),
  ('EARLY', null, 'Discount Amount', null, 5000, null, null, '2027-03-02', null, null, 0, false, false),
  ('LATE', null, 'Discount Amount', null, 5000, null, null, null, '2027-02-28', null, 0, false, false),
  ('OFF', null, 'Discount Amount', null, 5000, null, null, null, null, null, 0, true, false),
  ('USEDUP', null, 'Discount Amount', null, 5000, null, null, null, null, 2, 2, false, false),
  ('ISLANDS', null, 'Discount Amount', null, 5000, 'islandhopping', null, null, null, null, 0, false, false),
  ('MOSELLE', null, 'Discount Amount', null, 5000, null, 'moselle-anna', null, null, null, 0, false, false);

insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, on_request,
  port_of_departure, port_of_arrival, multi_market, voucher_code, closed) values
  ('past', 'canals', 'anna', 'p', 'Canals', '2027-02-20', '2027-02-27', 8, false, null, null, null, null, false),
  ('today', 'canals', 'anna', 'p', 'Canals', '2027-03-01', '2027-03-06', 6, false, null, null, null, null, false),
  ('sold-out', 'canals', 'anna', 'p', 'Canals', '2027-03-06', '2027-03-13', 8, false, null, null, null, null, false),
  ('free', 'canals', 'anna', 'p', 'Canals', '2027-03-13', '2027-03-20', 8, false, 'Amsterdam', 'Bruges', true, null, false),
  ('closed', 'canals', 'anna', 'p', 'Canals', '2027-03-20', '2027-03-27', 8, false, null, null, null, null, true),
  ('request', 'canals', 'anna', 'p', 'Canals', '2027-04-03', '2027-04-10', 8, true, null, null, false, 'SPRING', false),
  ('bare', 'canals', 'anna', 'p', 'Canals', '2027-05-01', '2027-05-08', 8, false, null, null, null, 'PASSED', false),
  ('moselle-1', 'moselle-anna', 'anna', 'p', 'Moselle', '2027-06-05', '2027-06-12', 8, false, null, null, null, null, false),
  ('moselle-2', 'moselle-berta', 'berta', 'p', 'Moselle', '2027-06-05', '2027-06-11', 7, false, null, null, null, null, false),
  ('moselle-3', 'moselle-berta', 'berta', 'p', 'Moselle', '2027-05-29', '2027-06-04', 7, false, null, null, null, null, false),
  ('adria-1', 'adria', 'berta', 'p', 'Adria', '2027-07-03', '2027-07-10', 8, false, null, null, null, null, false);

update departure set quay = 'De Ruijterkade 153, Amsterdam' where id = 'free';

insert into stock (departure_id, cabin_type_id, total, taken, unit_price, discount_price, surcharge_price) values
  ('past', 'annatwin-upper', 4, 0, 90000, null, null),
  ('today', 'annatwin-upper', 4, 0, 90000, null, null),
  ('sold-out', 'annatwin-upper', 4, 4, 110000, null, null), ('sold-out', 'annasuite', 2, 2, 140000, null, null),
  ('free', 'annatwin-upper', 4, 4, 99950, null, 149950), ('free', 'annasuite', 2, 1, 125000, 100000, null),
  ('closed', 'annatwin-upper', 4, 0, 80000, null, null),
  ('request', 'annatwin-upper', 4, 1, 100000, null, null), ('request', 'annasuite', 2, 0, 130000, null, null),
  ('moselle-1', 'annatwin-upper', 4, 0, 120000, null, null),
  ('moselle-2', 'bertatwin', 6, 5, 105000, null, null),
  ('moselle-3', 'bertatwin', 6, 6, 95000, null, null),
  ('adria-1', 'bertatwin', 6, 0, 110000, null, null);

insert into product (id, name, base_name, description, unit_price, price_calculation, price_per_day, product_type,
  mandatory, passenger_product, local_cost, supplement) values
  ('product-bike-00001', 'Bike, 8 gears', 'Bike', '<b>Steady</b>', 9500, null, false, 'Bike', false, true, false, false),
  ('product-bike-00002', 'E-bike', null, null, 2350, 'per_day', false, 'Bike', false, true, false, false),
  ('product-diet-00001', 'Vegetarian', null, null, 0, null, false, 'Diet', false, true, false, false),
  ('product-misc-00001', 'Helmet', null, null, 300, 'per_night', false, 'Additional Product', false, false, false, false),
  ('product-misc-00002', 'City tax', null, null, 250, 'per_night', false, 'Local Cost', true, true, true, false),
  ('product-misc-00003', 'Guide', null, null, 1000, 'per_day', false, null, true, true, false, false),
  ('product-sgrs-00001', 'SGR fee', null, 'Guarantee fund', 500, null, false, null, false, true, false, true),
  ('product-sgrs-00002', 'SGR fee, islands', null, null, 750, null, false, null, false, true, false, true);
insert into tour_product (tour_id, product_id, position) values
  ('canals', 'product-bike-00002', 2), ('canals', 'product-bike-00001', 1), ('canals', 'product-diet-00001', 3),
  ('canals', 'product-misc-00001', 4), ('canals', 'product-misc-00002', 5), ('canals', 'product-misc-00003', 6),
  ('adria', 'product-sgrs-00002', 1);
insert into insurance_policy (id, insurance_type, market, fixed_cost, fee_percentage, tax_percentage) values
  ('cancellation', 'cancellation', 'default', 425, 5.5, 21), ('travel-us', 'travel', 'north_america', 0, 7.25, 0);

insert into ship_translation (ship_id, language, name, description, image_urls, image_texts) values
  ('anna', 'de', 'Die Anna', '<p>Schön</p>', '{/pictures/ships/anna.svg,/pictures/ships/anna-deck.svg}',
    '{Die Anna,Ihr Deck}'),
  ('anna', 'en', null, null, '{}', '{}');
insert into cabin_translation (ship_id, content_id, language, name, description, image_urls) values
  ('anna', 'annatwin', 'en', 'Twin cabin', 'Two beds', '{/pictures/cabins/twin.svg,https://img.example.com/twin.jpg}'),
  ('anna', 'annatwin', 'nl', 'Hut met twee bedden', null, '{}');
insert into product_translation (product_id, language, name, description) values
  ('product-bike-00001', 'nl', 'Fiets', null);
`;

/** The specification's terms of a brand in a market, as a row that was imported. */
export function testTerms(brand: Brand, market: Market): TermsVersion {
  const terms = specifiedTerms(brand).find((row) => row.market === market);
  if (!terms) throw new Error(`No terms of ${market}`);
  const { tax } = terms;
  return {
    ...terms,
    tax: tax.mode === 'included' ? { ...tax, applies_to: 'invoice' } : tax,
    id: `${brand}-${market}`,
    amendments: null,
  };
}

/** Inserts the test catalogue into an empty, migrated database. */
export async function insertTestCatalogue(sql: Sql): Promise<void> {
  await sql.query(statements);
  const current_terms = brands.flatMap((brand) =>
    markets.map((market) => ({ ...testTerms(brand, market), texts: {} })),
  );
  await writeTerms(sql, { terms_document: [], terms_text: [], current_terms });
}
