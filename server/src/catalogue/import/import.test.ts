import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import {
  at,
  type SmallCatalogue,
  seasonOf,
  smallCatalogue,
  withFolder,
} from '../../testing/test-catalogue-files.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { catalogueIsEmpty, importCatalogue } from './import.ts';

const today = '2026-11-21';
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() =>
  database.query(`delete from tour; delete from combined_tour; delete from ship; delete from product;
    delete from insurance_policy; delete from voucher`),
);
afterAll(() => database.close());

async function importAfter(change: (files: SmallCatalogue & Record<string, unknown>) => unknown = () => {}) {
  const files: SmallCatalogue & Record<string, unknown> = smallCatalogue();
  change(files);
  return withFolder(files, (folder) => importCatalogue(database, folder, today));
}
const stockOn = (day: string) =>
  database.query(
    `select cabin_type_id, total, taken, unit_price, discount_price, surcharge_price from stock
     join departure on departure.id = departure_id where date = $1 order by cabin_type_id desc`,
    [day],
  );
const one = async <Row>(text: string) => at(await database.query<Row>(text));

describe('importCatalogue', () => {
  it('fills an empty database', async () => {
    expect(await catalogueIsEmpty(database)).toBe(true);
    const counts = { tours: 1, ships: 1, cabinTypes: 2, products: 2, vouchers: 2, departures: 13 };
    expect(await importAfter()).toEqual({ counts });
    expect(await catalogueIsEmpty(database)).toBe(false);
  });

  it('writes departures with all fields of their season', async () => {
    await importAfter((files) => Object.assign(seasonOf(files), { quay: 'De Ruijterkade 153, Amsterdam' }));
    expect(await one(`select * from departure where date = '2027-04-10'`)).toEqual({
      id: 'canals-anna-20270410',
      tour_id: 'canals',
      ship_id: 'anna',
      program_id: 'HOL',
      program_name: 'Amsterdam – Amsterdam',
      date: '2027-04-10',
      end_date: '2027-04-17',
      duration: 8,
      on_request: false,
      port_of_departure: null,
      port_of_arrival: null,
      quay: 'De Ruijterkade 153, Amsterdam',
      multi_market: null,
      voucher_code: 'SPRING',
      closed: false,
      called_off_on: null,
      call_off_reason: null,
      voucher_choice_until: null,
      overlap_accepted: false,
      added: false,
    });
  });

  it('writes prices in cents and demo stock', async () => {
    await importAfter();
    const twin = {
      cabin_type_id: 'anna_twin',
      unit_price: 99950,
      discount_price: null,
      surcharge_price: 140000,
    };
    const triple = {
      cabin_type_id: 'anna_triple',
      unit_price: 95000,
      discount_price: 80000,
      surcharge_price: null,
    };
    const sold = (twins: number, triples: number) => [
      { ...twin, total: 5, taken: twins },
      { ...triple, total: 1, taken: triples },
    ];
    expect(await stockOn('2027-04-03')).toEqual(sold(2, 0));
    expect(await stockOn('2027-04-10')).toEqual(sold(4, 1));
    expect(await stockOn('2027-04-17')).toEqual(sold(5, 1));
  });

  it('writes content in every language, with picture URLs', async () => {
    await importAfter();
    const rows = await database.query(
      'select language, name, image_urls, image_texts from cabin_translation order by language',
    );
    const image_urls = ['/pictures/cabins/anna_twin.svg'];
    expect(rows).toEqual([
      { language: 'de', name: 'Zweibettkabine', image_urls, image_texts: ['Zwei Betten'] },
      { language: 'en', name: null, image_urls, image_texts: [] },
      { language: 'nl', name: null, image_urls, image_texts: [] },
    ]);
    expect(await one('select image_url from tour')).toEqual({ image_url: '/pictures/routes/canals.svg' });
  });

  it('writes nothing when there is an error', async () => {
    const imported = await importAfter((files) => Object.assign(seasonOf(files), { ship: 'otto' }));
    const reason = "there is no ship 'otto'";
    expect(imported).toEqual({
      errors: [{ file: 'tours/canals.json', path: 'seasons.0.ship', code: 'unknown', reason }],
    });
    expect(await catalogueIsEmpty(database)).toBe(true);
  });

  it('writes nothing when the database refuses a row', async () => {
    await database.query(
      'alter table stock add constraint no_triples check (cabin_type_id <> $$anna_triple$$)',
    );
    await expect(importAfter()).rejects.toThrow('no_triples');
    await database.query('alter table stock drop constraint no_triples');
    expect(await catalogueIsEmpty(database)).toBe(true);
  });
});

