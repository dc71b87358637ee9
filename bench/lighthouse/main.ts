import { type Figure, median, writeFigures } from '../../load-tests/support/figures.ts';
import { chosenByArgument, numberArgument } from '../../load-tests/support/report.ts';
import { productionSettings } from '../../server/src/testing/test-production.ts';
import { writeHelloPage } from '../phone/hello-page.ts';
import { openBrowser, startSite } from '../screens/site.ts';
import {
  screens as allScreens,
  auditWhenFast,
  MIN_SPEED,
  pageOf,
  type Scores,
  screenContexts,
  storeDraft,
} from './audit.ts';
import { startThankYouStub } from './thank-you-stub.ts';

const rounds = numberArgument('rounds', 2);
const screens = chosenByArgument('screens', allScreens);

const thankYou = await startThankYouStub();
const hello = await writeHelloPage();
const site = await startSite({ NODE_ENV: 'production', ...productionSettings, ...thankYou.settings });
const browser = await openBrowser();
try {
  const scoresByScreen = new Map<string, Scores[]>(screens.map(({ name }) => [name, []]));
  const bare: Scores[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await auditWhenFast(browser.port, { address: site.url + hello.path, ignoreStatusCode: false }));
    const screenContext = screenContexts[round % screenContexts.length] ?? screenContexts[0];
    await storeDraft(site, browser.context, screenContext.brand);
    for (const screen of screens) {
      const scores = await auditWhenFast(browser.port, pageOf(site, screen, screenContext));
      scoresByScreen.get(screen.name)?.push(scores);
      const { performance, accessibility, bestPractices, faults, machine } = scores;
      console.log(
        `${screen.name} (${screenContext.brand}, ${screenContext.locale}): ${performance}, ${accessibility}, ${bestPractices}, machine ${machine}: ${faults.join(', ')}`,
      );
    }
  }
  const all = [...scoresByScreen];
  const better = 'more' as const;
  const missing = new Set(screens.filter(({ pageFaults }) => pageFaults).map(({ name }) => name));
  const machine = [bare, ...all.map(([, scores]) => scores)].flat().map((each) => each.machine);
  const there = all.filter(([screen]) => !missing.has(screen));
  const absent = all.filter(([screen]) => missing.has(screen));
  const every = (what: string, of: 'accessibility' | 'bestPractices', those = all): Figure => {
    const values = those.flatMap(([, scores]) => scores.map((each) => each[of]));
    return { what, values, counts: 'worst', required: 100, goal: 100, better, unit: '' };
  };
  writeFigures(
    'lighthouse',
    'Lighthouse on a phone',
    [
      ...all.map(([screen, scores]): Figure => {
        // A phone's first screen must be the fastest.
        const [required, goal] = screen === 'date' ? [98, 100] : [95, 98];
        const values = scores.map(({ performance }) => performance);
        return { what: `performance: ${screen}`, values, required, goal, better, unit: '' };
      }),
      every('accessibility, every screen', 'accessibility'),
      every('best practices, every screen that is there', 'bestPractices', there),
    ],
    [
      `Lighthouse’s phone and its own (simulated) throttling, an empty cache; of performance the median of ${rounds} rounds, of the others the worst.`,
      `Baseline: a React "hello" on the same server in the same rounds, ${median(bare.map(({ performance }) => performance))}.`,
      `What is not there is answered 404, which the browser writes to its console and Lighthouse counts as an error: best practices ${Math.min(...absent.flatMap(([, scores]) => scores.map(({ bestPractices }) => bestPractices)))}.`,
      `How quick Lighthouse found the machine (benchmark index): ${Math.min(...machine)} to ${Math.max(...machine)}; below ${MIN_SPEED} a screen is judged again, four times at most.`,
      'The rounds alternate between the brands: Boat Bike Tours in English, Island Hopping in German.',
    ],
    { isWhole: screens === allScreens },
  );
} finally {
  await browser.close();
  await site.close();
  await thankYou.close();
  await hello.remove();
}
