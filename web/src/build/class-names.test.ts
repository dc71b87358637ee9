import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scopedClassName } from '../../class-names.ts';

const source = join(import.meta.dirname, '..');

it('gives no two CSS modules the same names (decision 119)', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('.module.css'));
  const names = new Set(modules.map((file) => scopedClassName('name', join(source, file))));
  expect(modules.length).toBeGreaterThan(10);
  expect(names.size).toBe(modules.length);
});
