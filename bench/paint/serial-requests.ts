import type { Page } from '@playwright/test';
import { hydrated } from '../../e2e/support/hydration.ts';

/** Resource types that can delay the calendar. */
const blockingTypes = ['Document', 'Script', 'Stylesheet'];
/** Milliseconds for the calendar to become usable without its calls. */
const TIMEOUT = 15_000;

interface RecordedRequest {
  depth: number;
  type: string;
  url: string;
}

/** Records requests with their depth: the page is 1, what it references 2, and so on. */
async function recordRequests(page: Page): Promise<RecordedRequest[]> {
  const seen: RecordedRequest[] = [];
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

/** Whether a day can be selected in the calendar. */
async function isUsable(page: Page): Promise<boolean> {
  await hydrated(page);
  const chosen = page.getByRole('gridcell', { selected: true });
  const day = page.getByRole('gridcell', { name: /, Available/ }).last();
  await day.click();
  return chosen
    .first()
    .waitFor({ timeout: TIMEOUT })
    .then(
      () => true,
      () => false,
    );
}

/** The longest chain of requests until the calendar is usable. API calls are blocked; if the calendar needs one, it counts as one more. */
export async function serialRequests(page: Page, address: string): Promise<number> {
  await page.route('**/api/**', (route) => route.abort());
  const seen = await recordRequests(page);
  await page.goto(address, { waitUntil: 'load' });
  const chain = Math.max(
    ...seen.filter(({ type }) => blockingTypes.includes(type)).map(({ depth }) => depth),
  );
  return (await isUsable(page)) ? chain : chain + 1;
}
