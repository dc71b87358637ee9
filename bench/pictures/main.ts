import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { viewports } from '../access/combinations.ts';
import { type Guise, openState } from '../access/open.ts';
import { screenStates } from '../access/screens.ts';
import { openBrowser, openShop } from '../access/shop.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');

interface Shot extends Guise {
  file: string;
  state: string;
  viewport: keyof typeof viewports;
  scheme?: 'dark';
}

/** The pictures of the README: both brands, phone and desk. */
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

const shop = await openShop();
const browser = await openBrowser({ baseURL: shop.url, reducedMotion: 'reduce' });
try {
  await mkdir(folder, { recursive: true });
  for (const { file, state: name, viewport, scheme, ...guise } of shots) {
    const state = screenStates.find((each) => each.name === name);
    const visit = shop.visits.get(guise.brand);
    if (!state || !visit) throw new Error(`There is no ${name} for ${guise.brand}`);
    const page = await browser.context.newPage();
    await page.emulateMedia({ colorScheme: scheme ?? 'light' });
    await page.setViewportSize(viewports[viewport]);
    await openState(page, state, visit, guise);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${file}.png`) });
    await page.close();
    console.log(`docs/pictures/${file}.png`);
  }
} finally {
  await browser.close();
  await shop.close();
}
