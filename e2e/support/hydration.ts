import type { BrowserContext, Frame, Page } from '@playwright/test';

/** Waits for the hydration of a page or a frame. */
export async function hydrated(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.querySelector('html:not([data-unsupported]) #root main :is(h1, h2, a, button)');
    return !first || Object.keys(first).some((key) => key.startsWith('__react'));
  });
}

/** Makes goto and reload of every page of a context wait for hydration: an earlier click or input could have no effect. */
export function awaitHydration(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (...address) => {
      const answer = await goto(...address);
      await hydrated(page);
      return answer;
    };
    page.reload = async (...options) => {
      const answer = await reload(...options);
      await hydrated(page);
      return answer;
    };
  });
}
