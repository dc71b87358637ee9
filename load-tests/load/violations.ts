import { percentile } from '../support/report.ts';
import type { Result } from './scenario.ts';
import type { Phase } from './traffic.ts';

/** The maximum 99th percentile of the peak's served requests, in milliseconds. */
const MAX_LATENCY = 2_000;
/** The maximum ratio of memory in the last third of the steady phase to the second third. */
const MAX_GROWTH = 1.15;

/** The median memory in a third of the steady phase, in megabytes. */
export function memoryIn(memory: readonly number[], third: 0 | 1 | 2): number {
  const size = Math.floor(memory.length / 3);
  return percentile(memory.slice(third * size, (third + 1) * size), 0.5);
}

const unexpected = (name: string, { statuses }: Phase, expected: readonly string[]) =>
  [...statuses]
    .filter(([status]) => !expected.includes(status))
    .map(([status, count]) => `${name}: ${count} x ${status}`);

/** Everything wrong in a result, as messages. isLong: whether the run was long enough to check latency, shedding and memory. */
export function faultsOf(result: Result, isLong: boolean): string[] {
  const { steady, peak, shutdown, memory, ready, exitCode, lost } = result;
  const expected = ['200', '404', '429'];
  const latency = Math.round(percentile(peak.served, 0.99));
  return [
    ...unexpected('steady', steady, expected),
    ...unexpected('peak', peak, [...expected, '503']),
    ...unexpected('shutdown', shutdown, expected),
    ...[...lost].map(([code, count]) => `${count} requests without a response: ${code}`),
    ...(isLong && result.proxied && latency > MAX_LATENCY
      ? [`peak: the 99th percentile is ${latency} ms`]
      : []),
    ...(isLong && peak.shed.length === 0 ? ['peak: no request was shed, the load was too small'] : []),
    ...(isLong && memoryIn(memory, 2) > MAX_GROWTH * memoryIn(memory, 1) ? ['memory grew'] : []),
    ...(ready.before && ready.peak && !ready.shutdown ? [] : [`readiness was ${JSON.stringify(ready)}`]),
    ...(exitCode === 0 ? [] : [`the server's exit code was ${exitCode}`]),
  ];
}
