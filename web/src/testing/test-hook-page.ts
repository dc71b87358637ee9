import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { isolatedBrowser } from '../../../fake-stripe/src/testing/browser-arguments.ts';
import { bundleScript } from '../../../fake-stripe/src/testing/test-bundle.ts';
import { brandsPlugin } from '../../brands-plugin.ts';

const ORIGIN = 'http://hooks.example';
const html =
  '<!doctype html><title>Hooks</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/page.js"></script>';

/** Chromium with a page that runs a module of web/src, for example to test a hook. */
export interface HookSite {
  /** Opens the page at a path in a new context, or in a given one to share its storage. */
  open: (path: string, context?: BrowserContext) => Promise<Page>;
  close: () => Promise<void>;
}

/** Bundles a module of web/src and opens it in a browser through request interception. */
export async function openHookSite(entry: string): Promise<HookSite> {
  const script = await bundleScript(join(import.meta.dirname, entry), 'es', [brandsPlugin]);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: isolatedBrowser,
  });
  const open = async (path: string, given?: BrowserContext) => {
    const context = given ?? (await browser.newContext());
    const page = await context.newPage();
    await page.route(`${ORIGIN}/**`, (route) =>
      route.request().url() === `${ORIGIN}/page.js`
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({ contentType: 'text/html', body: html }),
    );
    await page.goto(ORIGIN + path);
    return page;
  };
  return { open, close: () => browser.close() };
}
