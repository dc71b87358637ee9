import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, request } from '@playwright/test';
import { createDatabase } from '../../e2e/support/server/database.ts';
import { startServer } from '../../e2e/support/server/server.ts';
import { isolatedBrowser } from '../../fake-stripe/src/testing/browser-arguments.ts';
import { type Brand, brands } from '../../rules/src/site/brand.ts';
import { freePort } from '../../server/src/config/free-port.ts';
import type { Database } from '../../server/src/database/database.ts';
import { prepareVisit, type Visit } from './visit-data.ts';

/** A site with the demo catalogue, and the data for opening each brand's screens. */
export interface TestSite {
  url: string;
  visits: ReadonlyMap<Brand, Visit>;
  openDatabase: () => Database;
  close: () => Promise<void>;
}

/** Starts a site on a new database and creates the data for its screens. */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<TestSite> {
  const own = await createDatabase();
  const server = await startServer({ DATABASE_URL: own.url, ...settings });
  const database = own.open();
  const client = await request.newContext({ baseURL: server.url });
  const visits = new Map<Brand, Visit>();
  for (const brand of brands) visits.set(brand, await prepareVisit(client, database, brand));
  await client.dispose();
  await database.close();
  const close = async () => {
    await server.stop();
    await own.drop();
  };
  return { url: server.url, visits, openDatabase: own.open, close };
}

/** A browser with a persistent profile, and its debugging port. */
interface OpenBrowser {
  context: BrowserContext;
  port: number;
  close: () => Promise<void>;
}

/** Opens Chromium (CHROMIUM) with a temporary profile. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<OpenBrowser> {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'towpath-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    executablePath: process.env.CHROMIUM,
    args: [...isolatedBrowser, `--remote-debugging-port=${port}`],
  });
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { context, port, close };
}
