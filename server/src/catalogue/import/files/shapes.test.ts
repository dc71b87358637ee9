import { describe, expect, it } from 'vitest';
import { at, type ErrorCase, errorsAfter, seasonOf } from '../../../testing/test-catalogue-files.ts';

const tour = 'tours/canals.json';
const ship = 'ships/anna.json';

const euros = 'must be an amount in euros: 0 or more, with at most two decimals';
const shapes: ErrorCase[] = [
  [
    'every unknown key',
    (files) => Object.assign(seasonOf(files), { pries: 1, untill: '05-01' }),
    [`${tour} seasons.0.pries: is not a known key`, `${tour} seasons.0.untill: is not a known key`],
  ],
  [
    'a missing key',
    (files) => Reflect.deleteProperty(seasonOf(files), 'weekday'),
    [`${tour} seasons.0.weekday: is missing`],
  ],
  [
    'a string instead of an object',
    (files) => Object.assign(seasonOf(files), { program: 'HOL' }),
    [`${tour} seasons.0.program: must be an object`],
  ],
  [
    'a day that does not exist',
    (files) => Object.assign(seasonOf(files), { until: '04-31' }),
    [
      `${tour} seasons.0.until: must be a day of every year written MM-DD, not 02-29, or a date written YYYY-MM-DD`,
    ],
  ],
  [
    'a day that exists in leap years only',
    (files) => Object.assign(seasonOf(files), { from: '02-29' }),
    [
      `${tour} seasons.0.from: must be a day of every year written MM-DD, not 02-29, or a date written YYYY-MM-DD`,
    ],
  ],
  [
    'a season of dates that ends before it starts, or not on a date',
    (files) => {
      Object.assign(seasonOf(files), { from: '2027-05-01', until: '2027-04-01' });
      files[tour].seasons.push({ ...seasonOf(files), until: '05-30' });
    },
    [
      `${tour} seasons.0.until: must be on or after from`,
      `${tour} seasons.1.until: must be written like from`,
    ],
  ],
  [
    'a year like a later one, and changes that are no percentages',
    (files) =>
      Object.assign(files[tour], {
        years: [
          { year: 2028, as: 2028 },
          { year: 2029, as: 2028, price_change: 101, cabins: { anna_twin: '6' } },
        ],
      }),
    [
      `${tour} years.0.as: must be an earlier year`,
      `${tour} years.1.price_change: must be a change in per cent from -90 to 100, with at most two decimals`,
      `${tour} years.1.cabins.anna_twin: must be a change in per cent from -90 to 100, with at most two decimals`,
    ],
  ],
  [
    'an unknown weekday',
    (files) => Object.assign(seasonOf(files), { weekday: 'Samstag' }),
    [
      `${tour} seasons.0.weekday: must be one of monday, tuesday, wednesday, thursday, friday, saturday, sunday`,
    ],
  ],
  [
    'a price with three decimals, a negative one and a string',
    (files) =>
      Object.assign(seasonOf(files), {
        prices: { anna_twin: { unit_price: 9.999, discount_price: -1, surcharge_price: '9' } },
      }),
    ['unit_price', 'discount_price', 'surcharge_price'].map(
      (key) => `${tour} seasons.0.prices.anna_twin.${key}: ${euros}`,
    ),
  ],
  [
    'a season without prices',
    (files) => Object.assign(seasonOf(files), { prices: {} }),
    [`${tour} seasons.0.prices: must contain the prices of a cabin type`],
  ],
  [
    'ids that are not valid in URLs',
    (files) => {
      Object.assign(files[tour], { id: 'Canals:of/Holland' });
      Object.assign(at(files[ship].cabin_types), { id: 'anna-twin-upper' });
    },
    [
      `${tour} id: must consist of a-z, 0-9 and single dashes`,
      `${ship} cabin_types.0.id: must consist of a-z, 0-9 and _, with at most one dash`,
    ],
  ],
  [
    'a product id of another length',
    (files) => Object.assign(at(files['products.json']), { id: 'BIKE0001' }),
    ['products.json 0.id: must be a string of exactly 18 characters'],
  ],
  [
    'an unknown price calculation and product type',
    (files) =>
      Object.assign(at(files['products.json']), { price_calculation: 'per_week', product_type: 'bike' }),
    [
      'products.json 0.price_calculation: must be one of per_day, per_night, or null',
      'products.json 0.product_type: must be one of Bike, Diet, Additional Product, Local Cost, or null',
    ],
  ],
  [
    'a local cost that is charged online',
    (files) => Object.assign(at(files['products.json']), { product_type: 'Local Cost' }),
    ["products.json 0.local_cost: must be true for product_type 'Local Cost', and only for it"],
  ],
  [
    'a price per day by the old flag only',
    (files) => Object.assign(at(files['products.json']), { price_per_day: true }),
    ["products.json 0.price_per_day: has no effect on the price: set price_calculation to 'per_day'"],
  ],
  [
    'a maximum occupancy below the minimum',
    (files) => Object.assign(at(files[ship].cabin_types), { minimum_occupancy: 3 }),
    [`${ship} cabin_types.0.maximum_occupancy: must be at least minimum_occupancy`],
  ],
  [
    'text that the database cannot store',
    (files) => Object.assign(files[ship].content.en, { description: 'half \ud83d, and \0' }),
    [`${ship} content.en.description: Text contains characters that cannot be stored`],
  ],
  [
    'a count above the limit',
    (files) => Object.assign(at(files[ship].cabin_types), { count: 1e12 }),
    [`${ship} cabin_types.0.count: must be an integer from 0 to 1000000`],
  ],
  [
    'a fractional count',
    (files) => Object.assign(at(files[ship].cabin_types), { count: 2.5 }),
    [`${ship} cabin_types.0.count: must be an integer from 0 to 1000000`],
  ],
  [
    'an unsupported language',
    (files) => Object.assign(files[ship].content, { fr: {} }),
    [`${ship} content.fr: is not a known key`],
  ],
  [
    'five pictures of a ship',
    (files) => Object.assign(files[ship].content, { pictures: Array(5).fill('ships/anna.svg') }),
    [`${ship} content.pictures: must contain at most 4 pictures`],
  ],
  [
    'a picture text for one picture of two',
    (files) =>
      Object.assign(files[ship].content, {
        pictures: Array(2).fill('ships/anna.svg'),
        nl: { picture_texts: ['De Anna'] },
      }),
    [`${ship} content: must contain picture_texts for all pictures or for none`],
  ],
  [
    'a picture outside the folder, and one without https',
    (files) => Object.assign(files[ship].content, { pictures: ['../secret.svg', 'http://x.example/a.svg'] }),
    [0, 1].map(
      (index) =>
        `${ship} content.pictures.${index}: must be a file in pictures/ (such as ships/anna.svg) or an https URL`,
    ),
  ],
  [
    'an unknown voucher type',
    (files) => Object.assign(at(files['vouchers.json']), { discount_type: 'Present' }),
    ['vouchers.json 0.discount_type: must be one of Discount Percentage, Discount Amount'],
  ],
  [
    'a discount of 0, and one above 100 %',
    (files) => {
      Object.assign(at(files['vouchers.json'], 0), { percentage: 101 });
      Object.assign(at(files['vouchers.json'], 1), { amount: 0 });
    },
    ['vouchers.json 0.percentage: must be between 0 and 100', 'vouchers.json 1.amount: must be more than 0'],
  ],
  [
    'an unknown market',
    (files) => Object.assign(at(files['insurance.json']), { market: 'asia' }),
    ['insurance.json 0.market: must be one of default, north_america'],
  ],
];

describe('the shapes of the files', () => {
  it.each(shapes)('reports %s', async (_, change, errors) => {
    expect(await errorsAfter(change)).toEqual(errors);
  });
});
