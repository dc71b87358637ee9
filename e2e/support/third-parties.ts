import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { createDatabase } from './database.ts';
import { type Server, startServer } from './server.ts';

export const TOUR = '/tours/canals-of-holland';
export const GTM = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1';
export const CHAT = 'https://static.widget.trengo.eu/embed.js';

interface ForWorker {
  template: string | undefined;
  shop: Server;
}

/** A shop with a tag manager and a chat, whose scripts are stood in for where the network begins. */
export const test = base.extend<{ asked: string[] }, ForWorker>({
  template: [process.env.E2E_TEMPLATE, { scope: 'worker', option: true }],
  shop: [
    async ({ template }, use) => {
      const own = await createDatabase(template);
      const keys = { CHAT_KEY_EN: 'key-en', CHAT_KEY_DE: 'key-de', GTM_ID: 'GTM-TEST1' };
      const server = await startServer({ DATABASE_URL: own.url, ...keys });
      await use(server);
      await server.stop();
      await own.drop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  asked: async ({ context, shop }, use) => use(await thirdParties(context, shop.url)),
});

/** What the widget's own script does, as far as the adapter relies on it. */
const widget = `
  window.opened = 0;
  window.Trengo.Api = { Widget: { open: () => { window.opened += 1; }, render: () => {} } };
  window.Trengo.on_ready();`;

/** Answers for everyone but the shop, and lists what was asked of them. */
export async function thirdParties(context: BrowserContext, shop: string): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== shop && url.protocol.startsWith('http'),
    async (route) => {
      const url = route.request().url();
      asked.push(url);
      await route.fulfill({ contentType: 'text/javascript', body: url === CHAT ? widget : '' });
    },
  );
  return asked;
}

export const layerOf = (page: Page) =>
  page.evaluate(
    () => (window as { dataLayer?: unknown[] }).dataLayer?.map((entry) => JSON.stringify(entry)) ?? [],
  );
export const chatOf = (page: Page) =>
  page.evaluate(() => {
    const { Trengo } = window as { Trengo?: { key: string; extraOffsetY: string } };
    return Trengo && { key: Trengo.key, offset: Trengo.extraOffsetY };
  });
export const bar = (page: Page, heading = 'Cookies for statistics and chat?') =>
  page.getByRole('region', { name: heading });
