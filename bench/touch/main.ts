import type { Browser } from '@playwright/test';
import { hydrated } from '../../e2e/support/hydration.ts';
import { writeFigures } from '../../load-tests/support/figures.ts';
import { chosenByArgument, numberArgument } from '../../load-tests/support/report.ts';
import { productionSettings } from '../../server/src/testing/test-production.ts';
import { devices, onFreshPage, openBrowser, slowDown } from '../phone/phone.ts';
import { type Interaction, vitalsOf, watchVitals } from '../phone/vitals.ts';
import { storePassengers } from '../screens/open-screen.ts';
import { startSite } from '../screens/site.ts';
import type { Visit } from '../screens/visit-data.ts';
import { actionsOn } from './actions.ts';
import { visitOfGroup } from './group-visit.ts';
import { type TouchedScreen, touchedScreens } from './touched-screens.ts';

const rounds = numberArgument('rounds', 3);
const screens = chosenByArgument('screens', touchedScreens);
const brand = 'boatbiketours';

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
    await page.goto(screen.address(visit));
    await screen.ready(page).waitFor();
    await page.waitForLoadState('networkidle');
    await hydrated(page);
    await slowDown(page, { connection: false });
    await screen.touch(actionsOn(page));
    const { interactions } = await vitalsOf(page);
    const [slowest] = interactions.toSorted((a, b) => b.duration - a.duration);
    if (!slowest) throw new Error(`No interaction on ${screen.name}`);
    return slowest;
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
  for (let round = 0; round < rounds; round += 1) {
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
      'Twenty passengers, forty departures a month.',
    ],
    { isWhole: screens === touchedScreens },
  );
} finally {
  await database.close();
  await browser.close();
  await site.close();
}
