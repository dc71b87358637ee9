import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { oldestBrowsers } from '../../browsers.ts';

const built = join(import.meta.dirname, '../../dist/browser');
const scripts = globSync('**/*.js', { cwd: built });
const styles = globSync('assets/*.css', { cwd: built });

/** Safari supports lookbehind from 16.4; a build cannot transpile it. */
const lookbehind = /\(\?<[=!]/;

/** Whether the browsers support the syntax of a script: transpiling for them does not change it. */
async function isSupportedBy(browsers: readonly string[], code: string): Promise<boolean> {
  if (lookbehind.test(code)) return false;
  const transpileFor = async (target: string | string[]) =>
    (await transformWithOxc(code, 'built.js', { target, sourcemap: false })).code;
  return (await transpileFor([...browsers])) === (await transpileFor('esnext'));
}

describe('the build supports the oldest browsers (specification 1)', () => {
  it('finds the scripts and the styles', () => {
    expect(scripts).toContain('embed.js');
    expect(scripts.length).toBeGreaterThan(10);
    expect(styles).toHaveLength(1);
  });

  it.each(scripts)('%s', async (script) => {
    expect(await isSupportedBy(oldestBrowsers, readFileSync(join(built, script), 'utf8'))).toBe(true);
  });

  it.each([
    'class A { static { a(); } }',
    'const x = /(?<=a)b/.test(y);',
    'const x = new RegExp("(?<!a)b");',
    'const x = /[a--b]/v;',
    'using x = y();',
  ])('%s is detected as unsupported', async (code) => {
    expect(await isSupportedBy(oldestBrowsers, code)).toBe(false);
  });

  it('styles use no nesting, no light-dark(), color-mix() only with a fallback, :has() only inside @supports', () => {
    const text = styles.map((style) => readFileSync(join(built, style), 'utf8')).join('');
    const withoutSupports = text.replace(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
    expect(withoutSupports).not.toMatch(/light-dark\(|[{;}]\s*&/);
    // Fake Stripe's fields are for demonstrations.
    expect(withoutSupports.replace(/\.fake-stripe[^{}]*\{/g, '{')).not.toContain(':has(');
    expect(
      withoutSupports.replace(/var\(--[\w-]+,\s*color-mix\([^()]*(\([^()]*\)[^()]*)*\)\s*\)/g, ''),
    ).not.toContain('color-mix(');
  });
});
