import type { Page } from '@playwright/test';

/** Waits until React has taken over what the server rendered: before, nothing answers. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root main')?.firstElementChild ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );
}
