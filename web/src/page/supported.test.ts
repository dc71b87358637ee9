import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../public/supported.js'), 'utf8');

/** Syntax newer than 2015, with which an old browser could not parse the file and show its message. */
const modernSyntax = /=>|\b(let|const|class|async|await)\b|`|\?\.|\?\?|\.\.\./;
const withoutComments = (text: string) => text.replace(/\/\/.*$/gm, '');

describe('browser check (specification 1)', () => {
  it('uses syntax that unsupported browsers can parse', () => {
    expect(parseSync('supported.js', script).errors).toEqual([]);
    expect(withoutComments(script)).not.toMatch(modernSyntax);
  });

  it.each(['(() => {})()', 'const a = 1', 'a?.b', 'f(...b)', '`a`'])('rejects %s', (text) => {
    expect(text).toMatch(modernSyntax);
  });
});
