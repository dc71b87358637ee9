import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales } from '../../rules/src/core/locale.ts';
import { type Brand, brands } from '../../rules/src/site/brand.ts';
import testSites from '../../server/src/testing/test-sites.json' with { type: 'json' };

/** What production demands of each site. */
const demands: Readonly<Record<Brand, object>> = testSites;

/** A response with this status keeps the browser on its page. */
export const STAY = 204;

/** Starts a thank-you page that keeps the browser on the screen before; returns the settings for it. */
export async function startThankYouStub(): Promise<{
  settings: { SITES: string };
  close: () => Promise<void>;
}> {
  const server = createServer((_, response) => response.writeHead(STAY).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const thankYou = Object.fromEntries(locales.map((locale) => [locale, `http://127.0.0.1:${port}/`]));
  const sites = brands.map((brand) => [brand, { ...demands[brand], thankYou }]);
  const folder = await mkdtemp(join(tmpdir(), 'towpath-sites-'));
  const SITES = join(folder, 'sites.json');
  await writeFile(SITES, JSON.stringify(Object.fromEntries(sites)));
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  };
  return { settings: { SITES }, close };
}
