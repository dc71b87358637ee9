import type { Browser, Page } from '@playwright/test';
import { hydrated } from '../../e2e/support/hydration.ts';
import { writeFigures } from '../../load-tests/support/figures.ts';
import { numberArgument } from '../../load-tests/support/report.ts';
import { devices, onFreshPage, openBrowser, slowDown } from '../phone/phone.ts';
import { makeOwnPartLink } from '../screens/api-bookings.ts';
import { viewports } from '../screens/combinations.ts';
import { startSite } from '../screens/site.ts';
import { personAt, speed } from './person.ts';

const rounds = numberArgument('rounds', 3);
/** Its first tour departs from Croatia, for which the most data is required. */
const brand = 'islandhopping';

/** Fills in every field except the name, which the booking has. Returns the number of taps. */
async function fillIn(page: Page): Promise<number> {
  const { read, type, choose, tap, taps } = personAt(page);
  await read();
  const birth = page.getByRole('group', { name: 'Date of birth' });
  for (const [part, text] of [
    ['Day', '05'],
    ['Month', '04'],
    ['Year', '1979'],
  ] as const)
    await type(birth.getByLabel(part), text);
  await type(page.getByLabel(/^Body height/), '181');
  await choose(page.getByLabel('Diet'), { index: 1 });
  await type(page.getByLabel('Name of this person'), 'Wilhelmina Vermeer');
  await type(page.getByLabel('Their phone number'), '+31 6 5551 2345');
  await type(page.getByLabel(/^Number of your passport/), 'NX77RL441');
  await choose(page.getByLabel('Citizenship'), 'NL');
  await type(page.getByLabel('Place of birth'), 's-Hertogenbosch');
  await tap(page.getByRole('button', { name: 'Save' }));
  await page.getByRole('status').filter({ hasText: 'Thank you, we have everything.' }).waitFor();
  return taps();
}

/** Milliseconds from opening the link until everything is saved, with the processor and connection of a phone. */
async function measureVisit(browser: Browser, baseURL: string, token: string) {
  const options = { ...devices.phone, viewport: viewports.phone, baseURL, locale: 'en-GB' };
  return onFreshPage(browser, options, async (page) => {
    await slowDown(page);
    const start = performance.now();
    await page.goto(`/en/islandhopping/guest#${token}`);
    await page.locator('form').waitFor();
    await hydrated(page);
    const opened = performance.now() - start;
    const taps = await fillIn(page);
    return { taps, opened, whole: performance.now() - start };
  });
}

const site = await startSite();
const browser = await openBrowser();
const database = site.openDatabase();
try {
  const visit = site.visits.get(brand);
  if (!visit) throw new Error(`No visit to ${brand}`);
  const results: Awaited<ReturnType<typeof measureVisit>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await measureVisit(browser, site.url, await makeOwnPartLink(database, visit.paidBooking));
    console.log(
      `opened after ${Math.round(one.opened)} ms, saved after ${Math.round(one.whole)} ms, ${one.taps} taps`,
    );
    results.push(one);
  }
  writeFigures(
    'own-part',
    'A passenger fills in their own part',
    [
      {
        what: 'from opening the link until everything is saved',
        values: results.map(({ whole }) => whole / 1000),
        required: 90,
        goal: 60,
        better: 'less',
        unit: 's',
      },
      {
        what: 'fields and buttons that are tapped',
        values: results.map(({ taps }) => taps),
        required: 12,
        goal: 9,
        better: 'less',
        unit: '',
      },
    ],
    [
      `A window of ${viewports.phone.width} px, with Lighthouse's phone processor and slow 4G; a departure from Croatia, which asks for the most.`,
      `The person reads ${speed.page / 1000} s before the first field and ${speed.field / 1000} s for each, needs ${speed.key} ms for a key and ${speed.choice / 1000} s to choose from a list.`,
      'Typed: date of birth, height, diet, emergency contact, document number, citizenship and place of birth; the names are those of the booking.',
    ],
  );
} finally {
  await database.close();
  await browser.close();
  await site.close();
}
