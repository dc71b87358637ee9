import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { viewports } from '../screens/combinations.ts';
import { openState, type ScreenContext } from '../screens/open-screen.ts';
import { screenStates } from '../screens/screen-states.ts';
import { openBrowser, startSite, type TestSite } from '../screens/site.ts';
import { shootEveryWidth } from './every-width.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');

interface Shot extends ScreenContext {
  file: string;
  state: string;
  viewport: keyof typeof viewports;
  scheme?: 'dark';
}

/** The README's pictures. */
const shots: readonly Shot[] = [
  { file: 'date', state: 'date, chosen', brand: 'boatbiketours', locale: 'en', viewport: 'desk' },
  { file: 'cabins', state: 'cabins, chosen', brand: 'islandhopping', locale: 'de', viewport: 'desk' },
  { file: 'tours-phone', state: 'tour list', brand: 'islandhopping', locale: 'en', viewport: 'phone' },
  { file: 'cabins-phone', state: 'cabins, chosen', brand: 'boatbiketours', locale: 'nl', viewport: 'phone' },
  {
    file: 'date-phone',
    state: 'date, chosen',
    brand: 'islandhopping',
    locale: 'de',
    viewport: 'phone',
    scheme: 'dark',
  },
  { file: 'payment-phone', state: 'payment', brand: 'boatbiketours', locale: 'en', viewport: 'phone' },
];

/** Takes the README's pictures. */
async function shootReadme(context: BrowserContext, site: TestSite): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { file, state: name, viewport, scheme, ...screenContext } of shots) {
    const state = screenStates.find((each) => each.name === name);
    const visit = site.visits.get(screenContext.brand);
    if (!state || !visit) throw new Error(`There is no ${name} for ${screenContext.brand}`);
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: scheme ?? 'light' });
    await page.setViewportSize(viewports[viewport]);
    await openState(page, state, visit, screenContext);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${file}.png`) });
    await page.close();
    console.log(`docs/pictures/${file}.png`);
  }
}

/** With --every FOLDER, the pictures of all screens at every width are taken instead of the README's. */
const everyAt = process.argv.indexOf('--every');
const everyFolder = process.argv[everyAt + 1];
if (everyAt >= 0 && !everyFolder) throw new Error('--every needs a folder.');
if (everyAt < 0 && process.argv.includes('--screens')) throw new Error('--screens needs --every FOLDER.');

const site = await startSite();
const browser = await openBrowser({ baseURL: site.url, reducedMotion: 'reduce' });
try {
  if (everyAt >= 0 && everyFolder) await shootEveryWidth(browser.context, site, everyFolder);
  else await shootReadme(browser.context, site);
} finally {
  await browser.close();
  await site.close();
}
