import type { Page } from '@playwright/test';

/** Waits for hydration. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.querySelector('html:not([data-unsupported]) #root main :is(h1, h2, a, button)');
    return !first || Object.keys(first).some((key) => key.startsWith('__react'));
  });
}
