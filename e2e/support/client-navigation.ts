import type { Page } from '@playwright/test';

/** Navigates without loading a page, so that the browser and not the server requests its data. The page must be hydrated. */
export async function navigateClient(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}
