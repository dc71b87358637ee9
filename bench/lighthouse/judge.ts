import type { BrowserContext } from '@playwright/test';
import lighthouse from 'lighthouse';
import { addressOf, type Guise } from '../access/open.ts';
import { screenStates } from '../access/screens.ts';
import type { OpenShop } from '../access/shop.ts';
import { STAY } from './stay.ts';

/** Each screen as it is arrived at; the states that a visitor or a failing call provokes are axe's. */
export const screens = screenStates.filter(
  ({ provoke, answer }) => !provoke && (!answer || answer.status === STAY),
);
export type Screen = (typeof screens)[number];

/** Both brands, and the language with the longest words. */
export const guises: readonly [Guise, ...Guise[]] = [
  { brand: 'boatbiketours', locale: 'en' },
  { brand: 'islandhopping', locale: 'de' },
];

/** What Lighthouse gives a screen, 0 to 100 each, and the audits that are not passed. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  faults: string[];
}

/** Judges a screen at Lighthouse's own settings: a phone that has not been there before, but for what earlier steps have left. */
export async function judge(shop: OpenShop, port: number, screen: Screen, guise: Guise): Promise<Scores> {
  const visit = shop.visits.get(guise.brand);
  if (!visit) throw new Error(`No visit to ${guise.brand}`);
  const address = shop.url + addressOf(screen, visit, guise);
  const onlyCategories = ['performance', 'accessibility', 'best-practices'];
  const result = await lighthouse(address, {
    port,
    onlyCategories,
    logLevel: 'error',
    ignoreStatusCode: screen.noise !== undefined,
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
    faults: failed.map(({ id }) => id),
  };
}

/** Leaves on the device what the steps before have left there, so that every step can be arrived at. */
export async function remember(shop: OpenShop, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${shop.url}/?all=1`);
  await page.evaluate(
    (details) => {
      for (const key of ['validated', 'unvalidated']) window.localStorage.setItem(key, details);
    },
    JSON.stringify(shop.visits.get(guises[0].brand)?.validated),
  );
}
