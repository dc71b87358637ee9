import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localeData } from './locale-data.js';

test('rules/src/core/locale-data.ts is what Intl says; `npm run locale-data` writes it again', () => {
  const file = new URL('../rules/src/core/locale-data.ts', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(localeData());
});
