import type { BrowserContext, Page } from '@playwright/test';

/** Waits for hydration, also of parts that are hydrated later than the first heading, such as the calendar's selects. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.querySelector('html:not([data-unsupported]) #root main :is(h1, h2, a, button)');
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
    const controls = document.querySelectorAll(
      'html:not([data-unsupported]) #root main :is(button, select, input)',
    );
    return (!first || isHydrated(first)) && [...controls].every(isHydrated);
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
