import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scopedClassName } from '../../class-names.ts';

test('no two style sheets share the suffix of their class names', () => {
  const sheets = globSync(join(import.meta.dirname, '..', '**', '*.module.css'));
  expect(sheets.length).toBeGreaterThan(50);
  expect(new Set(sheets.map((sheet) => scopedClassName('title', sheet))).size).toBe(sheets.length);
});
