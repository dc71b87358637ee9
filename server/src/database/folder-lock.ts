import { mkdir, readFile, rmdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../config/errors.ts';

const TRIES = 20;
const BETWEEN = 50;

const codeOf = (fault: unknown) => (fault instanceof Error && 'code' in fault ? fault.code : undefined);

/** Does what may fail for one expected reason; false when it did. */
async function succeeds(work: Promise<unknown>, expected: string): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (fault) {
    if (codeOf(fault) !== expected) throw fault;
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

/** When a process began, where the system tells: a number may pass to another process, as it does in containers. */
async function birthOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

const holderOf = async (pid: number) => `${pid} ${await birthOf(pid)}`;

async function isHeld(holder: string): Promise<boolean> {
  const pid = Number.parseInt(holder, 10);
  // Not yet written: its owner is just coming.
  if (Number.isNaN(pid)) return true;
  return isAlive(pid) && (await holderOf(pid)) === holder;
}

async function breakLock(path: string, holder: string): Promise<void> {
  const breaking = `${path}.${holder.replace(' ', '-')}`;
  // Of all who find the same lock abandoned only one may remove it: a second would remove its successor.
  if (!(await succeeds(mkdir(breaking), 'EEXIST'))) return;
  if ((await readFile(path, 'utf8').catch(() => '')) === holder) await unlink(path);
  await rmdir(breaking);
}

/**
 * Makes this process the only one to use a folder; returns what gives it back. Throws a StartError when another living
 * process has it. A dead one's lock is broken.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const own = await holderOf(process.pid);
  for (let tries = 1; !(await succeeds(writeFile(path, own, { flag: 'wx' }), 'EEXIST')); tries += 1) {
    const holder = await readFile(path, 'utf8').catch(() => '');
    if ((holder !== '' && (await isHeld(holder))) || tries === TRIES) {
      const who = Number.parseInt(holder, 10) || 'unknown';
      throw new StartError(`Another process (${who}) uses ${folder}; if that is not so, remove ${path}.`);
    }
    if (holder === '') await pause(BETWEEN);
    else await breakLock(path, holder);
  }
  return () => unlink(path);
}
