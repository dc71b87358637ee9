import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { capture } from '../../../scripts/processes.js';

/** Milliseconds between two checks. */
const INTERVAL = 50;

/** Sends a signal; false for a process that has ended. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ESRCH') return false;
    throw fault;
  }
}

/** A process and all below it. */
export async function treeOf(pid: number): Promise<number[]> {
  const { output } = await capture('pgrep', ['-P', String(pid)]);
  const children = output.split('\n').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(children.map(treeOf))).flat()];
}

/** Whether a process runs; one that has ended and was not collected does not. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Suspends processes with their children, the parents first, so that they start no further ones. */
export async function suspend(pids: readonly number[]): Promise<number[]> {
  for (const pid of pids) signal(pid, 'SIGSTOP');
  const all = (await Promise.all(pids.map(treeOf))).flat();
  for (const pid of all) signal(pid, 'SIGSTOP');
  return all;
}

/** Kills processes with their children at once, like a power cut; resolves when they are gone. */
export async function killAll(pids: readonly number[]): Promise<void> {
  const all = await suspend(pids);
  for (const pid of all) signal(pid, 'SIGKILL');
  // Also while the run is being stopped.
  while (all.some(isRunning)) await pause(INTERVAL);
}
