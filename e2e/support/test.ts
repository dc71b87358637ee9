import { test as base, expect } from '@playwright/test';
import type { Database } from '../../server/src/database/database.ts';
import { awaitHydration } from './hydration.ts';
import { keepInterceptions } from './kept-interception.ts';
import { type PageFaults, watchPageFaults } from './page-faults.ts';
import { createDatabase } from './server/database.ts';
import { emptyWaitingList, recordFreeCabins, restoreFreeCabins } from './server/free-cabins.ts';
import { type Server, startServer } from './server/server.ts';
import { slowPages } from './slow-page.ts';

/** A worker's site: a server with the demo catalogue and fake Stripe on its own database. */
export interface Site extends Server {
  database: Database;
  /** Where the operator's commands find it. */
  databaseUrl: string;
}

interface ForWorker {
  /** The database that is copied for every site. */
  template: string | undefined;
  site: Site;
}

interface ForTest {
  database: Database;
  /** Releases the cabins that other tests of the worker took. */
  freeCabins: undefined;
  /** Faults of the pages; those that are not allowed fail the test. */
  pageFaults: PageFaults;
}

/** Runs `use` with a site on a copy of the template. */
export async function withSite(
  template: string | undefined,
  start: (settings: Readonly<Record<string, string>>) => Promise<Server>,
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const own = await createDatabase(template);
  // Bank payments settle when a test says so (makeBanksDue).
  const server = await start({
    DATABASE_URL: own.url,
    SANDBOX_SETTLES_SECONDS: '3600',
    PAYMENT_METHODS: 'card ideal bancontact sepa_debit klarna',
  });
  const database = own.open();
  await recordFreeCabins(database);
  await use({ ...server, database, databaseUrl: own.url });
  await database.close();
  await server.stop();
  await own.drop();
}

/** Playwright's test with a site; page faults fail it, and goto and reload wait for hydration. */
export const test = base.extend<ForTest, ForWorker>({
  template: [process.env.E2E_TEMPLATE, { scope: 'worker', option: true }],
  site: [
    async ({ template }, use) => {
      await withSite(template, startServer, use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    awaitHydration(context);
    keepInterceptions(context);
    await slowPages(context);
    await use(context);
  },
  database: ({ site }, use) => use(site.database),
  freeCabins: [
    async ({ site }, use) => {
      await restoreFreeCabins(site.database);
      await emptyWaitingList(site.database);
      await use(undefined);
    },
    { auto: true },
  ],
  pageFaults: [
    async ({ context, site }, use) => {
      const pageFaults = watchPageFaults(context, site.url);
      // The office asks for its session before the sign-in.
      pageFaults.allow(/status of 401.*api\/office\/session/);
      await use(pageFaults);
      expect(pageFaults.unexpected(), 'page faults').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The widths of a phone and a desktop. */
export const widths = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;

/** Declares tests for each width. */
export function atEveryWidth(tests: () => void): void {
  for (const [name, viewport] of Object.entries(widths)) {
    test.describe(`on a ${name}`, () => {
      test.use({ viewport });
      tests();
    });
  }
}
