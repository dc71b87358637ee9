import { describe, expect, it } from 'vitest';
import { at, type FaultCase, faultsAfter, seasonOf } from './small-catalogue.ts';

const tour = 'tours/canals.json';
const ship = 'ships/anna.json';

const references: FaultCase[] = [
  [
    'a ship that is not there',
    (files) => Object.assign(seasonOf(files), { ship: 'otto' }),
    [`${tour} seasons.0.ship: there is no ship 'otto'`],
  ],
  [
    'a cabin type of another ship',
    (files) => Object.assign(seasonOf(files).prices, { otto_twin: { unit_price: 1 } }),
    [`${tour} seasons.0.prices.otto_twin: ship 'anna' has no such cabin type`],
  ],
  [
    'a voucher that is not there',
    (files) => Object.assign(seasonOf(files), { voucher: 'autumn' }),
    [`${tour} seasons.0.voucher: there is no voucher 'AUTUMN'`],
  ],
  [
    'a product that is not there',
    (files) => files[tour].products.push('a0T5p00000BIKE0009'),
    [`${tour} products.2: there is no product 'a0T5p00000BIKE0009'`],
  ],
  [
    'a tour without a bike and with a product twice',
    (files) => Object.assign(files[tour], { products: ['a0T5p00000SGRF0001', 'a0T5p00000SGRF0001'] }),
    [
      `${tour} products: names a product twice`,
      `${tour} products: has to name a product of type Bike`,
      `${tour} products: has to name exactly one product that is the supplement`,
    ],
  ],
  [
    'a tour without a supplement',
    (files) => files[tour].products.pop(),
    [`${tour} products: has to name exactly one product that is the supplement`],
  ],
  [
    'tours, products, policies and vouchers that stand twice',
    (files) => {
      Object.assign(files, { 'tours/again.json': { ...files[tour], seasons: [] } });
      files['products.json'].push(at(files['products.json']));
      files['insurance.json'].push({ ...at(files['insurance.json']), id: 'other' });
      files['vouchers.json'].push({ ...at(files['vouchers.json']), code: 'Spring' });
    },
    [
      `${tour} id: 'canals' stands already in tours/again.json`,
      "products.json 2.id: 'a0T5p00000BIKE0001' stands already in products.json 0",
      "insurance.json 1.insurance_type: 'cancellation default' stands already in insurance.json 0",
      "vouchers.json 2.code: 'SPRING' stands already in vouchers.json 0",
    ],
  ],
  [
    'a ship and its cabin types twice',
    (files) => Object.assign(files, { 'ships/zoe.json': files[ship] }),
    [
      "ships/zoe.json id: 'anna' stands already in ships/anna.json",
      "ships/zoe.json cabin_types.0.id: 'anna_twin' stands already in ships/anna.json cabin_types.0",
      "ships/zoe.json cabin_types.1.id: 'anna_triple' stands already in ships/anna.json cabin_types.1",
    ],
  ],
  [
    'content that no cabin type has',
    (files) => Object.assign(files[ship].cabin_content, { anna_suite: {} }),
    [`${ship} cabin_content.anna_suite: no cabin type has this content`],
  ],
  [
    'a voucher for no tour, and one that ends before it begins',
    (files) => {
      Object.assign(at(files['vouchers.json'], 0), { valid_from: '2026-05-02', valid_until: '2026-05-01' });
      Object.assign(at(files['vouchers.json'], 1), { tour: 'moselle' });
    },
    [
      'vouchers.json 0.valid_until: has to be on or after valid_from',
      "vouchers.json 1.tour: there is no tour 'moselle'",
    ],
  ],
  [
    'combined tours of one, of an unknown one, and of one twice',
    (files) =>
      files['combined-tours.json'].push(
        { name: 'One', tours: ['canals'] },
        { name: 'Two', tours: ['canals', 'moselle'] },
        { name: 'Same', tours: ['canals', 'canals'] },
      ),
    [
      'combined-tours.json 0.tours: has to name at least two tours',
      "combined-tours.json 1.tours.1: there is no tour 'moselle'",
      'combined-tours.json 2.tours: names a tour twice',
    ],
  ],
  [
    'a combined tour of two brands',
    (files) => {
      Object.assign(files, {
        'tours/kvarner.json': { ...files[tour], id: 'kvarner', brand: 'islandhopping', seasons: [] },
      });
      files['combined-tours.json'].push({ name: 'Both', tours: ['canals', 'kvarner'] });
    },
    ['combined-tours.json 0.tours: have to be of one brand'],
  ],
  [
    'pictures whose files are missing',
    (files) => {
      Reflect.deleteProperty(files, 'pictures/routes/canals.svg');
      Reflect.deleteProperty(files, 'pictures/cabins/anna_twin.svg');
    },
    [
      `${tour} picture: there is no file pictures/routes/canals.svg`,
      `${ship} cabin_content.anna_twin.pictures.0: there is no file pictures/cabins/anna_twin.svg`,
    ],
  ],
  [
    'seasons that make the same departures, once a pair',
    (files) => files[tour].seasons.push({ ...seasonOf(files), from: '04-15', until: '05-15' }),
    [`${tour} seasons.1: makes the departure canals-anna-20260418, which ${tour} seasons.0 makes already`],
  ],
  [
    'a tour copied under a new id, which would sell its ship a second time',
    (files) => Object.assign(files, { 'tours/copy.json': { ...files[tour], id: 'copy' } }),
    [
      `tours/copy.json seasons.0: sells ship 'anna' from 2026-04-04 to 2026-04-11, which ${tour} seasons.0 sells from 2026-04-04 to 2026-04-11`,
    ],
  ],
  [
    'a season that begins while its ship is still under way',
    (files) =>
      files[tour].seasons.push({ ...seasonOf(files), weekday: 'friday', from: '04-10', until: '04-10' }),
    [
      `${tour} seasons.1: sells ship 'anna' from 2026-04-10 to 2026-04-17, which ${tour} seasons.0 sells from 2026-04-04 to 2026-04-11`,
    ],
  ],
];

it('lets a departure begin on the day on which the one before it ends', async () => {
  expect(await faultsAfter((files) => Object.assign(files[tour], { duration: 8 }))).toEqual([]);
  const [fault] = await faultsAfter((files) => Object.assign(files[tour], { duration: 9 }));
  expect(fault).toContain("sells ship 'anna' from 2026-04-11 to 2026-04-19");
});

describe('what things say of each other', () => {
  it.each(references)('names %s', async (_, change, faults) => {
    expect(await faultsAfter(change)).toEqual(faults);
  });
});
