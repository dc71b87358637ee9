import { expect, type Page, type Request } from '@playwright/test';

interface DelayedCalls {
  /** The calls that were made. */
  requests: Request[];
  release: () => void;
}

async function delay(page: Page, call: string | RegExp): Promise<DelayedCalls> {
  const requests: Request[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    requests.push(route.request());
    await promise;
    // The page may have cancelled it.
    await route.continue().catch(() => undefined);
  });
  return { requests, release: resolve };
}

/** Holds the calls of an address until the returned function releases them. */
export async function delayCalls(page: Page, call: string | RegExp): Promise<() => void> {
  const { release } = await delay(page, call);
  return release;
}

/** As delayCalls; the returned function also waits until the page has rendered the responses, and ends the interception. */
export async function delayResponses(page: Page, call: string | RegExp): Promise<() => Promise<void>> {
  const { requests, release } = await delay(page, call);
  return async () => {
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    release();
    // A cancelled call has no response.
    for (const request of requests) await (await request.response())?.finished();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await page.unroute(call);
  };
}
