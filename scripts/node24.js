import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { Complaint, root } from './project.js';

const NEEDED = 24;

const system = process.platform === 'win32' ? 'win' : process.platform;
/** The package that brings a newer Node along for this kind of machine (architecture 2, runtime). */
export const nodePackage = `node-${system}-${process.arch}`;

/**
 * A Node that runs the project: this one where it is new enough, else the one that the installation brought along.
 * @returns {string} its path
 */
export function node24() {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath;
  const brought = join(root, 'node_modules', nodePackage, 'bin', system === 'win' ? 'node.exe' : 'node');
  // Run, not only looked for: where the C library is another one, it is there and does not start.
  if (spawnSync(brought, ['--version']).status === 0) return brought;
  throw new Complaint(
    `This machine's Node is ${process.versions.node} and no newer one can be brought along for ${system}-${process.arch}: please install Node ${NEEDED} or later.`,
  );
}

/**
 * The environment in which every tool that asks for `node` finds this one.
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function withNode(node) {
  const found = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [found]: dirname(node) + delimiter + (process.env[found] ?? '') };
}
