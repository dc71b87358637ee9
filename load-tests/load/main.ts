import { numberArgument, percentile, print } from '../support/report.ts';
import { runDay } from './day.ts';
import type { Stretch } from './traffic.ts';
import { faultsOf, memoryIn } from './verdict.ts';

const options = {
  steady: numberArgument('soak', 600),
  sale: numberArgument('sale', 30),
  visitors: numberArgument('visitors', 8),
  crowd: numberArgument('crowd', 1_000),
};
/** Seconds from which a soak says something of memory. */
const TELLING = 120;

const day = await runDay(options);

const milliseconds = (values: readonly number[]) =>
  values.length === 0
    ? '–'
    : [0.5, 0.95, 0.99, 1].map((share) => Math.round(percentile(values, share))).join(' / ');
const statuses = ({ statuses: counts }: Stretch) =>
  [...counts]
    .sort()
    .map(([status, times]) => `${status}: ${times}`)
    .join('  ');

print({
  title: `A day at one server, ${day.proxied ? 'behind the shipped Caddy' : 'without Caddy, which is not installed'}: ${options.steady} s of ${options.visitors} visitors, ${options.sale} s of ${options.crowd}, then its end`,
  lines: [
    ['ordinary: answers', statuses(day.steady)],
    ['ordinary: ms, half / 95 % / 99 % / all', milliseconds(day.steady.served)],
    ['ordinary: answers a second', Math.round(day.steady.served.length / options.steady)],
    [
      'ordinary: MB by thirds',
      [0, 1, 2].map((third) => memoryIn(day.memory, third as 0 | 1 | 2)).join(' / '),
    ],
    ['sale: answers', statuses(day.sale)],
    ['sale: ms of those let in', milliseconds(day.sale.served)],
    ['sale: ms of those sent away', milliseconds(day.sale.shed)],
    ['end: answers', statuses(day.leaving)],
    ['lost requests', [...day.lost.values()].reduce((sum, times) => sum + times, 0)],
  ],
  faults: faultsOf(day, options.steady >= TELLING),
});
