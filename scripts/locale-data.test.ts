import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localeData } from './locale-data.js';

test('rules/src/core/locale-data.ts matches Intl; `npm run locale-data` updates it', () => {
  const file = new URL('../rules/src/core/locale-data.ts', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(localeData());
});
