import { percentile } from '../support/report.ts';
import type { Day } from './day.ts';
import type { Stretch } from './traffic.ts';

/** Milliseconds within which all but one in a hundred of those who are let in are served on a sale's day. */
export const BOUND = 5_000;
/** How much more memory the last third of the soak may take than the third before it. */
const GROWTH = 1.15;

/** The middle of what was held in a third of the soak, in megabytes. */
export function memoryIn(memory: readonly number[], third: 0 | 1 | 2): number {
  const size = Math.floor(memory.length / 3);
  return percentile(memory.slice(third * size, (third + 1) * size), 0.5);
}

const odd = ({ statuses }: Stretch, expected: readonly string[]) =>
  [...statuses]
    .filter(([status]) => !expected.includes(status))
    .map(([status, times]) => `${times} × ${status}`);

/** What is wrong with a day, in words. `telling`: long enough, on a machine quiet enough, for times, memory and crowds to count. */
export function faultsOf(day: Day, telling: boolean): string[] {
  const { steady, sale, leaving, memory, probes, exitCode, lost } = day;
  const limited = ['200', '404', '429'];
  const latest = Math.round(percentile(sale.served, 0.99));
  return [
    ...odd(steady, limited).map((each) => `on an ordinary day ${each}`),
    ...odd(sale, [...limited, '503']).map((each) => `at the sale ${each}`),
    ...odd(leaving, limited).map((each) => `at the end ${each}`),
    ...[...lost].map(([code, times]) => `${times} requests lost: ${code}`),
    ...(telling && day.proxied && latest > BOUND ? [`at the sale one in a hundred waited ${latest} ms`] : []),
    ...(telling && sale.shed.length === 0
      ? ['nobody was sent away: the crowd was too small to show anything']
      : []),
    ...(telling && memoryIn(memory, 2) > GROWTH * memoryIn(memory, 1) ? ['memory grew'] : []),
    ...(probes.before && probes.sale && !probes.leaving ? [] : [`the probes said ${JSON.stringify(probes)}`]),
    ...(exitCode === 0 ? [] : [`the server ended with ${exitCode}`]),
  ];
}
