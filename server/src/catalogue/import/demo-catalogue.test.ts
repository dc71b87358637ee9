import { fileURLToPath } from 'node:url';
import { addDays, daysBetween } from '@towpath/rules/core/dates';
import { locales } from '@towpath/rules/core/locale';
import { markets } from '@towpath/rules/core/market';
import { insuranceTypes } from '@towpath/rules/price/extras/insurance';
import { brands } from '@towpath/rules/site/brand';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from './import.ts';
import type { Rows } from './write/rows.ts';

const folder = fileURLToPath(new URL('../../../../catalogue', import.meta.url));
const today = '2026-11-21';
/** The balance days of the demo's terms. */
const BALANCE_DAYS = 49;

async function rowsOn(day: string): Promise<Rows> {
  const read = await readCatalogue(folder, day);
  expect(read).not.toHaveProperty('errors');
  if ('errors' in read) throw new Error('the demo catalogue has errors');
  return read.rows;
}

let rows: Rows;
beforeAll(async () => {
  rows = await rowsOn(today);
});

type DepartureRow = Rows['departure'][number];
type ProductRow = Rows['product'][number];

const stockOf = (departure: DepartureRow) =>
  rows.stock.filter(({ departure_id }) => departure_id === departure.id);
const leftOf = (departure: DepartureRow) =>
  stockOf(departure).reduce((left, { total, taken }) => left + total - taken, 0);
const voucherOf = (departure: DepartureRow) =>
  rows.voucher.find(({ code }) => code === departure.voucher_code);
const toCome = () => rows.departure.filter(({ date }) => date > today);

