import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, stopSignal } from '../processes.js';
import { CommandError, root } from '../project.js';
import { withLock } from './lock.js';
import { nodePackage } from './node24.js';

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

const bundledNode = /^node_modules\/node-(bin-)?(linux|darwin|win)-/;

/**
 * Whether the installed packages match the lock file on this platform.
 * @param {Packages} wanted
 * @param {Packages} present
 * @param {string} ownNode the package with this machine's Node
 */
export function isUpToDate(wanted, present, ownNode) {
  const own = `node_modules/${ownNode}`;
  const complete = Object.entries(wanted).every(([path, { version, optional }]) => {
    if (!path.startsWith('node_modules/') || (optional && path !== own)) return true;
    return path in present && present[path]?.version === version;
  });
  // Node for another platform means that the folder was copied: its native modules don't run here.
  return complete && !Object.keys(present).some((path) => bundledNode.test(path) && path !== own);
}

/** @param {string[]} path @returns {Packages} */
const packagesOf = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8')).packages;

function isInstalled() {
  try {
    // npm removes this file first and writes it last, so a partial installation has none.
    return isUpToDate(
      packagesOf('package-lock.json'),
      packagesOf('node_modules', '.package-lock.json'),
      nodePackage,
    );
  } catch {
    return false;
  }
}

/** The npm that runs this command, with its Node; otherwise the one in PATH. */
function npm() {
  const cli = process.env.npm_execpath ?? '';
  if (cli.endsWith('npm-cli.js')) return [process.env.npm_node_execpath ?? process.execPath, cli];
  return ['npm'];
}

async function install() {
  if (isInstalled()) return;
  console.log('Installing dependencies …');
  const [program = 'npm', ...args] = npm();
  // The build needs development dependencies whatever NODE_ENV and the npm settings are.
  const include = ['--include=dev', '--include=optional', '--engine-strict=false'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run(program, [...args, 'ci', ...include, ...quiet], {
    shell: program === 'npm' && process.platform === 'win32',
    // Stopped with this command: it would conflict with the next installation.
    signal: stopSignal(),
  });
  if (code !== 0) throw new CommandError(`The installation failed (npm's exit code ${code}).`);
  if (!isInstalled())
    throw new CommandError('The installation is incomplete: please remove node_modules and try again.');
}

/** Installs the dependencies unless they match the lock file; concurrent commands wait for one installation. */
export async function ensureInstalled() {
  if (!isInstalled()) await withLock('install', install);
}
