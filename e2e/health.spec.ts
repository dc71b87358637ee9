import { expect, test } from './support/shop.ts';

test('a running server says that it lives', async ({ page }) => {
  const answer = await page.goto('/health/live');
  expect(answer?.status()).toBe(200);
});
