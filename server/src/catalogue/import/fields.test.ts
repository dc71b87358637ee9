import { describe, expect, it } from 'vitest';
import { errorsAfter } from '../../testing/test-catalogue-files.ts';

const allowed = '(allowed: b, i, u, p, br, ul, ol, li, and a with href)';
const html: [html: string, error: string | null][] = [
  ['<p>Plain <b>and</b> <i>simple</i><br>with <u>a</u> list</p><ul><li>x</li></ul><ol><li>y</li></ol>', null],
  ['Read <a href="https://x.example/a">more</a>, salt & pepper', null],
  ['<a href="https://x.example/a" target="_blank" rel="noopener">as it was exported</a>', null],
  ['<script>alert(1)</script>', '<script> </script>'],
  ['<p onclick="x()">a</p>', '<p onclick="x()">'],
  ['<p>a</p><img src="x.png"><h2>b</h2>', '<img src="x.png"> <h2> </h2>'],
  ['<a href="javascript:x()">a</a>', '<a href="javascript:x()"> </a>'],
  ['twins < triples', '< triples'],
  ['triples > twins', 'an unescaped < or >'],
];

describe('Html', () => {
  it.each(html)('validates %s', async (description, lost) => {
    const errors = await errorsAfter((files) =>
      Object.assign(files['ships/anna.json'].content.en, { description }),
    );
    const reason = `contains HTML that is not allowed: ${lost} ${allowed}`;
    expect(errors).toEqual(lost === null ? [] : [`ships/anna.json content.en.description: ${reason}`]);
  });
});
