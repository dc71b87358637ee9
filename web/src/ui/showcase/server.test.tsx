import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Showcase } from './showcase.tsx';

const src = join(import.meta.dirname, '../..');
const html = renderToString(<Showcase />);

test('every component renders on the server', () => {
  expect(html).toContain('role="grid"');
});

test('no component has a style attribute, which the content security policy blocks', () => {
  expect(html).not.toMatch(/\sstyle=/);
});

test('HTML content is sanitized (specification 5)', () => {
  expect(html).toContain('target="_blank" rel="noopener"');
});

test('every component is used by the site', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/showcase/**', '**/*.test.*'] });
  const code = sources.map((file) => readFileSync(join(src, file), 'utf8')).join('');
  const components = sources.filter((file) => file.startsWith('ui/') && file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(0);
  expect(components.filter((file) => !code.includes(`/${basename(file)}'`))).toEqual([]);
});
