import { isTest, type Source } from '../project.ts';

/** The names of the locks in a text's table of the order of locks, from the first to the last. */
export function lockNames(text: string): string[] {
  const [, table = ''] = /^### Order of locks\n(.*?)(?=^#|$(?![\s\S]))/ms.exec(text) ?? [];
  return [...table.matchAll(/^\| ([a-z ]+) \|/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'lock');
}

/** The locks that a text cites: `Lock order: hold, stock`. */
export const citedLocks = (text: string): string[] =>
  [...text.matchAll(/\block order: ([a-z, \n*]+)/gi)].flatMap(([, names = '']) =>
    names
      .replaceAll(/[\n*\s]+/g, ' ')
      .split(',')
      .map((name) => name.trim()),
  );

// A job that skips rows that another one has locked never waits.
const locking = /\bfor (no key )?(update|share)\b(?! skip locked)|pg_advisory_xact_lock/;

/** Files of the server that lock without naming a row of the table. */
export const uncitedLocks = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => source.path.startsWith('server/src/') && !isTest(source))
    .filter(({ text }) => locking.test(text) && citedLocks(text).length === 0)
    .map(({ path }) => path);