describe('a repeated import', () => {
  beforeEach(() => importAfter());

  it('changes nothing when the files are the same', async () => {
    const all = () =>
      Promise.all(
        ['tour', 'departure', 'stock', 'voucher', 'product_translation', 'tour_product'].map((table) =>
          database.query(`select * from ${table} order by 1, 2`),
        ),
      );
    const before = await all();
    await importAfter();
    expect(await all()).toEqual(before);
  });

  it('keeps taken cabins and updates prices', async () => {
    await database.query(
      `update stock set taken = 3 where departure_id = 'canals-anna-20270403' and cabin_type_id = 'anna_twin'`,
    );
    await importAfter((files) => Object.assign(seasonOf(files).prices.anna_twin, { unit_price: 1100 }));
    expect(await stockOn('2027-04-03')).toMatchObject([
      { cabin_type_id: 'anna_twin', total: 5, taken: 3, unit_price: 110000 },
      { cabin_type_id: 'anna_triple', total: 1, taken: 0 },
    ]);
  });

  it('never sets a total below taken cabins', async () => {
    await importAfter((files) => Object.assign(at(files['ships/anna.json'].cabin_types), { count: 1 }));
    expect(await stockOn('2027-04-03')).toMatchObject([{ total: 2, taken: 2 }, {}]);
    expect(await stockOn('2027-04-17')).toMatchObject([{ total: 5, taken: 5 }, {}]);
  });

  it('stops selling a cabin type without a price', async () => {
    await importAfter((files) => Reflect.deleteProperty(seasonOf(files).prices, 'anna_twin'));
    expect(await stockOn('2027-04-03')).toMatchObject([
      { cabin_type_id: 'anna_twin', total: 2, taken: 2 },
      { cabin_type_id: 'anna_triple', total: 1, taken: 0 },
    ]);
  });

  it('closes upcoming departures that no season contains any more, but not past ones', async () => {
    await importAfter((files) => Object.assign(seasonOf(files), { from: '04-10' }));
    const closed = await database.query<{ id: string }>('select id from departure where closed order by id');
    expect(closed.map(({ id }) => id)).toEqual([
      'canals-anna-20270403',
      'canals-anna-20280401',
      'canals-anna-20280408',
    ]);
  });

  it('does not reopen a departure that staff closed', async () => {
    await database.query(`update departure set closed = true where id = 'canals-anna-20270410'`);
    await importAfter();
    expect(await one('select count(*)::int as count from departure where closed')).toEqual({ count: 1 });
  });

  it('is refused when it would close a booked departure that overlaps a new one', async () => {
    const later = (files: SmallCatalogue) => Object.assign(seasonOf(files), { weekday: 'sunday' });
    await database.query(
      `insert into booking (departure_id, brand, locale, idempotency_key, digest, request)
       values ('canals-anna-20270410', 'boatbiketours', 'de', 'k', 'd', '{}')`,
    );
    const reason = `the ship is booked on these days by departure canals-anna-20270410, which the catalogue no longer contains`;
    expect(await importAfter(later)).toEqual({
      errors: [
        { file: 'departure canals-anna-20270404', code: 'ship_booked', reason },
        { file: 'departure canals-anna-20270411', code: 'ship_booked', reason },
      ],
    });
    await database.query('delete from booking');
    expect(await importAfter(later)).toMatchObject({ counts: { departures: 13 } });
  });

  it('delists a tour without a file', async () => {
    await importAfter((files) => {
      Object.assign(files, { 'tours/other.json': { ...files['tours/canals.json'], id: 'other' } });
      Reflect.deleteProperty(files, 'tours/canals.json');
      Object.assign(at(files['vouchers.json'], 1), { tour: 'other' });
    });
    const listed = await database.query<{ id: string }>('select id from tour where listed');
    expect(listed).toEqual([{ id: 'other' }]);
  });

  it('keeps the uses of a voucher, and does not enable one that staff disabled', async () => {
    await database.query(`update voucher set uses = 4, disabled = true where code = 'TEN'`);
    await importAfter((files) =>
      Object.assign(at(files['vouchers.json'], 1), { uses_allowed: 2, amount: 20 }),
    );
    expect(await one(`select amount, uses, uses_allowed, disabled from voucher where code = 'TEN'`)).toEqual({
      amount: 2000,
      uses: 4,
      uses_allowed: 4,
      disabled: true,
    });
  });

  it('counts a change of a voucher, and an import that changes none of its values as none', async () => {
    const versions = () =>
      database.query<{ code: string; version: number }>('select code, version from voucher order by code');
    const before = await versions();
    const change = (files: SmallCatalogue) =>
      Object.assign(at(files['vouchers.json'], 1), { uses_allowed: 2, amount: 30 });
    await database.query(`update voucher set uses = 3 where code = 'TEN'`);
    await importAfter(change);
    const after = before.map(({ code, version }) => ({ code, version: version + (code === 'TEN' ? 1 : 0) }));
    expect(await versions()).toEqual(after);
    await importAfter(change);
    expect(await versions()).toEqual(after);
  });

  it('deletes combined tours, policies and products of a tour that the files no longer contain', async () => {
    await database.query(`insert into combined_tour (id, name) values ('a:b', 'Old')`);
    await importAfter((files) => {
      files['insurance.json'].length = 0;
      files['products.json'].push({ ...at(files['products.json']), id: 'a0T5p00000BIKE0002' });
      files['tours/canals.json'].products = ['a0T5p00000BIKE0002', 'a0T5p00000SGRF0001'];
    });
    expect(
      await database.query('select id from combined_tour union all select id from insurance_policy'),
    ).toEqual([]);
    expect(await database.query('select product_id from tour_product order by position')).toEqual([
      { product_id: 'a0T5p00000BIKE0002' },
      { product_id: 'a0T5p00000SGRF0001' },
    ]);
  });
});
