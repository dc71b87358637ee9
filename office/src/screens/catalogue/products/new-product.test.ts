import { limits } from '@towpath/rules/core/limits';
import { expect, test } from 'vitest';
import { kindOf, newProduct, ofKind, productKinds } from './new-product.ts';

test.each(productKinds)('a product that becomes %s from any other kind is of that kind alone', (kind) => {
  for (const before of productKinds) {
    const product = ofKind(ofKind(newProduct(), before), kind);
    expect([kindOf(product), product.supplement, product.local_cost]).toEqual([
      kind,
      kind === 'supplement',
      product.product_type === 'Local Cost',
    ]);
  }
});

test('new products have ids of their own, of letters and digits', () => {
  const ids = Array.from({ length: 50 }, () => newProduct().id);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(new RegExp(`^[A-Za-z0-9]{${limits.productIdLength}}$`));
});
