import lighthouse from 'lighthouse';
import { addressOf } from '../access/open.ts';
import { screenStates } from '../access/screens.ts';
import { type OpenShop, openBrowser, openShop } from '../access/shop.ts';

const categories = ['performance', 'accessibility', 'best-practices'] as const;
const brand = 'boatbiketours';
const locale = 'en';

interface Scores {
  screen: string;
  scores: number[];
  /** The audits that are not passed. */
  faults: string[];
}

/** What a score has to be at least: a phone's first screen is the quickest of all. */
function leastOf(screen: string, category: (typeof categories)[number]): number {
  if (category !== 'performance') return 100;
  return screen === 'date' ? 98 : 95;
}

/** Each screen as it is arrived at; the states that a visitor provokes are axe's. */
const screens = screenStates.filter(({ provoke, answer, noise }) => !provoke && !answer && !noise);

async function judge(shop: OpenShop, port: number, screen: (typeof screens)[number]): Promise<Scores> {
  const visit = shop.visits.get(brand);
  if (!visit) throw new Error(`No visit to ${brand}`);
  const address = shop.url + addressOf(screen, visit, { brand, locale });
  const result = await lighthouse(address, {
    port,
    onlyCategories: [...categories],
    disableStorageReset: true,
    logLevel: 'error',
  });
  if (!result) throw new Error(`No result for ${address}`);
  const { lhr } = result;
  const faults = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 1);
  return {
    screen: screen.name,
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    faults: faults.map(({ id }) => id),
  };
}

/** What the steps before leave on the device, so that every step can be arrived at. */
async function remember(shop: OpenShop, { context }: Awaited<ReturnType<typeof openBrowser>>): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${shop.url}/?all=1`);
  await page.evaluate(
    (details) => {
      for (const key of ['validated', 'unvalidated']) window.localStorage.setItem(key, details);
    },
    JSON.stringify(shop.visits.get(brand)?.validated),
  );
}

const shop = await openShop();
const browser = await openBrowser({});
try {
  await remember(shop, browser);
  console.log(`${'screen'.padEnd(36)} ${categories.join('  ')}`);
  for (const screen of screens) {
    const { scores, faults } = await judge(shop, browser.port, screen);
    console.log(
      `${screen.name.padEnd(36)} ${scores.map((score, index) => String(score).padStart(categories[index]?.length ?? 0)).join('  ')}  ${faults.join(', ')}`,
    );
    if (scores.some((score, index) => score < leastOf(screen.name, categories[index] ?? 'accessibility')))
      process.exitCode = 1;
  }
} finally {
  await browser.close();
  await shop.close();
}
