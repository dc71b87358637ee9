import { expect, test } from './support/shop.ts';

test('a running server says that it lives and that it can answer', { tag: '@main' }, async ({ page }) => {
  for (const address of ['/health/live', '/health/ready']) {
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
  }
});
