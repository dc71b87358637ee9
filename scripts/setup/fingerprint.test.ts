import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.js';

let folder = '';
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const current = () => fingerprint(folder, ['web', 'lock.json']);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'towpath-fingerprint-'));
  write('lock.json', '{}');
  write('web/src/a.ts', 'a');
  write('web/src/b.ts', 'b');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the fingerprint does not depend on where the folder is', () => {
  const before = current();
  const moved = `${folder}-moved`;
  renameSync(folder, moved);
  folder = moved;
  expect(current()).toBe(before);
});

test.each([
  ['a changed file', () => write('web/src/a.ts', 'A')],
  ['a new file', () => write('web/src/c.ts', '')],
  ['a renamed file', () => renameSync(join(folder, 'web/src/a.ts'), join(folder, 'web/src/z.ts'))],
  [
    'text that moves between files',
    () => {
      write('web/src/a.ts', '');
      write('web/src/b.ts', 'ab');
    },
  ],
  ['a changed file next to the folder', () => write('lock.json', '{"a":1}')],
])('%s changes it', (_name, change) => {
  const before = current();
  change();
  expect(current()).not.toBe(before);
});

test.each(['web/src/a.test.ts', 'web/dist/a.js', 'web/node_modules/a/a.js'])(
  '%s does not change it',
  (path) => {
    const before = current();
    write(path, 'new');
    expect(current()).toBe(before);
  },
);
