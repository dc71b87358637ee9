import { numberArgument, print } from '../support/report.ts';
import { runFuzz } from './run.ts';

const OFTEN = 5_000;

const count = numberArgument('cases', 100_000);
const seed = numberArgument('seed', 1);
const begun = Date.now();
const { cases, answers, faults } = await runFuzz(count, seed, (sent) => {
  if (sent % OFTEN === 0) console.log(`${sent} of ${count}`);
});

const statuses = (counts: ReadonlyMap<number, number>) =>
  [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`)
    .join('  ');

print({
  title: `Bad input, seed ${seed}`,
  lines: [
    ['cases', cases],
    ['seconds', Math.round((Date.now() - begun) / 1000)],
    ...[...answers].sort().map(([what, counts]): [string, string] => [`  ${what}`, statuses(counts)]),
    ['answers of 5xx, unhandled rejections, drafts that threw', faults.length],
  ],
  faults,
});
