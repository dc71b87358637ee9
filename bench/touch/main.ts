import type { Browser, Page } from '@playwright/test';
import { hydrated } from '../../e2e/support/hydration.ts';
import { median, writeFigures } from '../../load-tests/support/figures.ts';
import { chosenByArgument, numberArgument } from '../../load-tests/support/report.ts';
import { productionSettings } from '../../server/src/testing/test-production.ts';
import { devices, onFreshPage, openBrowser, slowDown } from '../phone/phone.ts';
import { type Interaction, vitalsOf, watchVitals } from '../phone/vitals.ts';
import { storeAccess, storePassengers } from '../screens/open-screen.ts';
import { startSite } from '../screens/site.ts';
import type { Visit } from '../screens/visit-data.ts';
import { actionsOn } from './actions.ts';
import { openBarePage } from './bare-page.ts';
import { visitOfGroup } from './group-visit.ts';
import { type TouchedScreen, touchedScreens } from './touched-screens.ts';

const rounds = numberArgument('rounds', 3);
const screens = chosenByArgument('screens', touchedScreens);
const brand = 'boatbiketours';

/** The presses of the bare page's button in a round: the baseline is the slowest, like the figure of a screen. */
const BARE_PRESSES = 5;

/** The slowest interaction that a page has recorded. */
async function slowestOf(page: Page, name: string): Promise<Interaction> {
  const { interactions } = await vitalsOf(page);
  const [slowest] = interactions.toSorted((a, b) => b.duration - a.duration);
  if (!slowest) throw new Error(`No interaction on ${name}`);
  return slowest;
}

/** The slowest press of a bare page's button with a phone's processor, in milliseconds. */
const touchBarePage = (browser: Browser): Promise<number> =>
  onFreshPage(browser, { ...devices.phone, locale: 'en-GB' }, async (page) => {
    await watchVitals(page);
    const button = await openBarePage(page);
    await slowDown(page, { connection: false });
    const { tap } = actionsOn(page);
    for (let press = 0; press < BARE_PRESSES; press += 1) await tap(button);
    return (await slowestOf(page, 'the bare page')).duration;
  });

/** The slowest interaction on a screen with a phone's processor. */
async function touch(
  browser: Browser,
  url: string,
  visit: Visit,
  screen: TouchedScreen,
): Promise<Interaction> {
  return onFreshPage(browser, { ...devices.phone, baseURL: url, locale: 'en-GB' }, async (page) => {
    await watchVitals(page);
    if (screen.filledIn) await storePassengers(page, visit);
    if (screen.opened) await storeAccess(page, visit);
    await page.goto(screen.address(visit));
    await screen.ready(page).waitFor();
    await page.waitForLoadState('networkidle');
    await hydrated(page);
    await slowDown(page, { connection: false });
    await screen.touch(actionsOn(page));
    return slowestOf(page, screen.name);
  });
}

const site = await startSite({ NODE_ENV: 'production', ...productionSettings });
const browser = await openBrowser();
const database = site.openDatabase();
try {
  const visit = site.visits.get(brand);
  if (!visit) throw new Error(`No visit to ${brand}`);
  const group = await visitOfGroup(database, brand, visit);
  const slowest = new Map<string, Interaction[]>(screens.map(({ name }) => [name, []]));
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await touchBarePage(browser));
    for (const screen of screens) {
      const found = await touch(browser, site.url, group, screen);
      slowest.get(screen.name)?.push(found);
      console.log(`${screen.name}: ${found.duration} ms, ${found.name} on ${found.target}`);
    }
  }
  writeFigures(
    'touch',
    'The slowest interaction of each screen',
    [...slowest].map(([name, found]) => ({
      what: name,
      values: found.map(({ duration }) => duration),
      required: 200,
      goal: 100,
      better: 'less',
      unit: 'ms',
    })),
    [
      `From touch or key until the next picture (Event Timing, in steps of 8 ms, 16 at least), at a processor four times as slow, once the page is hydrated; the median of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}.`,
      `Baseline: the slowest of ${BARE_PRESSES} presses of a bare page’s only button, ${median(bare)} ms in the same rounds.`,
      'Twenty passengers, forty departures a month.',
    ],
    { isWhole: screens === touchedScreens },
  );
} finally {
  await database.close();
  await browser.close();
  await site.close();
}
