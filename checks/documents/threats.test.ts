import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('every test that the threat model cites exists', () => {
  const rows = readFileSync(join(root, 'docs', 'threats.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line));
  expect(rows.length).toBeGreaterThan(10);
  const tests = rows.map((row) =>
    [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? ''),
  );
  expect(tests.every((paths) => paths.length > 0)).toBe(true);
  expect(tests.flat().filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
