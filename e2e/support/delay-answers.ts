import type { Page } from '@playwright/test';

/** Delays the answers of a call until the returned function is called, which waits until the page has shown them. */
export async function delayAnswers(page: Page, call: string | RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    const answered = page.waitForResponse(call);
    resolve();
    await (await answered).finished();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await page.unroute(call);
  };
}
