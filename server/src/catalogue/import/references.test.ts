import { describe, expect, it } from 'vitest';
import { at, type ErrorCase, errorsAfter, seasonOf } from '../../testing/test-catalogue-files.ts';

const tour = 'tours/canals.json';
const ship = 'ships/anna.json';

const references: ErrorCase[] = [
  [
    'an unknown ship',
    (files) => Object.assign(seasonOf(files), { ship: 'otto' }),
    [`${tour} seasons.0.ship: there is no ship 'otto'`],
  ],
  [
    'a cabin type of another ship',
    (files) => Object.assign(seasonOf(files).prices, { otto_twin: { unit_price: 1 } }),
    [`${tour} seasons.0.prices.otto_twin: ship 'anna' has no such cabin type`],
  ],
  [
    'an unknown voucher',
    (files) => Object.assign(seasonOf(files), { voucher: 'autumn' }),
    [`${tour} seasons.0.voucher: there is no voucher 'AUTUMN'`],
  ],
  [
    'a voucher of another brand',
    (files) => Object.assign(at(files['vouchers.json'], 0), { brand: 'islandhopping' }),
    [`${tour} seasons.0.voucher: 'SPRING' is for another brand or tour`],
  ],
  [
    'an unknown product',
    (files) => files[tour].products.push('a0T5p00000BIKE0009'),
    [`${tour} products.2: there is no product 'a0T5p00000BIKE0009'`],
  ],
  [
    'a tour without a bike and with a product twice',
    (files) => Object.assign(files[tour], { products: ['a0T5p00000SGRF0001', 'a0T5p00000SGRF0001'] }),
    [
      `${tour} products: contains a product twice`,
      `${tour} products: must contain a product of type Bike`,
      `${tour} products: must contain exactly one supplement`,
    ],
  ],
  [
    'a tour without a supplement',
    (files) => files[tour].products.pop(),
    [`${tour} products: must contain exactly one supplement`],
  ],
  [
    'duplicate tours, products, policies and vouchers',
    (files) => {
      Object.assign(files, { 'tours/again.json': { ...files[tour], seasons: [] } });
      files['products.json'].push(at(files['products.json']));
      files['insurance.json'].push({ ...at(files['insurance.json']), id: 'other' });
      files['vouchers.json'].push({ ...at(files['vouchers.json']), code: 'Spring' });
    },
    [
      `${tour} id: 'canals' is already used in tours/again.json`,
      "products.json 2.id: 'a0T5p00000BIKE0001' is already used in products.json 0",
      "insurance.json 1.insurance_type: 'cancellation default' is already used in insurance.json 0",
      "vouchers.json 2.code: 'SPRING' is already used in vouchers.json 0",
    ],
  ],
  [
    'a duplicate ship with its cabin types',
    (files) => Object.assign(files, { 'ships/zoe.json': files[ship] }),
    [
      "ships/zoe.json id: 'anna' is already used in ships/anna.json",
      "ships/zoe.json cabin_types.0.id: 'anna_twin' is already used in ships/anna.json cabin_types.0",
      "ships/zoe.json cabin_types.1.id: 'anna_triple' is already used in ships/anna.json cabin_types.1",
    ],
  ],
  [
    'content without a cabin type',
    (files) => Object.assign(files[ship].cabin_content, { anna_suite: {} }),
    [`${ship} cabin_content.anna_suite: no cabin type has this content`],
  ],
  [
    'a voucher for an unknown tour, and one that ends before it starts',
    (files) => {
      Object.assign(at(files['vouchers.json'], 0), { valid_from: '2026-05-02', valid_until: '2026-05-01' });
      Object.assign(at(files['vouchers.json'], 1), { tour: 'moselle' });
    },
    [
      'vouchers.json 0.valid_until: must be on or after valid_from',
      "vouchers.json 1.tour: there is no tour 'moselle'",
    ],
  ],
  [
    'combined tours of one tour, an unknown tour, and the same tour twice',
    (files) =>
      files['combined-tours.json'].push(
        { name: 'One', tours: ['canals'] },
        { name: 'Two', tours: ['canals', 'moselle'] },
        { name: 'Same', tours: ['canals', 'canals'] },
      ),
    [
      'combined-tours.json 0.tours: must list at least two tours',
      "combined-tours.json 1.tours.1: there is no tour 'moselle'",
      'combined-tours.json 2.tours: contains a tour twice',
    ],
  ],
  [
    'a combined tour of two brands',
    (files) => {
      Object.assign(files, {
        'tours/kvarner.json': { ...files[tour], id: 'kvarner', brand: 'islandhopping', seasons: [] },
      });
      files['combined-tours.json'].push({ name: 'Both', tours: ['canals', 'kvarner'] });
      for (const terms of [...files['terms.json']])
        files['terms.json'].push({ ...terms, brand: 'islandhopping' });
    },
    ['combined-tours.json 0.tours: must be of one brand'],
  ],
  [
    'a picture that is too large',
    (files) => Object.assign(files, { 'pictures/ships/anna.svg': 'x'.repeat(5_000_001) }),
    ['pictures/ships/anna.svg: is larger than 5 MB'],
  ],
  [
    'missing picture files',
    (files) => {
      Reflect.deleteProperty(files, 'pictures/routes/canals.svg');
      Reflect.deleteProperty(files, 'pictures/cabins/anna_twin.svg');
    },
    [
      `${tour} picture: the file pictures/routes/canals.svg does not exist`,
      `${ship} cabin_content.anna_twin.pictures.0: the file pictures/cabins/anna_twin.svg does not exist`,
    ],
  ],
  [
    'years that repeat, are as one without seasons, or change what is not sold',
    (files) => {
      Object.assign(seasonOf(files), { from: '2027-04-01', until: '2027-04-30' });
      Object.assign(files[tour], {
        years: [
          { year: 2028, as: 2026 },
          { year: 2028, as: 2027, ships: { noah: 1 }, cabins: { anna_attic: 2 } },
        ],
      });
    },
    [
      `${tour} years.0.as: no season starts in 2026`,
      `${tour} years.1.year: '2028' is already used in ${tour} years.0`,
      `${tour} years.1.ships.noah: no season has this ship`,
      `${tour} years.1.cabins.anna_attic: no season sells this cabin type`,
    ],
  ],
  [
    'seasons with the same departures, once per pair',
    (files) => files[tour].seasons.push({ ...seasonOf(files), from: '04-15', until: '05-15' }),
    [`${tour} seasons.1: duplicates departure canals-anna-20260418 of ${tour} seasons.0`],
  ],
  [
    'a tour copied with a new id, which would sell its ship twice',
    (files) => Object.assign(files, { 'tours/copy.json': { ...files[tour], id: 'copy' } }),
    [
      `tours/copy.json seasons.0: uses ship 'anna' from 2026-04-04 to 2026-04-11, but ${tour} seasons.0 uses it from 2026-04-04 to 2026-04-11`,
    ],
  ],
  [
    'a season that starts before an earlier departure of its ship has ended',
    (files) =>
      files[tour].seasons.push({ ...seasonOf(files), weekday: 'friday', from: '04-10', until: '04-10' }),
    [
      `${tour} seasons.1: uses ship 'anna' from 2026-04-10 to 2026-04-17, but ${tour} seasons.0 uses it from 2026-04-04 to 2026-04-11`,
    ],
  ],
];

it('allows a departure to start on the last day of the previous one', async () => {
  expect(await errorsAfter((files) => Object.assign(files[tour], { duration: 8 }))).toEqual([]);
  const [error] = await errorsAfter((files) => Object.assign(files[tour], { duration: 9 }));
  expect(error).toContain("uses ship 'anna' from 2026-04-11 to 2026-04-19");
});

describe('references', () => {
  it.each(references)('reports %s', async (_, change, errors) => {
    expect(await errorsAfter(change)).toEqual(errors);
  });
});
