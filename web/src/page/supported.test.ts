import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../public/supported.js'), 'utf8');

/** What a browser of 2015 cannot read: it would keep the whole file from it, the sentences included. */
const later = /=>|\b(let|const|class|async|await)\b|`|\?\.|\?\?|\.\.\./;
const withoutComments = (text: string) => text.replace(/\/\/.*$/gm, '');

describe('the check of the browser (specification 1)', () => {
  it('is written in the language that the browsers it is about can read', () => {
    expect(parseSync('supported.js', script).errors).toEqual([]);
    expect(withoutComments(script)).not.toMatch(later);
  });

  it.each(['(() => {})()', 'const a = 1', 'a?.b', 'f(...b)', '`a`'])('would not be with %s', (text) => {
    expect(text).toMatch(later);
  });
});
