import type { BrowserContext } from '@playwright/test';
import lighthouse from 'lighthouse';
import { addressOf, type ScreenContext } from '../screens/open-screen.ts';
import { screenStates } from '../screens/screen-states.ts';
import type { TestSite } from '../screens/site.ts';
import { STAY } from './thank-you-stub.ts';

/** Each screen as it is arrived at; the states that a visitor or a failing call provokes are axe's. */
export const screens = screenStates.filter(
  ({ provoke, answer }) => !provoke && (!answer || answer.status === STAY),
);
export type Screen = (typeof screens)[number];

/** Both brands, and the language with the longest words. */
export const screenContexts: readonly [ScreenContext, ...ScreenContext[]] = [
  { brand: 'boatbiketours', locale: 'en' },
  { brand: 'islandhopping', locale: 'de' },
];

/** What Lighthouse gives a screen, 0 to 100 each, and the audits that are not passed. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** How quick Lighthouse found the machine just then (its benchmark index); a phone is reckoned to be four times as slow. */
  machine: number;
  faults: string[];
}

/** Judges a screen once at Lighthouse's own settings: a phone that has not been there before, but for what earlier steps have left. */
async function judge(
  site: TestSite,
  port: number,
  screen: Screen,
  screenContext: ScreenContext,
): Promise<Scores> {
  const visit = site.visits.get(screenContext.brand);
  if (!visit) throw new Error(`No visit to ${screenContext.brand}`);
  const address = site.url + addressOf(screen, visit, screenContext);
  const onlyCategories = ['performance', 'accessibility', 'best-practices'];
  const result = await lighthouse(address, {
    port,
    onlyCategories,
    logLevel: 'error',
    ignoreStatusCode: screen.pageFaults !== undefined,
  });
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

/** The benchmark index from which Lighthouse's factor of four makes a phone of a machine; a weaker moment makes a weaker phone. */
export const ENOUGH = 1_500;
const TRIES = 4;

/** Judges a screen, and again while the machine was too slow just then for its scores to say anything of the screen. */
export async function judgeInPeace(...asked: Parameters<typeof judge>): Promise<Scores> {
  let scores = await judge(...asked);
  for (let tries = 1; tries < TRIES && scores.machine < ENOUGH; tries += 1) scores = await judge(...asked);
  return scores;
}

/** Leaves on the device what the steps before have left there, so that every step can be arrived at. */
export async function remember(site: TestSite, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site.url}/?all=1`);
  await page.evaluate(
    (details) => {
      for (const key of ['validated', 'unvalidated']) window.localStorage.setItem(key, details);
    },
    JSON.stringify(site.visits.get(screenContexts[0].brand)?.validated),
  );
}
