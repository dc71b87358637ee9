import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { oldestBrowsers } from '../../browsers.ts';

const built = join(import.meta.dirname, '../../dist/browser');
const scripts = globSync('**/*.js', { cwd: built });
const styles = globSync('assets/*.css', { cwd: built });

/** Lookbehind in a regular expression: Safari reads it from 16.4 on, and no build can put something else in its place. */
const lookbehind = /\(\?<[=!]/;

/** Whether these browsers can read a script: translated for them it stays as it is. */
async function isReadBy(browsers: readonly string[], code: string): Promise<boolean> {
  if (lookbehind.test(code)) return false;
  const translatedFor = async (target: string | string[]) =>
    (await transformWithOxc(code, 'built.js', { target, sourcemap: false })).code;
  return (await translatedFor([...browsers])) === (await translatedFor('esnext'));
}

describe('what is built is read by the oldest browsers that are let in (specification 1)', () => {
  it('finds the scripts and the styles', () => {
    expect(scripts).toContain('embed.js');
    expect(scripts.length).toBeGreaterThan(10);
    expect(styles).toHaveLength(1);
  });

  it.each(scripts)('%s', async (script) => {
    expect(await isReadBy(oldestBrowsers, readFileSync(join(built, script), 'utf8'))).toBe(true);
  });

  it.each([
    'class A { static { a(); } }',
    'const x = /(?<=a)b/.test(y);',
    'const x = new RegExp("(?<!a)b");',
    'const x = /[a--b]/v;',
    'using x = y();',
  ])('would not be with %s', async (code) => {
    expect(await isReadBy(oldestBrowsers, code)).toBe(false);
  });

  it('no style needs nesting, light-dark() or a mixed colour that has nothing to fall back on', () => {
    const text = styles.map((style) => readFileSync(join(built, style), 'utf8')).join('');
    const withoutSupports = text.replace(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
    expect(withoutSupports).not.toMatch(/light-dark\(|[{;}]\s*&/);
    expect(
      withoutSupports.replace(/var\(--[\w-]+,\s*color-mix\([^()]*(\([^()]*\)[^()]*)*\)\s*\)/g, ''),
    ).not.toContain('color-mix(');
  });
});
