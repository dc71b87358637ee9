import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture } from '../processes.js';
import { CommandError } from '../project.js';

/** Whether this process runs as root. */
export const isRoot = process.getuid?.() === 0;

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The first of some programs found in PATH or the given folders, or null.
 * @param {readonly string[]} names
 * @param {readonly string[]} [folders]
 */
export function findProgram(names, folders = []) {
  const places = [...(process.env.PATH ?? '').split(delimiter), ...folders].filter(Boolean);
  return names.flatMap((name) => places.map((place) => join(place, name))).find(isProgram) ?? null;
}

let isIndexUpdated = false;

/** In seconds: for other apt processes, such as unattended upgrades, and for a mirror, which a machine without network does not reach. */
const waits = ['DPkg::Lock::Timeout=300', 'Acquire::http::Timeout=20', 'Acquire::Retries=1'].flatMap(
  (option) => ['-o', option],
);

/**
 * Installs Debian packages. Throws a CommandError without root or apt-get.
 * @param {readonly string[]} packages
 * @param {string} otherwise the error message: what to install
 */
export async function installFromDebian(packages, otherwise) {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) throw new CommandError(otherwise);
  console.log(`Installing ${packages.join(', ')} from Debian …`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const aptGet = async (/** @type {string[]} */ ...args) => {
    const { code, output } = await capture('apt-get', ['-qq', ...waits, ...args], options);
    if (code !== 0) throw new CommandError(`${output}\n${otherwise}`);
  };
  if (!isIndexUpdated) await aptGet('update');
  isIndexUpdated = true;
  await aptGet('install', '-y', '--no-install-recommends', ...packages);
}

/**
 * The path of a program, installed from Debian where it is missing.
 * @param {string} name
 * @param {string} [debianPackage]
 */
export async function ensureProgram(name, debianPackage = name) {
  const advice = `Please install ${name} (on Debian: apt-get install ${debianPackage}).`;
  const find = () => findProgram([name], ['/usr/sbin']);
  if (!find()) await installFromDebian([debianPackage], advice);
  const program = find();
  if (!program) throw new CommandError(advice);
  return program;
}

/**
 * A user of the machine by name, or null.
 * @param {string} name
 */
export function userNamed(name) {
  const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, name], { encoding: 'utf8' }));
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}
