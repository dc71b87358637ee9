import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failedPages } from './failed-pages.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'failed-pages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function addContext(name: string, snapshot: string): void {
  mkdirSync(join(folder, name));
  const text = `# Error details\n\nlost\n\n# Page snapshot\n\n${snapshot}\n\n# Test source\n\nlost`;
  writeFileSync(join(folder, name, 'error-context.md'), text);
}

test('a failed page is its main content, without the header and the source of the test', () => {
  addContext('a', '- banner\n- main [ref=1]:\n  - alert "2 answers are missing"');
  expect(failedPages(folder)).toEqual([
    `${join('a', 'error-context.md')}\n- main [ref=1]:\n  - alert "2 answers are missing"\n`,
  ]);
});

test('no more pages and lines are given than a log has room for', () => {
  for (const name of 'abcd') addContext(name, `- main\n${'  - text\n'.repeat(500)}`);
  const pages = failedPages(folder);
  expect(pages).toHaveLength(3);
  expect(pages[0]?.split('\n')).toHaveLength(61);
});

test('without a failure nothing is given', () => {
  expect(failedPages(folder)).toEqual([]);
  expect(failedPages(join(folder, 'none'))).toEqual([]);
});
