import type { BrowserContext } from '@playwright/test';
import lighthouse from 'lighthouse';
import { addressOf, type ScreenContext } from '../screens/open-screen.ts';
import { screenStates } from '../screens/screen-states.ts';
import type { TestSite } from '../screens/site.ts';
import { STAY } from './thank-you-stub.ts';

/** Screens without provoked states, which only axe checks. */
export const screens = screenStates.filter(
  ({ provoke, answer }) => !provoke && (!answer || answer.status === STAY),
);
type Screen = (typeof screens)[number];

/** Both brands, and the language with the longest words. */
export const screenContexts: readonly [ScreenContext, ...ScreenContext[]] = [
  { brand: 'boatbiketours', locale: 'en' },
  { brand: 'islandhopping', locale: 'de' },
];

/** Lighthouse's scores of a screen, 0 to 100, and the failed audits. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** The benchmark index: the machine's speed at that moment. */
  machine: number;
  faults: string[];
}

/** A page to audit. */
export interface Audited {
  address: string;
  /** It is answered with a status of its own, such as 404. */
  ignoreStatusCode: boolean;
}

/** The page of a screen. */
export function pageOf(site: TestSite, screen: Screen, screenContext: ScreenContext): Audited {
  const visit = site.visits.get(screenContext.brand);
  if (!visit) throw new Error(`No visit to ${screenContext.brand}`);
  const address = site.url + addressOf(screen, visit, screenContext);
  return { address, ignoreStatusCode: screen.pageFaults !== undefined };
}

/** Audits a page with Lighthouse's default settings for phones. */
async function audit(port: number, { address, ignoreStatusCode }: Audited): Promise<Scores> {
  const onlyCategories = ['performance', 'accessibility', 'best-practices'];
  const result = await lighthouse(address, { port, onlyCategories, logLevel: 'error', ignoreStatusCode });
  if (!result) throw new Error(`No result for ${address}`);
  const { audits, categories } = result.lhr;
  const scoreOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  const failed = counted.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    machine: Math.round(result.lhr.environment.benchmarkIndex),
    faults: failed.map(({ id }) => id),
  };
}

/** The benchmark index that Lighthouse's throttling assumes. */
export const MIN_SPEED = 1_500;
const MAX_ATTEMPTS = 4;

/** Audits a page, and again while the machine was too slow. */
export async function auditWhenFast(...options: Parameters<typeof audit>): Promise<Scores> {
  let scores = await audit(...options);
  for (let tries = 1; tries < MAX_ATTEMPTS && scores.machine < MIN_SPEED; tries += 1)
    scores = await audit(...options);
  return scores;
}

/** Stores the brand's passengers on the device, so that every step can be opened. */
export async function storeDraft(
  site: TestSite,
  context: BrowserContext,
  brand: ScreenContext['brand'],
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site.url}/?all=1`);
  await page.evaluate(
    (details) => {
      for (const key of ['validated', 'unvalidated']) window.localStorage.setItem(key, details);
    },
    JSON.stringify(site.visits.get(brand)?.validated),
  );
  await page.close();
}
