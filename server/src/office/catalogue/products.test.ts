import { roles } from '@towpath/rules/office/permissions';
import { afterAll, expect, test } from 'vitest';
import { openCatalogueOffice } from '../../testing/office/test-catalogue-office.ts';

const office = await openCatalogueOffice();
afterAll(() => office.close());

const listed = async (id: string) => {
  const { rows } = (await office.run('catalogue.products', {})).result;
  const found = rows.find(({ product }) => product.id === id);
  if (!found) throw new Error(`There is no product ${id}`);
  return found;
};

test('a product is saved at the version that was listed, and only at that', async () => {
  const bike = await listed('a0T5p00000BIKE0001');
  const saved = { product: { ...bike.product, unit_price: 199 }, version: bike.version };
  expect((await office.run('catalogue.save-product', saved)).result).toEqual({
    document: 'products.json a0T5p00000BIKE0001',
    changes: 1,
  });
  const again = await listed('a0T5p00000BIKE0001');
  expect([again.product.unit_price, again.version > bike.version]).toEqual([199, true]);
  const late = await office.run('catalogue.save-product', saved);
  expect([late.status, late.error]).toEqual([409, 'changed']);
  const renewed = { product: { ...again.product, unit_price: 209 }, version: again.version };
  expect((await office.run('catalogue.save-product', renewed)).status).toBe(200);
});

test('a new product is listed, and cannot be added twice', async () => {
  const product = { id: 'Zz00000000000Parka', name: 'Parking', unit_price: 12.5, passenger_product: false };
  const added = { product: { ...product, product_type: 'Local Cost', local_cost: true }, create: true };
  expect((await office.run('catalogue.save-product', added)).status).toBe(200);
  const { product: saved, tours } = await listed(product.id);
  expect([saved.name, saved.unit_price, saved.product_type, tours]).toEqual([
    'Parking',
    12.5,
    'Local Cost',
    0,
  ]);
  expect(await office.run('catalogue.save-product', added)).toMatchObject({
    issues: [{ path: 'product.id', code: 'id_exists' }],
  });
});

test('a new ship is shown with its cabin types, and cannot be added twice', async () => {
  const cabin_types = [
    { id: 'celine_twin', name: 'Twin', minimum_occupancy: 1, maximum_occupancy: 2, count: 9 },
  ];
  const added = { ship: { id: 'celine', name: 'Céline', position: 3, cabin_types }, create: true };
  expect((await office.run('catalogue.save-ship', added)).status).toBe(200);
  const { ship } = (await office.run('catalogue.ship', { ship: 'celine' })).result;
  expect(ship).toMatchObject({ name: 'Céline', cabin_types });
  const { rows } = (await office.run('catalogue.ships', {})).result;
  expect(rows.find(({ id }) => id === 'celine')).toMatchObject({ cabins: 9, cabin_types: 1, departures: 0 });
  expect(await office.run('catalogue.save-ship', added)).toMatchObject({
    issues: [{ path: 'ship.id', code: 'id_exists' }],
  });
});

test('every role reads the names that differ in a language, of cabin types by ship', async () => {
  const cabin = { minimum_occupancy: 1, maximum_occupancy: 2, count: 9 };
  const cabin_types = [
    { id: 'celine_twin', name: 'Twin', ...cabin },
    // Staff could not tell these apart by their German name.
    { id: 'celine_suite-fore', name: 'Suite, fore', ...cabin },
    { id: 'celine_suite-aft', name: 'Suite, aft', ...cabin },
  ];
  const { version } = (await office.run('catalogue.ship', { ship: 'celine' })).result;
  const pictures: string[] = [];
  const cabin_content = {
    celine_twin: { pictures, de: { name: 'Doppelkabine' } },
    celine_suite: { pictures, de: { name: 'Prachtsuite' } },
  };
  const ship = { id: 'celine', name: 'Céline', position: 3, cabin_types, cabin_content };
  expect((await office.run('catalogue.save-ship', { ship, version })).status).toBe(200);
  const parking = { name: 'Parking', unit_price: 9, product_type: 'Local Cost', local_cost: true };
  const bike = { unit_price: 90, product_type: 'Bike', content: { de: { name: 'Tourenrad' } } };
  const named = [
    { id: 'Zz0000000000Helmet', name: 'Helmet', unit_price: 5, content: { de: { name: 'Helm' } } },
    { id: 'Zz00000000000Bike7', name: 'Touring bike, 7 gears', ...bike },
    { id: 'Zz0000000000Bike24', name: 'Touring bike, 24 gears', ...bike },
    { id: 'Zz0000000ParkingDe', ...parking, content: { de: { name: 'Abstellplatz' } } },
  ];
  for (const product of named)
    expect((await office.run('catalogue.save-product', { product, create: true })).status).toBe(200);
  await office.database.query(`insert into name_translation values ('Canals', 'de', 'Kanäle')`);
  for (const role of roles)
    expect((await office.run('catalogue.names', { locale: 'de' }, role)).result, role).toEqual({
      // Another product of the name Parking is not translated, and the bikes could not be told apart.
      names: { Canals: 'Kanäle', Helmet: 'Helm' },
      cabins: { Anna: { Twin: 'Zweibettkabine' }, Céline: { Twin: 'Doppelkabine' } },
    });
  expect((await office.run('catalogue.names', { locale: 'nl' })).result).toEqual({ names: {}, cabins: {} });
});