describe('the demo catalogue', () => {
  it('sells at least 16 tours of both brands in at least 8 regions', () => {
    const listed = rows.tour.filter((tour) => tour.listed);
    expect(listed.length + rows.combined_tour.length).toBeGreaterThanOrEqual(16);
    for (const brand of brands)
      expect(listed.filter((tour) => tour.brand === brand).length).toBeGreaterThan(5);
    expect(new Set(rows.tour.map(({ region }) => region)).size).toBeGreaterThanOrEqual(8);
  });

  it('has at least 12 ships with 2 to 5 cabin types each', () => {
    expect(rows.ship.length).toBeGreaterThanOrEqual(12);
    for (const { id } of rows.ship) {
      const types = rows.cabin_type.filter(({ ship_id }) => ship_id === id).length;
      expect([2, 3, 4, 5], id).toContain(types);
    }
  });

  it.each(['2026-11-21', '2027-01-01', '2028-02-29', '2031-12-31'])(
    'creates more than 1,500 departures in three years on %s',
    async (day) => {
      const { departure } = await rowsOn(day);
      const year = Number(day.slice(0, 4));
      expect(departure.length).toBeGreaterThan(1500);
      expect(new Set(departure.map(({ date }) => date.slice(0, 4)))).toEqual(
        new Set([year, year + 1, year + 2].map(String)),
      );
      expect(new Set(departure.map(({ id }) => id)).size).toBe(departure.length);
      expect(departure.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    },
  );

  it('creates the same rows every time, and the same departures on another day of the year', async () => {
    expect(await rowsOn(today)).toEqual(rows);
    expect((await rowsOn('2026-02-01')).departure).toEqual(rows.departure);
  });

  it('has free departures of each brand on any day of the year: within the 49 days of full payment and later', () => {
    const brandOf = new Map(rows.tour.map(({ id, brand }) => [id, brand]));
    const open = rows.departure.filter((departure) => !departure.on_request && leftOf(departure) > 0);
    const days = Array.from({ length: 366 }, (_, index) => addDays(today, index));
    for (const brand of brands) {
      const ahead = open.filter(({ tour_id }) => brandOf.get(tour_id) === brand).map(({ date }) => date);
      const without = days.filter((day) => {
        const waits = ahead.map((date) => daysBetween(day, date));
        const soon = waits.some((wait) => wait > 0 && wait <= BALANCE_DAYS);
        return !soon || !waits.some((wait) => wait > BALANCE_DAYS);
      });
      expect(without, brand).toEqual([]);
    }
  });

  it('has no overlapping departures of a ship', () => {
    for (const [ship, departures] of Map.groupBy(rows.departure, ({ ship_id }) => ship_id)) {
      const ordered = departures.toSorted((a, b) => (a.date < b.date ? -1 : 1));
      const early = ordered.filter(({ date }, index) => date < (ordered[index - 1]?.end_date ?? ''));
      expect(early, ship).toEqual([]);
    }
  });

  it('has combined tours of two ships that depart on the same days', () => {
    for (const { id } of rows.combined_tour) {
      const parts = id.split(':').map((tour) => rows.departure.filter(({ tour_id }) => tour_id === tour));
      const [first = [], second = []] = parts.map((part) => part.map(({ date }) => date));
      expect(first.filter((date) => second.includes(date)).length, id).toBeGreaterThan(30);
      expect(new Set(parts.flat().map(({ ship_id }) => ship_id)).size, id).toBe(2);
      expect(rows.tour.filter((tour) => id.split(':').includes(tour.id) && tour.listed)).toEqual([]);
    }
    expect(rows.combined_tour.length).toBeGreaterThan(0);
  });

  it('names no two products alike, so that the office shows each in the language of its staff', () => {
    const alike = (names: readonly (string | null)[]) => names.filter((name, at) => names.indexOf(name) < at);
    expect(alike(rows.product.map(({ name }) => name))).toEqual([]);
    for (const locale of locales) {
      const translated = rows.product_translation.filter(({ language }) => language === locale);
      expect(alike(translated.map(({ name }) => name)), locale).toEqual([]);
    }
  });
});

const isSoon = ({ date }: DepartureRow) => daysBetween(today, date) <= BALANCE_DAYS;
const departureCases: [string, (departure: DepartureRow) => boolean][] = [
  ['on request', ({ on_request }) => on_request],
  ['sold out', (departure) => leftOf(departure) === 0],
  ['nearly full', (departure) => leftOf(departure) === 1],
  ['with cabins of every type', (d) => stockOf(d).every(({ total, taken }) => total > taken)],
  ['discounted by a percentage', (d) => voucherOf(d)?.discount_type === 'Discount Percentage'],
  ['discounted by an amount', (d) => voucherOf(d)?.discount_type === 'Discount Amount'],
  ['without a discount', (d) => d.voucher_code === null],
  ['for several markets', ({ multi_market }) => multi_market === true],
  ['for one market', ({ multi_market }) => multi_market === false],
  ['for unknown markets', ({ multi_market }) => multi_market === null],
  ['within 49 days', isSoon],
  ['beyond 49 days', (departure) => !isSoon(departure)],
  ['of 5 days', ({ duration }) => duration === 5],
  ['of 15 days', ({ duration }) => duration === 15],
];

const isBike = ({ product_type }: ProductRow) => product_type === 'Bike';
const isDiet = ({ product_type }: ProductRow) => product_type === 'Diet';
const isExtra = (product: ProductRow) => product.product_type === 'Additional Product' && !product.supplement;
const isLocal = ({ product_type, local_cost }: ProductRow) => product_type === 'Local Cost' && local_cost;
const flat = (product: ProductRow) => product.price_calculation === null;
const paid = ({ unit_price }: ProductRow) => unit_price > 0;

const productCases: [string, (product: ProductRow) => boolean][] = [
  ['a bike per day', (p) => isBike(p) && p.price_calculation === 'per_day'],
  ['a bike per night', (p) => isBike(p) && p.price_calculation === 'per_night'],
  ['a bike for the journey', (p) => isBike(p) && flat(p) && paid(p)],
  ['an e-bike', (p) => isBike(p) && /e-bike/i.test(p.name)],
  ['a free bike', (p) => isBike(p) && !paid(p)],
  ['a free diet', (p) => isDiet(p) && !paid(p)],
  ['a paid diet', (p) => isDiet(p) && paid(p)],
  ['an extra of each passenger', (p) => isExtra(p) && p.passenger_product && !p.mandatory],
  ['a mandatory extra of each passenger', (p) => isExtra(p) && p.passenger_product && p.mandatory],
  [
    'a counted extra by the day',
    (p) => isExtra(p) && !p.passenger_product && p.price_calculation === 'per_day',
  ],
  [
    'a counted extra by the night',
    (p) => isExtra(p) && !p.passenger_product && p.price_calculation === 'per_night',
  ],
  ['a counted extra for the journey', (p) => isExtra(p) && !p.passenger_product && flat(p)],
  ['a mandatory counted extra', (p) => isExtra(p) && !p.passenger_product && p.mandatory],
  ['a product of no type', (p) => p.product_type === null],
  ['a mandatory local cost of each passenger', (p) => isLocal(p) && p.passenger_product && p.mandatory],
  ['a local cost that a passenger may choose', (p) => isLocal(p) && p.passenger_product && !p.mandatory],
  ['a counted local cost', (p) => isLocal(p) && !p.passenger_product],
];

type VoucherRow = Rows['voucher'][number];
const ready = (voucher: VoucherRow) =>
  !voucher.disabled && !voucher.departure_only && voucher.valid_from === null && voucher.valid_until === null;
const couponCases: [string, (voucher: VoucherRow) => boolean][] = [
  ['a percentage', (c) => ready(c) && c.discount_type === 'Discount Percentage'],
  ['an amount', (c) => ready(c) && c.discount_type === 'Discount Amount'],
  ['one of a brand', (c) => ready(c) && c.brand !== null && c.tour_id === null],
  ['one of any brand', (c) => ready(c) && c.brand === null],
  ['one of a tour', (c) => ready(c) && c.tour_id !== null],
  ['one with uses left', (c) => ready(c) && (c.uses_allowed ?? 0) > 0],
  ['one that is used up', (c) => ready(c) && c.uses_allowed === 0],
  ['one that is expired', (c) => !c.departure_only && c.valid_until !== null && c.valid_until < '2026'],
  ['one that is not valid yet', (c) => !c.departure_only && c.valid_from !== null && c.valid_from > '2040'],
  ['one that is disabled', (c) => c.disabled],
  ['one that only a departure may carry', (c) => c.departure_only],
];

describe('cases of the demo catalogue', () => {
  it.each(departureCases)('has upcoming departures %s', (_, is) => {
    expect(toCome().filter(is).length).toBeGreaterThan(2);
  });

  it.each(productCases)('offers %s on a tour', (_, is) => {
    const offered = new Set(rows.tour_product.map(({ product_id }) => product_id));
    expect(rows.product.filter((product) => is(product) && offered.has(product.id))).not.toEqual([]);
  });

  it.each(couponCases)('has coupons: %s', (_, is) => {
    expect(rows.voucher.filter(is)).not.toEqual([]);
  });

  it.each([1, 2, 3, 4])('has cabins for %i', (people) => {
    const fitting = rows.cabin_type.filter(({ maximum_occupancy }) => maximum_occupancy === people);
    expect(fitting).not.toEqual([]);
  });

  it('has cabins with a minimum occupancy, discounts and surcharges', () => {
    expect(rows.cabin_type.some(({ minimum_occupancy }) => minimum_occupancy > 2)).toBe(true);
    expect(rows.stock.some((s) => s.discount_price !== null && s.discount_price < s.unit_price)).toBe(true);
    expect(rows.stock.some((s) => s.surcharge_price !== null && s.surcharge_price > s.unit_price)).toBe(true);
    expect(rows.stock.some((s) => s.discount_price === null && s.surcharge_price === null)).toBe(true);
  });

  it('has cabin types that share their content', () => {
    const contents = rows.cabin_type.map(({ id }) => id.split('-')[0]);
    expect(new Set(contents).size).toBeLessThan(contents.length);
  });

  it('has a supplement of 5 euros for each brand', () => {
    const supplements = rows.product.filter(({ supplement }) => supplement);
    expect(supplements.map(({ unit_price }) => unit_price)).toEqual([500, 500]);
  });

  it('has both insurances in both markets', () => {
    const kinds = rows.insurance_policy.map(({ insurance_type, market }) => `${insurance_type} ${market}`);
    const all = insuranceTypes.flatMap((type) => markets.map((market) => `${type} ${market}`));
    expect(kinds.sort()).toEqual(all.sort());
  });
});

const texts = () => [...rows.ship_translation, ...rows.cabin_translation, ...rows.product_translation];

describe('content of the demo catalogue', () => {
  it('describes every tour day by day', () => {
    expect(rows.tour.filter(({ content }) => content === null)).toEqual([]);
  });

  it.each(locales)('describes every ship and every cabin in %s', (locale) => {
    const pictured = [...rows.ship_translation, ...rows.cabin_translation];
    const silent = pictured.filter(({ language, description }) => language === locale && !description);
    expect(silent).toEqual([]);
  });

  it.each(locales)('names every product in %s', (locale) => {
    const names = rows.product_translation.filter(({ language, name }) => language === locale && name);
    expect(names.length).toBe(rows.product.length);
  });

  it('uses every allowed tag', () => {
    const html = texts()
      .map(({ description }) => description ?? '')
      .join();
    for (const tag of ['b', 'i', 'u', 'p', 'br', 'a', 'ul', 'ol', 'li']) expect(html).toContain(`<${tag}`);
  });

  it('has four pictures of every ship and a plan of every cabin', () => {
    expect(rows.ship_translation.every(({ image_urls }) => image_urls.length === 4)).toBe(true);
    for (const { id, ship_id } of rows.cabin_type) {
      const [content] = id.split('-');
      const plans = rows.cabin_translation.filter(
        (row) => row.ship_id === ship_id && row.content_id === content,
      );
      expect(plans.flatMap(({ image_urls }) => image_urls).length, id).toBe(locales.length);
    }
  });

  it('has a picture of every bike', () => {
    const bikes = rows.product.filter(({ product_type }) => product_type === 'Bike').map(({ id }) => id);
    const named = rows.picture.flatMap(({ path }) => /^products\/(\w+)\./.exec(path)?.[1] ?? []);
    expect(named.sort()).toEqual(bikes.sort());
  });

  it('has a text for every picture in every language, distinct per ship', () => {
    const pictured = [...rows.ship_translation, ...rows.cabin_translation];
    for (const { image_urls, image_texts } of pictured) expect(image_texts.length).toBe(image_urls.length);
    for (const [key, of] of Map.groupBy(pictured, (row) => `${row.ship_id} ${row.language}`)) {
      const pictureTexts = of.flatMap(({ image_texts }) => image_texts);
      expect(new Set(pictureTexts).size, key).toBe(pictureTexts.length);
    }
  });

  it('has self-contained pictures with a title and a view box, without scripts', () => {
    for (const { path, bytes } of rows.picture) {
      const svg = bytes.toString();
      expect(svg, path).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 -?\d+ \d+ \d+"[^>]*><title>/,
      );
      expect(svg.replace('http://www.w3.org/2000/svg', ''), path).not.toMatch(
        /<script|href(?!="#)|https?:|\son\w+=|url\(/,
      );
      expect(svg.length, path).toBeLessThan(10_000);
    }
  });
});
