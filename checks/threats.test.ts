import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('every proof that the threat model names is there', () => {
  const rows = readFileSync(join(root, 'docs', 'threats.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line));
  expect(rows.length).toBeGreaterThan(10);
  const proofs = rows.map((row) =>
    [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? ''),
  );
  expect(proofs.every((paths) => paths.length > 0)).toBe(true);
  expect(proofs.flat().filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
