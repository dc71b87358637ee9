import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Showcase } from './showcase.tsx';

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
