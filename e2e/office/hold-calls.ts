import type { Page } from '@playwright/test';

/** Holds the calls of an address until the function that is returned releases them. */
export async function holdCalls(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
