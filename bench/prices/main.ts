import { noneOf, writeFigures } from '../../load-tests/support/figures.ts';
import { numberArgument } from '../../load-tests/support/report.ts';
import { locales } from '../../rules/src/core/locale.ts';
import { brands } from '../../rules/src/site/brand.ts';
import { devices, onFreshPage, openBrowser } from '../phone/phone.ts';
import { startSite } from '../screens/site.ts';
import { startChecks } from './checks.ts';
import { compareWithWebsite, type ListedTour, readTourList } from './from-prices.ts';
import { type Run, type Visited, visit } from './visit.ts';

const CHOICES = 200;
/** Prices are texts: pictures and motion would only take time. */
const textsOnly = ['--blink-settings=imagesEnabled=false', '--disable-gpu'];
/** Milliseconds that a busy machine is given for a page. */
const PATIENCE = 90_000;
/** So many choices that differ are printed again at the end. */
const REPORTED = 10;

const choices = numberArgument('choices', CHOICES);
const first = numberArgument('first', 1);
const seed = numberArgument('seed', 20_261_130);
const windows = numberArgument('parallel', 1);

/** A choice with its differences in full. */
function report({ choice, differences, notes }: Visited): string {
  return `\nChoice ${choice.number}: ${JSON.stringify(choice)}\n  ${notes}\n${differences.map((each) => `  ✗ ${each}`).join('\n')}`;
}

const site = await startSite();
const browser = await openBrowser(textsOnly);
try {
  const shown = startChecks();
  const tours = new Map<string, ListedTour[]>();
  let today = '';
  await onFreshPage(browser, { ...devices.desk, baseURL: site.url }, async (page) => {
    for (const brand of brands)
      for (const locale of locales) {
        const listed = await readTourList(page, brand, locale);
        tours.set(`${locale} ${brand}`, listed);
        await compareWithWebsite(page, [brand, locale], listed, shown);
      }
    today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format();
  });
  console.log(`Seed ${seed}, ${today}: the lists and the website compared ${shown.compared()} times`);
  const toursOf = ({ locale, brand }: { locale: string; brand: string }) =>
    tours.get(`${locale} ${brand}`) ?? [];
  const open = async (device: keyof typeof devices) => {
    const options = { ...devices[device], baseURL: site.url, reducedMotion: 'reduce' } as const;
    const page = await (await browser.newContext(options)).newPage();
    page.setDefaultTimeout(PATIENCE);
    return page;
  };
  const openPages = async () => ({ desk: await open('desk'), phone: await open('phone') });
  const choose = async (pages: Run['pages'], number: number) => {
    const found = await visit({ pages, seed, today, tours: toursOf }, number);
    const { choice, compared, differences, seconds } = found;
    console.log(`${choice.number}: ${compared} compared, ${differences.length} different, ${seconds} s`);
    if (differences.length > 0) console.log(report(found));
    return found;
  };
  const visited: Visited[] = [];
  let number = first;
  /** Makes one choice after another until all are made. */
  const visitInTurn = async () => {
    const pages = await openPages();
    while (number < first + choices) visited.push(await choose(pages, number++));
  };
  await Promise.all(Array.from({ length: windows }, visitInTurn));
  // The visitor of the other window may have taken the cabins whose price was shown.
  const repeated: number[] = [];
  if (windows > 1) {
    const pages = await openPages();
    for (const [index, { choice, differences }] of visited.entries()) {
      if (differences.length === 0) continue;
      repeated.push(choice.number);
      visited[index] = await choose(pages, choice.number);
    }
  }
  const different = visited.filter(({ differences }) => differences.length > 0);
  const sum = (of: (each: Visited) => number) => visited.reduce((total, each) => total + of(each), 0);
  const count = (is: (each: Visited) => boolean) => visited.filter(is).length;
  for (const each of different.slice(0, REPORTED)) console.log(report(each));
  for (const each of shown.differences()) console.log(`✗ ${each}`);
  writeFigures(
    'prices',
    'Prices added up by hand',
    [
      noneOf('choices with a difference', different.length),
      noneOf(
        'differences',
        sum(({ differences }) => differences.length),
      ),
      noneOf('differing from-prices of lists and website', shown.differences().length),
    ],
    [
      `${visited.length} random choices (seed ${seed}) with ${sum(({ people }) => people)} passengers, ${sum(({ compared }) => compared) + shown.compared()} comparisons: both brands, three languages, ${count(({ choice }) => choice.device === 'phone')} on a phone, ${count(({ choice }) => choice.isWhole)} clicked and typed from the list of tours on, ${count(({ choice }) => choice.isOrdered)} ordered.`,
      `Windows at a time: ${windows}; choices that differed and were made again alone, as another visitor may have taken what was shown, or a busy machine not have shown it yet: ${repeated.join(', ') || 'none'}.`,
      'Everything that is shown is read from the pages, added up by a rule of its own (`bench/prices/hand-rule.ts`) and compared: from-prices of list, website, calendar, ship and cabins; each cabin and its parts; the total and the payments at every step; the estimate with the cheapest bikes, where everyone takes those; the lines of the overview, VAT and payments; the payment page and the booking.',
    ],
    { isWhole: choices === CHOICES && first === 1, isTimed: false },
  );
} finally {
  await browser.close();
  await site.close();
}
