import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a clock tick in /proc. */
const TICK = 10;

interface Usage {
  parent: number;
  /** Milliseconds, those of ended children included. */
  time: number;
}

function usageOf(pid: string): Usage | null {
  try {
    // The name in brackets may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    return {
      parent: fields[1] ?? 0,
      time: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) * TICK,
    };
  } catch {
    return null;
  }
}

/** The processor time of processes and their children, in milliseconds; Linux only. */
export function processorTime(pids: readonly number[]): number {
  const usages = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), usage: usageOf(name) }));
  return usages
    .filter(({ pid, usage }) => usage && (pids.includes(pid) || pids.includes(usage.parent)))
    .reduce((sum, { usage }) => sum + (usage?.time ?? 0), 0);
}
