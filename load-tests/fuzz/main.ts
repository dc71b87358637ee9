import { numberArgument, printReport, statusLine } from '../support/report.ts';
import { runFuzz } from './run.ts';

const PROGRESS_EVERY = 5_000;

const count = numberArgument('cases', 100_000);
const seed = numberArgument('seed', 1);
const begun = Date.now();
const { cases, responses, faults } = await runFuzz(count, seed, (sent) => {
  if (sent % PROGRESS_EVERY === 0) console.log(`${sent} of ${count}`);
});

printReport({
  title: `Invalid input, seed ${seed}`,
  lines: [
    ['cases', cases],
    ['seconds', Math.round((Date.now() - begun) / 1000)],
    ...[...responses].sort().map(([what, counts]): [string, string] => [`  ${what}`, statusLine(counts)]),
    ['responses of 5xx, uncaught errors, drafts that threw', faults.length],
  ],
  faults,
});
