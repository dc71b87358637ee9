import { describe, expect, it } from 'vitest';
import { at, type FaultCase, faultsAfter, seasonOf } from './small-catalogue.ts';

const tour = 'tours/canals.json';
const ship = 'ships/anna.json';

const euros = 'has to be an amount in euros: 0 or more, with at most two decimals';
const shapes: FaultCase[] = [
  [
    'keys that nobody reads, every one',
    (files) => Object.assign(seasonOf(files), { pries: 1, untill: '05-01' }),
    [`${tour} seasons.0.pries: is not a known key`, `${tour} seasons.0.untill: is not a known key`],
  ],
  [
    'a key that is missing',
    (files) => Reflect.deleteProperty(seasonOf(files), 'weekday'),
    [`${tour} seasons.0.weekday: is missing`],
  ],
  [
    'a text in place of an object',
    (files) => Object.assign(seasonOf(files), { program: 'HOL' }),
    [`${tour} seasons.0.program: has to be an object`],
  ],
  [
    'a day that no year has',
    (files) => Object.assign(seasonOf(files), { until: '04-31' }),
    [`${tour} seasons.0.until: has to be a day of the year written MM-DD, and not 02-29`],
  ],
  [
    'a day that not every year has',
    (files) => Object.assign(seasonOf(files), { from: '02-29' }),
    [`${tour} seasons.0.from: has to be a day of the year written MM-DD, and not 02-29`],
  ],
  [
    'a weekday that is none',
    (files) => Object.assign(seasonOf(files), { weekday: 'Samstag' }),
    [
      `${tour} seasons.0.weekday: has to be one of monday, tuesday, wednesday, thursday, friday, saturday, sunday`,
    ],
  ],
  [
    'a price with three decimals, one below zero and one in letters',
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
    [`${tour} seasons.0.prices: has to hold the price of a cabin type`],
  ],
  [
    'ids that would break an address',
    (files) => {
      Object.assign(files[tour], { id: 'Canals:of/Holland' });
      Object.assign(at(files[ship].cabin_types), { id: 'anna-twin-upper' });
    },
    [
      `${tour} id: has to be made of a-z, 0-9 and single dashes`,
      `${ship} cabin_types.0.id: has to be made of a-z, 0-9 and _, with at most one dash`,
    ],
  ],
  [
    'a product id of another length',
    (files) => Object.assign(at(files['products.json']), { id: 'BIKE0001' }),
    ['products.json 0.id: has to be a text of exactly 18 characters'],
  ],
  [
    'a price calculation and a product type that are none',
    (files) =>
      Object.assign(at(files['products.json']), { price_calculation: 'per_week', product_type: 'bike' }),
    [
      'products.json 0.price_calculation: has to be one of per_day, per_night, or null',
      'products.json 0.product_type: has to be one of Bike, Diet, Additional Product, Local Cost, or null',
    ],
  ],
  [
    'a local cost that is charged online',
    (files) => Object.assign(at(files['products.json']), { product_type: 'Local Cost' }),
    ["products.json 0.local_cost: has to be true for product_type 'Local Cost', and only for it"],
  ],
  [
    'a price by the day that only the old flag says',
    (files) => Object.assign(at(files['products.json']), { price_per_day: true }),
    ["products.json 0.price_per_day: has no effect on the price: write price_calculation 'per_day'"],
  ],
  [
    'a cabin for fewer than its least',
    (files) => Object.assign(at(files[ship].cabin_types), { minimum_occupancy: 3 }),
    [`${ship} cabin_types.0.maximum_occupancy: has to be at least minimum_occupancy`],
  ],
  [
    'text that the database cannot hold',
    (files) => Object.assign(files[ship].content.en, { description: 'half \ud83d, and \0' }),
    [`${ship} content.en.description: Text holds characters that cannot be stored`],
  ],
  [
    'more cabins than the database can count',
    (files) => Object.assign(at(files[ship].cabin_types), { count: 1e12 }),
    [`${ship} cabin_types.0.count: has to be a whole number from 0 to 1000000`],
  ],
  [
    'half a cabin',
    (files) => Object.assign(at(files[ship].cabin_types), { count: 2.5 }),
    [`${ship} cabin_types.0.count: has to be a whole number from 0 to 1000000`],
  ],
  [
    'a language that is not spoken here',
    (files) => Object.assign(files[ship].content, { fr: {} }),
    [`${ship} content.fr: is not a known key`],
  ],
  [
    'five pictures of a ship',
    (files) => Object.assign(files[ship].content, { pictures: Array(5).fill('ships/anna.svg') }),
    [`${ship} content.pictures: has to be at most four pictures`],
  ],
  [
    'words for one picture of two',
    (files) =>
      Object.assign(files[ship].content, {
        pictures: Array(2).fill('ships/anna.svg'),
        nl: { picture_texts: ['De Anna'] },
      }),
    [`${ship} content: has to have picture_texts for each of its pictures, or none`],
  ],
  [
    'a picture outside the folder, and one that is not safe',
    (files) => Object.assign(files[ship].content, { pictures: ['../secret.svg', 'http://x.example/a.svg'] }),
    [0, 1].map(
      (index) =>
        `${ship} content.pictures.${index}: has to be a file below pictures/ (such as ships/anna.svg) or an address that starts with https://`,
    ),
  ],
  [
    'a voucher of no kind',
    (files) => Object.assign(at(files['vouchers.json']), { discount_type: 'Present' }),
    ['vouchers.json 0.discount_type: has to be one of Discount Percentage, Discount Amount'],
  ],
  [
    'a voucher that takes nothing off, and one that takes off more than all',
    (files) => {
      Object.assign(at(files['vouchers.json'], 0), { percentage: 101 });
      Object.assign(at(files['vouchers.json'], 1), { amount: 0 });
    },
    [
      'vouchers.json 0.percentage: has to be between 0 and 100',
      'vouchers.json 1.amount: has to be more than 0',
    ],
  ],
  [
    'a market that is none',
    (files) => Object.assign(at(files['insurance.json']), { market: 'asia' }),
    ['insurance.json 0.market: has to be one of default, north_america'],
  ],
];

describe('the shapes of the files', () => {
  it.each(shapes)('names %s', async (_, change, faults) => {
    expect(await faultsAfter(change)).toEqual(faults);
  });
});
