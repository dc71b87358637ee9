import type { Page } from '@playwright/test';

/**
 * Goes to another page of the site without loading it, so that the browser and not the server asks for its data. From a
 * page that React has hydrated.
 */
export async function travelInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}
