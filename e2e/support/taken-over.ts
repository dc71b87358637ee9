import type { Page } from '@playwright/test';

/** Waits until React has taken over what the server rendered, as a visitor reads before acting. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.querySelector('html:not([data-unsupported]) #root main :is(h1, h2, a, button)');
    return !first || Object.keys(first).some((key) => key.startsWith('__react'));
  });
}
