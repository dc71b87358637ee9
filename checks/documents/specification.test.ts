import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allCalls } from '../../rules/src/contract/all-calls.ts';
import { pages } from '../../web/src/app/routes.tsx';
import { codeIn, tableRows } from './documents.ts';

const specification = readFileSync(join(import.meta.dirname, '../../docs/specification.md'), 'utf8');

/** A path without the names of its parameters, a method and a fragment. */
const shapeOf = (path: string) =>
  path
    .replace(/^[A-Z]+ /, '')
    .replace(/#.*$/, '')
    .replace(/\{\w+\}|:\w+/g, '{}')
    .replace(/^\//, '');

/** The paths of a table's first column; `…/last` is the path before it with another last part. */
function pathsOf(column: string): Set<string> {
  const paths: string[] = [];
  for (const [cell = ''] of tableRows(specification, column))
    for (const code of codeIn(cell))
      if (/\/|^[a-z]/.test(code))
        paths.push(shapeOf(code).replace('…', paths.at(-1)?.replace(/\/[^/]*$/, '') ?? ''));
  return new Set(paths);
}

test('section 2 lists every page of the site', () => {
  const listed = pathsOf('route');
  const own = pages.map(({ path }) => path).filter((path) => !path.startsWith('/frame'));
  expect(own.filter((path) => !listed.has(shapeOf(path)))).toEqual([]);
});

test('section 7 lists every call', () => {
  const listed = pathsOf('call');
  const unlisted = Object.values(allCalls).filter(({ path }) => !listed.has(shapeOf(path)));
  expect(unlisted.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
