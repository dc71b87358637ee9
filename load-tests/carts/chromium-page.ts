import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { isolatedBrowser } from '../../fake-stripe/src/testing/browser-arguments.ts';
import type { Visit } from './api-responses.ts';
import type { book } from './browser-pricing.ts';

const address = 'http://towpath.test/';

/** Books each visit in the browser. */
export type BookAll = (visits: readonly Visit[]) => Promise<Awaited<ReturnType<typeof book>>[]>;

/** Opens a Chromium page with nothing but the bundle. */
export async function openPage(
  file: string,
): Promise<{ bookAll: BookAll; version: string; close: () => Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: isolatedBrowser,
  });
  const page = await browser.newPage();
  const script = await readFile(file, 'utf8');
  await page.route(`${address}**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Carts</title>' }),
  );
  await page.goto(address);
  // As a string, so that the test runner does not transform the import.
  const bundle = await page.evaluateHandle<{ book: typeof book }>(`import('${address}page.js')`);
  // JSON strings, as the DevTools protocol is slow with objects.
  const bookAll: BookAll = async (visits) => {
    const booked = await bundle.evaluate(async (loaded, text) => {
      const all: Visit[] = JSON.parse(text);
      return JSON.stringify(await Promise.all(all.map((visit) => loaded.book(visit))));
    }, JSON.stringify(visits));
    return JSON.parse(booked);
  };
  return { bookAll, version: browser.version(), close: () => browser.close() };
}
