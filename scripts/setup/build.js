import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, stopSignal } from '../processes.js';
import { CommandError, root } from '../project.js';
import { fingerprint } from './fingerprint.js';
import { withLock } from './lock.js';
import { withNode } from './node24.js';

const shared = ['rules/src', 'package-lock.json', 'tsconfig.base.json'];
/** The workspaces with a bundle, and what each is built from. */
const bundles = {
  web: ['web', 'brands', 'fake-stripe/src', ...shared],
  office: [
    'office',
    'web/src/ui',
    'web/browsers.ts',
    'web/compressed-plugin.ts',
    'web/notices-plugin.ts',
    ...shared,
  ],
};

/** @typedef {keyof typeof bundles} Bundle */

/** @param {Bundle} name */
const stampOf = (name) => join(root, name, 'dist', 'inputs.sha256');

/** @param {Bundle} name */
const isFresh = (name) =>
  existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === fingerprint(root, bundles[name]);

/** @param {string} node @param {Bundle} name */
async function build(node, name) {
  if (isFresh(name)) return;
  console.log(name === 'web' ? 'Building the screens …' : 'Building the office …');
  const before = fingerprint(root, bundles[name]);
  rmSync(stampOf(name), { force: true });
  const { code, output } = await capture(node, ['--run', 'build'], {
    cwd: join(root, name),
    env: { ...withNode(node), NODE_ENV: 'production' },
    signal: stopSignal(),
  });
  if (code !== 0) throw new CommandError(`${output}\nThe screens could not be built.`);
  mkdirSync(join(root, name, 'dist'), { recursive: true });
  writeFileSync(stampOf(name), before);
}

/**
 * Builds the visitor's screens, for the browser and for rendering, and the office, when their sources have changed.
 * @param {string} node
 */
export async function ensureBuilt(node) {
  for (const name of /** @type {Bundle[]} */ (Object.keys(bundles)))
    if (!isFresh(name)) await withLock('build', () => build(node, name));
}
