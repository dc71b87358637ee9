import { expect, test } from 'vitest';
import { budget } from './budget.ts';
import { measureSizes } from './sizes.ts';

test('the screens keep to their budget of JavaScript', async () => {
  const { hello, first, details } = await measureSizes();
  expect(hello).toBeGreaterThan(40_000);
  expect(first / hello).toBeLessThanOrEqual(budget.first.limit);
  expect(details / hello).toBeGreaterThan(0.1);
  expect(details / hello).toBeLessThanOrEqual(budget.details.limit);
});
