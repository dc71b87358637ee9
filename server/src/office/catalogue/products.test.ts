import { afterAll, expect, test } from 'vitest';
import { openCatalogueOffice } from './test-catalogue-office.ts';

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
