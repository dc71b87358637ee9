import { readdirSync, readFileSync } from 'node:fs';
import type { Sql } from '../../server/src/database/database.ts';

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

/** The process id of the PostgreSQL behind a connection, on this machine; its other processes are its children. */
export async function postmasterOf(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ text: string }>(`select pg_read_file('postmaster.pid') as text`);
  return Number(row?.text.split('\n')[0]);
}

/** The processor time of this process, in milliseconds. */
export function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
