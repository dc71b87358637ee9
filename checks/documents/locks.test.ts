import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTest, readSources } from '../project.ts';
import { citedLocks, lockNames, uncitedLocks } from './locks.ts';

const sources = readSources(/^server\/src\/.*\.ts$/);
const table = lockNames(readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8'));

test('every lock is cited by its name in the order of locks, and every name is cited', () => {
  const cited = sources.filter((source) => !isTest(source)).flatMap(({ text }) => citedLocks(text));
  const unknown = cited.filter((name) => !table.includes(name));
  expect(unknown).toEqual([]);
  // A trigger takes this lock.
  expect(table.filter((name) => !cited.includes(name))).toEqual(['departure price']);
});

test('every file of the server that locks cites the order', () => {
  expect(uncitedLocks(sources)).toEqual([]);
});

test('the check parses tables, citations and locks', () => {
  const text =
    '### Order of locks\n\n| lock | what |\n|---|---|\n| a b | c |\n| d | e |\n\n## 6. F\n\n| g | h |\n';
  expect(lockNames(text)).toEqual(['a b', 'd']);
  expect(citedLocks('/** Locks (lock order: stock). Lock order: credit voucher, hold. */')).toEqual([
    'stock',
    'credit voucher',
    'hold',
  ]);
  const made = (lock: string) => [{ path: 'server/src/a.ts', text: lock }];
  expect(uncitedLocks(made('`select 1 from a for update`'))).toEqual(['server/src/a.ts']);
  expect(uncitedLocks(made('`select 1 from a for update skip locked`'))).toEqual([]);
  expect(uncitedLocks(made('// Lock order: a.\n`select 1 from a for update`'))).toEqual([]);
});
