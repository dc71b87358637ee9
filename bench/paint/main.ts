import lighthouse, { type Flags } from 'lighthouse';
import { openBrowser, openShop } from '../access/shop.ts';
import { median, writeFigures } from '../stage/figures.ts';
import { numberArgument } from '../stage/report.ts';
import { layHello } from './hello-page.ts';
import { serialRequests } from './requests.ts';

const rounds = numberArgument('rounds', 5);

/** When the largest part of a page is painted, in milliseconds, and how far the page jumps: a phone, throttled for real. */
async function paint(address: string, port: number) {
  const flags: Flags = {
    port,
    onlyCategories: ['performance'],
    throttlingMethod: 'devtools',
    logLevel: 'error',
  };
  const result = await lighthouse(address, flags);
  const audits = result?.lhr.audits;
  const painted = audits?.['largest-contentful-paint']?.numericValue;
  const shift = audits?.['cumulative-layout-shift']?.numericValue;
  if (painted === undefined || shift === undefined) throw new Error(`No result for ${address}`);
  return { painted, shift };
}

const hello = await layHello();
const shop = await openShop();
const browser = await openBrowser({});
const ours: number[] = [];
const bare: number[] = [];
const shifts: number[] = [];
try {
  const tour = `${shop.url}/tours/${shop.visits.get('boatbiketours')?.tour}`;
  const chain = await serialRequests(browser.context, tour);
  for (let round = 0; round < rounds; round += 1) {
    bare.push((await paint(shop.url + hello.path, browser.port)).painted);
    const { painted, shift } = await paint(tour, browser.port);
    ours.push(painted);
    shifts.push(shift);
  }
  const milliseconds = (values: readonly number[]) => `${Math.round(median(values))} ms`;
  writeFigures(
    'paint',
    'The date screen on a phone',
    [
      {
        what: 'largest contentful paint, applied throttling, against a React "hello" on the same server',
        values: ours.map((painted, round) => painted / (bare[round] ?? Number.NaN)),
        least: 0.7,
        goal: 0.5,
        better: 'less',
        unit: 'x',
      },
      {
        what: 'serial requests until the calendar is usable',
        values: [chain],
        least: 3,
        goal: 2,
        better: 'less',
        unit: '',
      },
      {
        what: 'layout shift while it loads',
        values: shifts,
        least: 0.05,
        goal: 0.01,
        better: 'less',
        unit: '',
      },
    ],
    [
      `Date screen ${milliseconds(ours)}, React "hello" ${milliseconds(bare)}; ${rounds} rounds, alternating.`,
    ],
  );
} finally {
  await browser.close();
  await shop.close();
  await hello.remove();
}
