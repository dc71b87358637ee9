import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
/** Bytes that the databases and files of a whole run have room in. */
const ROOM = 4 * 2 ** 30;

/**
 * Whether the folder for files in memory can have the tests' files, among which are programs.
 * @param {string} mounts what /proc/mounts says
 * @param {number} room bytes
 */
export function isSuited(mounts, room) {
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === MEMORY);
  return mount !== undefined && !/\bnoexec\b/.test(mount) && room >= ROOM;
}

function parentFolder() {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  const room = Math.min(bavail * bsize, freemem());
  return isSuited(readFileSync('/proc/mounts', 'utf8'), room) ? MEMORY : tmpdir();
}

/**
 * Creates the folder for the databases and temporary files of a run, in memory where that is possible: the tests create and
 * delete many thousands of files, which takes ten times as long on ext4 without a journal.
 */
export function createTestFolder() {
  const folder = mkdtempSync(join(parentFolder(), 'towpath-tests-'));
  // Programs that run as other users, such as PostgreSQL, have folders of their own in it.
  chmodSync(folder, 0o711);
  return folder;
}
