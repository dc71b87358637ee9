import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Showcase } from './showcase.tsx';

const html = renderToString(<Showcase />);

test('every part renders on a server, where there is no window', () => {
  expect(html).toContain('role="grid"');
});

test('no part writes a style attribute, which a strict content policy would block', () => {
  expect(html).not.toMatch(/\sstyle=/);
});

test('shown content is sanitised (specification 5)', () => {
  expect(html).toContain('target="_blank" rel="noopener"');
});
