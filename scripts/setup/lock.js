import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmdirSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError, root } from '../project.js';

const POLL = 200;
const HEARTBEAT = 5_000;
const ABANDONED = 60_000;

/** @param {unknown} fault @param {string} code */
const is = (fault, code) => fault instanceof Error && 'code' in fault && fault.code === code;

/** @param {() => void} work @param {string} code @returns {boolean} false where it failed with that code */
function attempt(work, code) {
  try {
    work();
    return true;
  } catch (fault) {
    if (is(fault, code)) return false;
    throw fault;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return !is(fault, 'ESRCH');
  }
}

/** @param {string} path @returns {{ holder: string, beat: number } | null} */
function read(path) {
  try {
    return { holder: readFileSync(path, 'utf8'), beat: statSync(path).mtimeMs };
  } catch (fault) {
    if (is(fault, 'ENOENT')) return null;
    throw fault;
  }
}

/** @param {{ holder: string, beat: number }} lock */
function isAbandoned({ holder, beat }) {
  const pid = Number.parseInt(holder, 10);
  // An empty lock is being written; pids are reused, hence the heartbeat.
  return (pid > 0 && !isAlive(pid)) || Date.now() - beat > ABANDONED;
}

/** @param {string} path @param {string} holder */
function breakLock(path, holder) {
  const breaking = `${path}.${holder}`;
  // Only one process may remove an abandoned lock: a second one would remove its successor.
  if (!attempt(() => mkdirSync(breaking), 'EEXIST')) return;
  if (read(path)?.holder === holder) unlinkSync(path);
  rmdirSync(breaking);
}

/** @param {string} folder */
function prepare(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (fault) {
    throw new CommandError(
      `${folder} cannot be created (${fault instanceof Error ? fault.message : fault}).`,
    );
  }
}

/**
 * Runs work under a lock file, after any other holder; a lock left by a dead process is broken.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @param {string} [folder]
 */
export async function withLock(name, work, folder = join(root, '.cache')) {
  prepare(folder);
  const path = join(folder, `${name}.lock`);
  const holder = `${process.pid}-${randomUUID()}`;
  while (!attempt(() => writeFileSync(path, holder, { flag: 'wx' }), 'EEXIST')) {
    const lock = read(path);
    if (lock && isAbandoned(lock)) breakLock(path, lock.holder);
    else await pause(POLL);
  }
  const beat = () => attempt(() => utimesSync(path, new Date(), new Date()), 'ENOENT');
  const heart = setInterval(beat, HEARTBEAT);
  try {
    return await work();
  } finally {
    clearInterval(heart);
    if (read(path)?.holder === holder) unlinkSync(path);
  }
}
