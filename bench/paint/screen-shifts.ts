import type { Browser, Page } from '@playwright/test';
import type { Brand } from '../../rules/src/site/brand.ts';
import { layoutShift } from '../phone/layout-shift.ts';
import { devices, onFreshPage, slowDown } from '../phone/phone.ts';
import { vitalsOf, watchVitals } from '../phone/vitals.ts';
import { openState } from '../screens/open-screen.ts';
import { screenStates } from '../screens/screen-states.ts';
import type { TestSite } from '../screens/site.ts';
import type { ScreenState } from '../screens/states/screen-state.ts';

/** Screens without provoked states, as shifts after user input are not counted. */
const screens = screenStates.filter(({ provoke }) => !provoke);

/** Both brands, which have different fonts, and both widths. */
const variants: readonly { brand: Brand; device: keyof typeof devices }[] = [
  { brand: 'boatbiketours', device: 'phone' },
  { brand: 'islandhopping', device: 'desk' },
];

/** Scrolls to the end and back, so that lazy pictures load. */
async function scrollThrough(page: Page): Promise<void> {
  const steps = await page.evaluate(() => Math.ceil(document.body.scrollHeight / window.innerHeight));
  for (const step of [...Array(steps).keys(), 0]) {
    await page.evaluate((at) => window.scrollTo(0, at * window.innerHeight), step);
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => document.fonts.ready);
}

function shiftOf(browser: Browser, site: TestSite, screen: ScreenState, variant: (typeof variants)[number]) {
  const visit = site.visits.get(variant.brand);
  if (!visit) throw new Error(`No visit to ${variant.brand}`);
  return onFreshPage(browser, { ...devices[variant.device], baseURL: site.url }, async (page) => {
    await watchVitals(page);
    await slowDown(page);
    await openState(page, screen, visit, { brand: variant.brand, locale: 'en' });
    await page.waitForLoadState('networkidle');
    await scrollThrough(page);
    return layoutShift((await vitalsOf(page)).shifts);
  });
}

/** The layout shift of each screen while it loads and is scrolled, throttled, for each device. */
export async function shiftsOf(browser: Browser, site: TestSite) {
  const found: { screen: string; shifts: number[] }[] = [];
  for (const screen of screens) {
    const shifts: number[] = [];
    for (const variant of variants) shifts.push(await shiftOf(browser, site, screen, variant));
    console.log(`${screen.name}: ${shifts.map((shift) => shift.toFixed(4)).join(', ')}`);
    found.push({ screen: screen.name, shifts });
  }
  return found;
}
