import { describe, expect, it } from 'vitest';
import { withFolder } from '../../../testing/test-catalogue-files.ts';
import { parseJson, readJson } from './json-file.ts';

const broken: [name: string, text: string, line: number, column: number, reason: string][] = [
  ['an unknown word', '{\n  "a": x\n}', 2, 8, "Unexpected token 'x'"],
  ['a comma too many', '{"a": 1,}', 1, 9, 'Expected double-quoted property name'],
  ['a comma too many in a list', '[\n1,\n,2]', 3, 1, "Unexpected token ','"],
  ['a comma too few', '{\n"a": 1\n"b": 2}', 3, 1, "Expected ',' or '}' after property value"],
  ['a word cut short', '{"a": tru}', 1, 10, "Unexpected token '}'"],
  ['a text over two lines', '{"a":"x\ny"}', 1, 8, 'Bad control character in string literal'],
  ['an end too early', '[1,\n2', 2, 2, "Expected ',' or ']' after array element"],
  ['an end too late', '{"a":1}}', 1, 8, 'Unexpected non-whitespace character after JSON'],
  ['an empty file', '', 1, 1, 'Unexpected end of JSON input'],
  ['a text that speaks of tokens', '["Unexpected token",\ny]', 2, 1, "Unexpected token 'y'"],
];

describe('parseJson', () => {
  it.each(broken)('locates %s', (_, text, line, column, reason) => {
    expect(parseJson('f.json', text)).toEqual({
      error: { file: 'f.json', line, column, reason: `is not valid JSON: ${reason}` },
    });
  });

  it('returns the value of valid JSON', () => {
    expect(parseJson('f.json', '{"a": [1, null]}')).toEqual({ value: { a: [1, null] } });
  });
});

describe('readJson', () => {
  it('reports a missing file', async () => {
    const read = await withFolder({}, (folder) => readJson(folder, 'products.json'));
    expect(read).toEqual({ error: { file: 'products.json', reason: 'is missing' } });
  });

  it('reports an unreadable file', async () => {
    const read = await withFolder({ 'products.json/x': '' }, (folder) => readJson(folder, 'products.json'));
    expect(read).toMatchObject({
      error: { file: 'products.json', reason: expect.stringContaining('EISDIR') },
    });
  });

  it('ignores a byte order mark', async () => {
    const read = await withFolder({ 'a.json': '\uFEFF[]' }, (folder) => readJson(folder, 'a.json'));
    expect(read).toEqual({ value: [] });
  });
});
