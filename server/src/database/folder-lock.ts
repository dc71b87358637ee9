import { mkdir, readFile, rmdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../config/errors.ts';

const ATTEMPTS = 20;
const RETRY_DELAY = 50;

const codeOf = (fault: unknown) => (fault instanceof Error && 'code' in fault ? fault.code : undefined);

/** Whether work creates a file or folder; false when it exists already. */
async function creates(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (fault) {
    if (codeOf(fault) !== 'EEXIST') throw fault;
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return codeOf(fault) !== 'ESRCH';
  }
}

/** The start time of a process, on Linux: pids are reused, in containers even soon. */
async function processStartTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

const lockContentOf = async (pid: number) => `${pid} ${await processStartTime(pid)}`;

async function isHeld(holder: string): Promise<boolean> {
  const pid = Number.parseInt(holder, 10);
  // Created but not yet written.
  if (Number.isNaN(pid)) return true;
  return isAlive(pid) && (await lockContentOf(pid)) === holder;
}

async function removeStaleLock(path: string, holder: string): Promise<void> {
  const breaking = `${path}.${holder.replace(' ', '-')}`;
  // Only one of several processes may remove a stale lock: a second one would remove the new lock.
  if (!(await creates(mkdir(breaking)))) return;
  if ((await readFile(path, 'utf8').catch(() => '')) === holder) await unlink(path);
  await rmdir(breaking);
}

/**
 * Locks a folder for this process; returns the function that unlocks it. Throws a StartError when another running process
 * holds the lock. The lock of a process that has ended is removed.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const own = await lockContentOf(process.pid);
  for (let tries = 1; !(await creates(writeFile(path, own, { flag: 'wx' }))); tries += 1) {
    const holder = await readFile(path, 'utf8').catch(() => '');
    if ((holder !== '' && (await isHeld(holder))) || tries === ATTEMPTS) {
      const who = Number.parseInt(holder, 10) || 'unknown';
      throw new StartError(`Another process (${who}) uses ${folder}. If it does not, remove ${path}.`);
    }
    if (holder === '') await pause(RETRY_DELAY);
    else await removeStaleLock(path, holder);
  }
  return () => unlink(path);
}
