import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture } from './processes.js';
import { Complaint } from './project.js';

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
 * The first of some programs that a folder of the path, or one of the others given, holds.
 * @param {readonly string[]} names
 * @param {readonly string[]} [folders]
 */
export function findProgram(names, folders = []) {
  const places = [...(process.env.PATH ?? '').split(delimiter), ...folders].filter(Boolean);
  return names.flatMap((name) => places.map((place) => join(place, name))).find(isProgram) ?? null;
}

let listed = false;

/**
 * Installs packages from Debian, which takes root.
 * @param {readonly string[]} packages
 * @param {string} otherwise the sentence for whoever cannot: what to install
 */
export async function installFromDebian(packages, otherwise) {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) throw new Complaint(otherwise);
  console.log(`Installing ${packages.join(', ')} from Debian; this is done once …`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const aptGet = async (/** @type {string[]} */ ...args) => {
    // Another installation on this machine, such as the nightly updates, is waited for.
    const { code, output } = await capture(
      'apt-get',
      ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args],
      options,
    );
    if (code !== 0) throw new Complaint(`${output}\n${otherwise}`);
  };
  if (!listed) await aptGet('update');
  listed = true;
  await aptGet('install', '-y', '--no-install-recommends', ...packages);
}

/**
 * A program of a Debian package of the same name, which is installed where it is missing.
 * @param {string} name
 */
export async function ensureProgram(name) {
  const advice = `Please install ${name} (on Debian: apt-get install ${name}).`;
  const find = () => findProgram([name], ['/usr/sbin']);
  if (!find()) await installFromDebian([name], advice);
  const program = find();
  if (!program) throw new Complaint(advice);
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
