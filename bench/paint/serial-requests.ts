import type { Page } from '@playwright/test';
import { hydrated } from '../../e2e/support/hydration.ts';

/** Kinds of requests that a calendar can wait for: fonts and pictures are none. */
const awaited = ['Document', 'Script', 'Stylesheet'];
/** Milliseconds within which a calendar becomes usable without its calls, or does not at all. */
const PATIENCE = 15_000;

interface Asked {
  depth: number;
  type: string;
  url: string;
}

/** Notes of each request how many had to come before it: the page itself is the first, what it names the second. */
async function watch(page: Page): Promise<Asked[]> {
  const seen: Asked[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.requestWillBeSent', ({ type = '', request, initiator }) => {
    const by = initiator.stack?.callFrames.at(0)?.url ?? initiator.url;
    const parent = seen.find(({ url }) => url === by);
    seen.push({ depth: (parent?.depth ?? 0) + 1, type, url: request.url });
  });
  return seen;
}

/** Whether a day can be chosen in the calendar. */
async function isUsable(page: Page): Promise<boolean> {
  await hydrated(page);
  const chosen = page.getByRole('gridcell', { selected: true });
  const day = page.getByRole('gridcell', { name: /, Available/ }).last();
  await day.click();
  return chosen
    .first()
    .waitFor({ timeout: PATIENCE })
    .then(
      () => true,
      () => false,
    );
}

/**
 * The longest chain of requests, one after the other, until the calendar of a page is usable. All calls are refused: a
 * calendar that works without them waits for none, and for one more request otherwise.
 */
export async function serialRequests(page: Page, address: string): Promise<number> {
  await page.route('**/api/**', (route) => route.abort());
  const seen = await watch(page);
  await page.goto(address, { waitUntil: 'load' });
  const chain = Math.max(...seen.filter(({ type }) => awaited.includes(type)).map(({ depth }) => depth));
  return (await isUsable(page)) ? chain : chain + 1;
}
