import type { Browser } from '@playwright/test';
import { type Figure, median, writeFigures } from '../../load-tests/support/figures.ts';
import { numberArgument } from '../../load-tests/support/report.ts';
import { productionSettings } from '../../server/src/testing/test-production.ts';
import { writeHelloPage } from '../phone/hello-page.ts';
import { devices, onFreshPage, openBrowser } from '../phone/phone.ts';
import { startSite } from '../screens/site.ts';
import { paintOf } from './contentful-paint.ts';
import { shiftsOf } from './screen-shifts.ts';
import { serialRequests } from './serial-requests.ts';

const rounds = numberArgument('rounds', 5);

/** The largest contentful paint of both pages per round, in milliseconds, after one round of warm-up. */
async function comparePaints(browser: Browser, hello: string, date: string) {
  const times: { hello: number; date: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const painted = { hello: await paintOf(browser, hello), date: await paintOf(browser, date) };
    if (round > 0) times.push(painted);
  }
  return times;
}

const hello = await writeHelloPage();
const site = await startSite({ NODE_ENV: 'production', ...productionSettings });
const browser = await openBrowser();
try {
  const date = `${site.url}/tours/${site.visits.get('boatbiketours')?.tour}`;
  const times = await comparePaints(browser, site.url + hello.path, date);
  const chain = await onFreshPage(browser, devices.phone, (page) => serialRequests(page, date));
  const shifts = await shiftsOf(browser, site);
  const milliseconds = (of: 'hello' | 'date') => `${Math.round(median(times.map((time) => time[of])))} ms`;
  const figures: Figure[] = [
    {
      what: 'largest contentful paint of the date screen, against a React "hello" on the same server',
      values: times.map((time) => time.date / time.hello),
      required: 0.7,
      goal: 0.5,
      better: 'less',
      unit: 'x',
    },
    {
      what: 'serial requests until the calendar is usable',
      values: [chain],
      required: 3,
      goal: 2,
      better: 'less',
      unit: '',
    },
    ...shifts.map(({ screen, shifts: values }): Figure => {
      const what = `layout shift: ${screen}`;
      return { what, values, counts: 'worst', required: 0.05, goal: 0.01, better: 'less', unit: '' };
    }),
  ];
  writeFigures('paint', 'What a visitor sees first', figures, [
    `Date screen ${milliseconds('date')}, React "hello" ${milliseconds('hello')}: median of ${rounds} rounds, alternating, on Lighthouse’s phone with its throttling applied and an empty cache.`,
    'Layout shift: the worse of a phone (Boat Bike Tours) and a desk (Island Hopping), throttled, with pictures and fonts, scrolled to the foot and back.',
  ]);
} finally {
  await browser.close();
  await site.close();
  await hello.remove();
}
