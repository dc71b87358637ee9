import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { hydrated } from '../../e2e/support/hydration.ts';
import { chosenByArgument } from '../../load-tests/support/report.ts';
import { locales } from '../../rules/src/core/locale.ts';
import { brands } from '../../rules/src/site/brand.ts';
import { openState, type ScreenContext } from '../screens/open-screen.ts';
import { screenStates } from '../screens/screen-states.ts';
import type { TestSite } from '../screens/site.ts';
import type { ScreenState } from '../screens/states/screen-state.ts';

/** Phones, a tablet, laptops and large screens. */
const windows = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1100, height: 800 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

interface Look extends ScreenContext {
  state: ScreenState;
  window: (typeof windows)[number];
  scheme: 'light' | 'dark';
  framed: boolean;
}

const turn = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
};

/** A state at every width; brand, language, theme and frame take turns, so that neighbours differ. */
const looksAt = (state: ScreenState, index: number): Look[] =>
  windows.map((window, at) => ({
    state,
    window,
    brand: turn(brands, index + at),
    locale: turn(locales, index + Math.floor(at / 2) + at),
    scheme: (index + at) % 4 === 3 ? 'dark' : 'light',
    framed: Boolean(state.framed) && (index + at) % 4 === 2,
  }));

const fileOf = ({ state, window, brand, locale, scheme, framed }: Look) =>
  `${state.name.replace(/\W+/g, '-')}.${window.width}.${locale}.${brand}.${scheme}${framed ? '.framed' : ''}.png`;

/** Loads the pictures outside of the window too, which a browser leaves until they are scrolled to. */
function loadPictures(): Promise<unknown> {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  // One that is broken is a fault of the page, which its picture shows.
  return Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}

async function shoot(page: Page, site: TestSite, look: Look, folder: string): Promise<void> {
  const visit = site.visits.get(look.brand);
  if (!visit) throw new Error(`No visit to ${look.brand}`);
  await page.emulateMedia({ colorScheme: look.scheme });
  await page.setViewportSize(look.window);
  await openState(page, look.state, visit, look, look.framed);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  // Whether the telephone is answered now is said once the help is near.
  const help = page.locator('section[aria-labelledby="help"]');
  if (await help.isVisible()) await help.scrollIntoViewIfNeeded();
  await help.locator('p:empty').waitFor({ state: 'detached' });
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const frame of page.frames()) await frame.evaluate(loadPictures);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, fileOf(look)), fullPage: true });
  await page.evaluate(() => window.localStorage.clear());
}

/** Takes a picture of every state, or of those of --screens, at every width into a folder; one that fails is named, and fails the run at its end. */
export async function shootEveryWidth(
  context: BrowserContext,
  site: TestSite,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const state of chosenByArgument('screens', screenStates)) {
    const index = screenStates.indexOf(state);
    for (const look of looksAt(state, index)) {
      const page = await context.newPage();
      await shoot(page, site, look, folder).catch((error: unknown) => {
        process.exitCode = 1;
        console.error(`${fileOf(look)}: ${error}`);
      });
      await page.close();
      await context.clearCookies();
    }
    console.log(state.name);
  }
}
