import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, stopSignal } from '../processes.js';
import { CommandError, root } from '../project.js';
import { fingerprint } from './fingerprint.js';
import { withLock } from './lock.js';
import { withNode } from './node24.js';

const inputs = ['web', 'brands', 'rules/src', 'fake-stripe/src', 'package-lock.json', 'tsconfig.base.json'];
const built = join(root, 'web', 'dist');
const stamp = join(built, 'inputs.sha256');

const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root, inputs);

/** @param {string} node */
async function build(node) {
  if (isFresh()) return;
  console.log('Building the screens …');
  const before = fingerprint(root, inputs);
  rmSync(stamp, { force: true });
  const { code, output } = await capture(node, ['--run', 'build'], {
    cwd: join(root, 'web'),
    env: { ...withNode(node), NODE_ENV: 'production' },
    signal: stopSignal(),
  });
  if (code !== 0) throw new CommandError(`${output}\nThe screens could not be built.`);
  mkdirSync(built, { recursive: true });
  writeFileSync(stamp, before);
}

/**
 * Builds the screens, for the browser and for rendering, when their sources have changed.
 * @param {string} node
 */
export async function ensureBuilt(node) {
  if (!isFresh()) await withLock('build', () => build(node));
}
