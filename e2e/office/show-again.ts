import type { Page } from '@playwright/test';

/** Shows the window again, which reads stale data again. The page's clock must be installed. */
export async function showAgain(page: Page): Promise<void> {
  await page.clock.fastForward('01:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
