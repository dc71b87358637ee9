import { test as base, expect } from '@playwright/test';
import type { Database } from '../../server/src/database/database.ts';
import { createDatabase } from './database.ts';
import { listen, type Noise } from './noise.ts';
import { type Server, startServer } from './server.ts';
import { takenOver } from './taken-over.ts';

/** A shop for one worker: a server with the demo catalogue and the card sandbox, on a database of its own. */
export interface Shop extends Server {
  database: Database;
  /** Where the operator's commands find it. */
  databaseUrl: string;
}

interface ForWorker {
  /** The database that every shop starts from a copy of. */
  template: string | undefined;
  shop: Shop;
}

interface ForTest {
  /** The shop's database, to look at what a journey left there. */
  database: Database;
  /** What the pages of this journey said; anything not tolerated fails it. */
  noise: Noise;
}

/** Opens a shop on a copy of the template with a way to start a server, lets it be used and closes it. */
export async function inShop(
  template: string | undefined,
  start: (settings: Readonly<Record<string, string>>) => Promise<Server>,
  use: (shop: Shop) => Promise<void>,
): Promise<void> {
  const own = await createDatabase(template);
  // A bank takes its time, which a journey waits for.
  const server = await start({ DATABASE_URL: own.url, SANDBOX_SETTLES_SECONDS: '10' });
  const database = own.open();
  await use({ ...server, database, databaseUrl: own.url });
  await database.close();
  await server.stop();
  await own.drop();
}

/** Playwright's test, in a shop: pages open relative to it, and a journey that makes noise fails. */
export const test = base.extend<ForTest, ForWorker>({
  template: [process.env.E2E_TEMPLATE, { scope: 'worker', option: true }],
  shop: [
    async ({ template }, use) => {
      await inShop(template, startServer, use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  page: async ({ page }, use) => {
    const open = page.goto.bind(page);
    page.goto = async (...address) => {
      const answer = await open(...address);
      await takenOver(page);
      return answer;
    };
    await use(page);
  },
  database: ({ shop }, use) => use(shop.database),
  noise: [
    async ({ context, shop }, use) => {
      const noise = listen(context, shop.url);
      await use(noise);
      expect(noise.heard(), 'what the pages said').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The two widths that every screen is looked at in: a phone and a desk. */
export const widths = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;

/** Declares the same journeys once for each width. */
export function atEveryWidth(journeys: () => void): void {
  for (const [name, viewport] of Object.entries(widths)) {
    test.describe(`on a ${name}`, () => {
      test.use({ viewport });
      journeys();
    });
  }
}
