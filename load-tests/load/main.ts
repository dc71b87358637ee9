import { numberArgument, percentile, printReport, statusLine } from '../support/report.ts';
import { runScenario } from './scenario.ts';
import { faultsOf, memoryIn } from './violations.ts';

const options = {
  steady: numberArgument('soak', 600),
  peak: numberArgument('sale', 30),
  visitors: numberArgument('visitors', 8),
  peakVisitors: numberArgument('crowd', 1_000),
};
/** Seconds of steady traffic from which latency, shedding and memory are checked. */
const LONG = 120;

const result = await runScenario(options);
const { steady, peak, shutdown, memory, lost } = result;

const milliseconds = (values: readonly number[]) =>
  values.length === 0
    ? '–'
    : [0.5, 0.95, 0.99, 1].map((share) => Math.round(percentile(values, share))).join(' / ');

printReport({
  title: `One server, ${result.proxied ? 'behind the shipped Caddyfile' : 'without Caddy, which is not installed'}: ${options.steady} s of ${options.visitors} visitors, ${options.peak} s of ${options.peakVisitors}, then a shutdown`,
  lines: [
    ['steady: responses', statusLine(steady.statuses)],
    ['steady: ms, median / 95 % / 99 % / maximum', milliseconds(steady.served)],
    ['steady: responses per second', Math.round(steady.served.length / options.steady)],
    ['steady: MB by thirds', ([0, 1, 2] as const).map((third) => memoryIn(memory, third)).join(' / ')],
    ['peak: responses', statusLine(peak.statuses)],
    ['peak: ms of served requests', milliseconds(peak.served)],
    ['peak: ms of shed requests', milliseconds(peak.shed)],
    ['shutdown: responses', statusLine(shutdown.statuses)],
    ['requests without a response', [...lost.values()].reduce((sum, count) => sum + count, 0)],
  ],
  faults: faultsOf(result, options.steady >= LONG),
});
