import { expect, type Page, type Request } from '@playwright/test';

interface Held {
  /** The calls that were made. */
  requests: Request[];
  release: () => void;
}

async function hold(page: Page, call: string | RegExp): Promise<Held> {
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
export async function holdCalls(page: Page, call: string | RegExp): Promise<() => void> {
  const { release } = await hold(page, call);
  return release;
}

/** As holdCalls; the returned function also waits until the page has rendered the responses, and ends the interception. */
export async function holdResponses(page: Page, call: string | RegExp): Promise<() => Promise<void>> {
  const { requests, release } = await hold(page, call);
  return async () => {
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    release();
    // A cancelled call has none.
    for (const request of requests) await (await request.response())?.finished();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await page.unroute(call);
  };
}
