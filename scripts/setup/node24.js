import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { CommandError, root } from '../project.js';

const NEEDED = 24;

const system = process.platform === 'win32' ? 'win' : process.platform;
/**
 * The package with a newer Node for a platform (architecture 2, runtime). Apple's own processors have one under another
 * name.
 * @param {string} platform
 */
export const nodePackageFor = (platform) =>
  platform === 'darwin-arm64' ? `node-bin-${platform}` : `node-${platform}`;

export const nodePackage = nodePackageFor(`${system}-${process.arch}`);

/**
 * A Node that can run the project: this one where it is new enough, otherwise the installed package's.
 * @returns {string} its path
 */
export function node24() {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath;
  const bundled = join(root, 'node_modules', nodePackage, 'bin', system === 'win' ? 'node.exe' : 'node');
  // Started rather than looked up: with another C library it exists and does not start.
  if (spawnSync(bundled, ['--version']).status === 0) return bundled;
  throw new CommandError(
    `This machine's Node is ${process.versions.node} and there is no bundled one for ${system}-${process.arch}: please install Node ${NEEDED} or later.`,
  );
}

/**
 * The environment with this Node first in PATH.
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function withNode(node) {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [pathName]: dirname(node) + delimiter + (process.env[pathName] ?? '') };
}
