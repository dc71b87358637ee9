import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, request } from '@playwright/test';
import { createDatabase } from '../../e2e/support/database.ts';
import { startServer } from '../../e2e/support/server.ts';
import { isolatedBrowser } from '../../fake-stripe/src/browser-arguments.ts';
import { type Brand, brands } from '../../rules/src/site/brand.ts';
import { freePort } from '../../server/src/config/free-port.ts';
import type { Database } from '../../server/src/database/database.ts';
import { prepareVisit, type Visit } from './visit-data.ts';

/** A site with the demo catalogue, and what each brand's screens are opened with. */
export interface TestSite {
  url: string;
  visits: ReadonlyMap<Brand, Visit>;
  openDatabase: () => Database;
  close: () => Promise<void>;
}

/** Starts a site on a database of its own, with further settings, and books what its screens are about. */
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

/** A browser whose windows share one memory, and the port by which other programs may guide it. */
export interface OpenBrowser {
  context: BrowserContext;
  port: number;
  close: () => Promise<void>;
}

/** Opens the machine's Chromium (CHROMIUM) with a memory of its own. */
export async function openBrowser(options: BrowserContextOptions): Promise<OpenBrowser> {
  const port = await freePort();
  const memory = await mkdtemp(join(tmpdir(), 'towpath-browser-'));
  const context = await chromium.launchPersistentContext(memory, {
    ...options,
    executablePath: process.env.CHROMIUM,
    args: [...isolatedBrowser, `--remote-debugging-port=${port}`],
  });
  const close = async () => {
    await context.close();
    await rm(memory, { recursive: true, force: true });
  };
  return { context, port, close };
}
