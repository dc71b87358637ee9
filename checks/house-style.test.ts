import { describe, expect, test } from 'vitest';
import { escapes, impureRules, longFiles, namelessFiles, styleAttributes } from './house-style.ts';
import { readSources, typescript } from './project.ts';

const sources = typescript();
const made = (path: string, text: string) => [{ path, text }];

describe('the style of the house (design 1)', () => {
  test('no file has over 300 lines', () => {
    expect(longFiles(readSources(/\.(tsx?|js|css|sql)$/).filter(isWritten))).toEqual([]);
  });

  test('no barrel, and no folder or file named after nothing', () => {
    expect(namelessFiles(readSources(/\.(tsx?|js)$/))).toEqual([]);
  });

  test('nothing gets around the compiler or the linter', () => {
    expect(escapes([...sources, ...readSources(/^scripts\/.*\.js$/)])).toEqual([]);
  });

  test('rules ask no clock and no chance', () => {
    expect(impureRules(sources)).toEqual([]);
  });

  test('no screen has a style attribute', () => {
    expect(styleAttributes(sources)).toEqual([]);
  });
});

/** The dump of the schema is made, not written. */
function isWritten({ path }: { path: string }): boolean {
  return path !== 'server/migrations/schema.sql';
}

describe('the check of style fails for', () => {
  test('301 lines, not for 300', () => {
    expect(longFiles(made('web/src/a.ts', 'a;\n'.repeat(301)))).toHaveLength(1);
    expect(longFiles(made('web/src/a.ts', 'a;\n'.repeat(300)))).toEqual([]);
  });

  test.each([
    ['web/src/ui/index.ts', 1],
    ['web/src/utils/dates.ts', 1],
    ['server/src/util.ts', 1],
    ['server/src/helpers/a.ts', 1],
    ['server/src/utilisation.ts', 0],
    ['web/src/ui/button.tsx', 0],
  ])('%s: %i', (path, faults) => {
    expect(namelessFiles(made(path, ''))).toHaveLength(faults);
  });

  test.each([
    ['let a: any;', 1],
    ['const a = b as any;', 1],
    ['const a = b!.c;', 1],
    ['// @ts-ignore\nlet a = 1;', 1],
    ['/* biome-ignore lint: it is too strict */\nlet a = 1;', 1],
    ['// any order will do!\nlet anything = a !== b;', 0],
  ])('%j: %i', (text, faults) => {
    expect(escapes(made('web/src/a.ts', text))).toHaveLength(faults);
  });

  test.each([
    ['Date.now();', 1],
    ['new Date();', 1],
    ['Math.random();', 1],
    ['new Date(epoch); Math.round(a);', 0],
  ])('a rule with %s: %i', (text, faults) => {
    expect(impureRules(made('rules/src/a.ts', text))).toHaveLength(faults);
  });

  test('a style attribute', () => {
    expect(styleAttributes(made('web/src/a.tsx', '<p style={{ color }} />;'))).toHaveLength(1);
    expect(styleAttributes(made('web/src/a.tsx', '<p className={style} />;'))).toEqual([]);
  });
});
