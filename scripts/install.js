import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively } from './lock.js';
import { nodePackage } from './node24.js';
import { run, stopSignal } from './processes.js';
import { Complaint, root } from './project.js';

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

const broughtNode = /^node_modules\/node-(linux|darwin|win)-/;

/**
 * Whether what npm says it installed is what the lock file asks for, on this kind of machine.
 * @param {Packages} wanted
 * @param {Packages} present
 * @param {string} ownNode the package with this machine's Node
 */
export function agrees(wanted, present, ownNode) {
  const own = `node_modules/${ownNode}`;
  const complete = Object.entries(wanted).every(([path, { version, optional }]) => {
    if (!path.startsWith('node_modules/') || (optional && path !== own)) return true;
    return path in present && present[path]?.version === version;
  });
  // Another kind's Node tells of a folder that was copied from another machine: its native parts don't run here.
  return complete && !Object.keys(present).some((path) => broughtNode.test(path) && path !== own);
}

/** @param {string[]} path @returns {Packages} */
const packagesOf = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8')).packages;

function isInstalled() {
  try {
    // npm removes its own record first and writes it last, so that half an installation has none.
    return agrees(
      packagesOf('package-lock.json'),
      packagesOf('node_modules', '.package-lock.json'),
      nodePackage,
    );
  } catch {
    return false;
  }
}

/** The npm that called this command, under the Node that it runs on; else the one on the path. */
function npm() {
  const cli = process.env.npm_execpath ?? '';
  if (cli.endsWith('npm-cli.js')) return [process.env.npm_node_execpath ?? process.execPath, cli];
  return ['npm'];
}

async function install() {
  if (isInstalled()) return;
  console.log('Installing what the project needs; this is done once …');
  const [program = 'npm', ...args] = npm();
  // Whatever NODE_ENV or the machine's npm settings say, the build needs the development parts as well.
  const include = ['--include=dev', '--include=optional', '--engine-strict=false'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run(program, [...args, 'ci', ...include, ...quiet], {
    shell: program === 'npm' && process.platform === 'win32',
    // One that went on behind our back would meet the next one in the same folder.
    signal: stopSignal(),
  });
  if (code !== 0) throw new Complaint(`The installation failed (npm's exit code ${code}).`);
  if (!isInstalled())
    throw new Complaint('The installation is incomplete: please remove node_modules and try again.');
}

/** Installs the dependencies when they are missing or other than the lock file says; one of several commands does it. */
export async function ensureInstalled() {
  if (!isInstalled()) await exclusively('install', install);
}
