import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { awaitHydration } from '../support/hydration.ts';
import { createDatabase } from '../support/server/database.ts';
import { type Server, startServer } from '../support/server/server.ts';

export const TOUR = '/tours/canals-of-holland';
export const GTM = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1';
export const CHAT = 'https://static.widget.trengo.eu/embed.js';

interface ForWorker {
  template: string | undefined;
  site: Server;
}

/** A site with a tag manager and a chat, whose scripts are mocked. */
export const test = base.extend<{ thirdPartyRequests: string[] }, ForWorker>({
  template: [process.env.E2E_TEMPLATE, { scope: 'worker', option: true }],
  site: [
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
  baseURL: ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    awaitHydration(context);
    await use(context);
  },
  thirdPartyRequests: async ({ context, site }, use) => use(await thirdParties(context, site.url)),
});

/** The part of the chat's script that the adapter uses. */
const widget = `
  window.opened = 0;
  window.Trengo.Api = { Widget: { open: () => { window.opened += 1; }, render: () => {} } };
  window.Trengo.on_ready();`;

/** Mocks all third parties; returns the list of requests to them. */
export async function thirdParties(context: BrowserContext, site: string): Promise<string[]> {
  const thirdPartyRequests: string[] = [];
  await context.route(
    (url) => url.origin !== site && url.protocol.startsWith('http'),
    async (route) => {
      const url = route.request().url();
      thirdPartyRequests.push(url);
      await route.fulfill({ contentType: 'text/javascript', body: url === CHAT ? widget : '' });
    },
  );
  return thirdPartyRequests;
}

/** The entries of the page's data layer as JSON; none without a data layer. */
export const layerOf = (page: Page) =>
  page.evaluate(
    () => (window as { dataLayer?: unknown[] }).dataLayer?.map((entry) => JSON.stringify(entry)) ?? [],
  );

/** The settings of the page's chat, or undefined. */
export const chatOf = (page: Page) =>
  page.evaluate(() => {
    const { Trengo } = window as { Trengo?: { key: string; extraOffsetY: string } };
    return Trengo && { key: Trengo.key, offset: Trengo.extraOffsetY };
  });

/** The bar that asks for consent. */
export const bar = (page: Page, heading = 'Cookies for statistics and chat?') =>
  page.getByRole('region', { name: heading });
