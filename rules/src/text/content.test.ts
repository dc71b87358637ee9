import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { always } from '../testing/test-property.ts';
import { sanitize } from './content.ts';

const onWebsite = (relative: string) => new URL(relative, 'https://brand.example/de/').href;
const link = (href: string, text: string) => `<a href="${href}" target="_blank" rel="noopener">${text}</a>`;

describe('only the tags of specification 5 are kept', () => {
  test.each([
    '<b>a</b><i>b</i><u>c</u><p>d</p>e<br>f',
    '<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>',
    '<p>a <b>b <i>c</i></b></p>',
    'a & b &amp; c &lt;b&gt; &eacute; é 🚲',
    '',
  ])('%j is unchanged', (html) => {
    expect(sanitize(html)).toBe(html);
  });

  test.each([
    ['a script', 'a<script>alert(1)</script>b', 'ab'],
    ['a script that is not closed', 'a<script>alert(1)', 'a'],
    ['a script in capitals', 'a<SCRIPT SRC=https://x.example/x.js></SCRIPT>b', 'ab'],
    ['a script with a space in its end', 'a<script>alert(1)</script >b', 'ab'],
    ['a script in a script', '<scr<script>ipt>alert(1)</scr</script>ipt>', ''],
    ['an SVG with its content', '<svg onload=alert(1)><b>x</b><script>y</script></svg>z', 'z'],
    ['an SVG with a slash', '<svg/onload=alert(1)>x', ''],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>x', 'x'],
    ['a style sheet', '<style>b{background:url(x)}</style><b>x</b>', '<b>x</b>'],
    ['an object', '<object data="x"><embed src="y"></object>z', 'z'],
    ['math', '<math><mi xlink:href="javascript:alert(1)">x</mi></math>y', 'y'],
    ['a template', '<template><b>x</b></template>y', 'y'],
    ['a picture', '<img src=x onerror=alert(1)>a', 'a'],
    ['a form', '<form action="x"><input name="y">a</form>', 'a'],
    ['the text of headings and tables is kept', '<h1>a</h1><table><tr><td>b</td></tr></table>', 'ab'],
    ['a comment', 'a<!-- <b> -->b', 'ab'],
    ['a comment that is not closed', 'a<!-- <b>b</b>', 'a'],
    ['a document type', '<!doctype html>a', 'a'],
    ['an unknown element', '<scripted>a</scripted><bold>b</bold>', 'ab'],
  ])('%s: %j', (_what, html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  test.each([
    ['a handler', '<b onclick="alert(1)">a</b>', '<b>a</b>'],
    ['a handler without quotes', '<p onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['a handler on a break', '<br onfocus=alert(1) autofocus>', '<br>'],
    ['a style', '<p style="position:fixed">a</p>', '<p>a</p>'],
    ['a class and an id', '<ul class="x" id="y"><li>a</li></ul>', '<ul><li>a</li></ul>'],
    ['capitals', '<B>a</B><BR/><Br />', '<b>a</b><br><br>'],
    ['a slash', '<b/>a', '<b>a</b>'],
  ])('attributes are dropped: %s', (_what, html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });
});

describe('links open in a new tab with noopener (specification 5)', () => {
  test.each([
    ['<a href="https://a.example/x?y=1&amp;z=2">a</a>', link('https://a.example/x?y=1&amp;z=2', 'a')],
    ['<a href="http://a.example">a</a>', link('http://a.example', 'a')],
    ['<a href="mailto:a@b.example">a</a>', link('mailto:a@b.example', 'a')],
    ['<a href="tel:+3120">a</a>', link('tel:+3120', 'a')],
    ['<A HREF=HTTPS://a.example>a</A>', link('HTTPS://a.example', 'a')],
    ["<a href='https://a.example'>a</a>", link('https://a.example', 'a')],
    ['<a href=" https://a.example ">a</a>', link('https://a.example', 'a')],
    [
      '<a class="x" href="https://a.example" target="_top" rel="opener" onclick="x()">a</a>',
      link('https://a.example', 'a'),
    ],
    ['<a href="https://a.example" href="javascript:x">a</a>', link('https://a.example', 'a')],
    ['<a href="https://a.example"/>a', link('https://a.example', 'a')],
  ])('%s', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<b>x</b>',
    'vbscript:x',
    'blob:https://a.example/1',
    '//a.example',
    '\\\\a.example',
    'https:///a.example',
    'https:a.example',
    '/x',
    'x',
    '#x',
    '',
  ])('a link to %j is dropped', (href) => {
    expect(sanitize(`<a href="${href}">a</a>`)).toBe('a');
  });

  test.each([
    ['/de/klima', 'https://brand.example/de/klima'],
    ['klima', 'https://brand.example/de/klima'],
    ['klima.html?a=1&amp;b=2#c', 'https://brand.example/de/klima.html?a=1&amp;b=2#c'],
    ['./klima', 'https://brand.example/de/klima'],
    ['../faq', 'https://brand.example/faq'],
    ['?tour=1', 'https://brand.example/de/?tour=1'],
    ['/"onclick="x', 'https://brand.example/%22onclick=%22x'],
    ['https://a.example', 'https://a.example'],
  ])('%j is resolved to %s', (href, absolute) => {
    expect(sanitize(`<a href='${href}'>a</a>`, onWebsite)).toBe(link(absolute, 'a'));
  });

  test.each([
    '//a.example',
    '/\\a.example',
    '/\t/a.example',
    'javascript:x',
    '&#106;avascript:x',
    'java\nscript:x',
    'data:x',
    '#x',
    '',
  ])('%j cannot be resolved, and the link becomes text', (href) => {
    expect(sanitize(`<a href="${href}">a</a>`, onWebsite)).toBe('a');
  });

  test('a link cannot end its attribute', () => {
    expect(sanitize(`<a href='https://a.example/"onclick="alert(1)'>a</a>`)).toBe(
      link('https://a.example/&quot;onclick=&quot;alert(1)', 'a'),
    );
    expect(sanitize('<a href="https://a.example/<b>">a</a>')).toBe(link('https://a.example/&lt;b&gt;', 'a'));
  });
});

describe('elements are closed, so that content cannot affect the rest of the page', () => {
  test.each([
    ['<b>a', '<b>a</b>'],
    ['a</b></p></ul>', 'a'],
    ['<b><i>a</b>b</i>', '<b><i>a</i></b>b'],
    ['<ul><li>a<li>b</ul>c', '<ul><li>a<li>b</li></li></ul>c'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<p>a<ul><li>b</li></ul></p>', '<p>a</p><ul><li>b</li></ul>'],
    [
      '<a href="https://a.example">a<a href="https://b.example">b',
      link('https://a.example', 'a') + link('https://b.example', 'b'),
    ],
    ['<a>a', 'a'],
    ['</br>a', '<br>a'],
    ['<b', ''],
    ['a < b & c > d', 'a &lt; b & c &gt; d'],
    ['a <3 b', 'a &lt;3 b'],
    ['<<b>a', '&lt;<b>a</b>'],
  ])('%j', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });
});

const piece = fc.constantFrom(
  ' ',
  '\n',
  '\0',
  '\u00a0',
  '<a href="https://x.example">',
  ...`< > / " ' = \` ? !-- -- x &lt; &#106; b p a ul li br href script svg onclick https://x.example javascript:x`.split(
    ' ',
  ),
  ...'<b> </b> <p> </p> </a> <script> </script> <ul> <li>'.split(' '),
);
const websites = fc.constantFrom(undefined, onWebsite);
const onlyAllowed =
  /^(?:[^<>]|<\/?(?:b|i|u|p|ul|ol|li)>|<\/a>|<br>|<a href="(?:https?:\/\/[^"<>/]|mailto:|tel:)[^"<>]*" target="_blank" rel="noopener">)*$/;

/** Whether all elements are closed and correctly nested. */
function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z]+)/g)) {
    if (tag === 'br') continue;
    if (!slash) open.push(tag);
    else if (open.pop() !== tag) return false;
  }
  return open.length === 0;
}

test('any input becomes allowed, balanced HTML that sanitising again does not change', () => {
  always(
    fc.property(fc.array(piece, { maxLength: 25 }), websites, (pieces, website) => {
      const clean = sanitize(pieces.join(''), website);
      expect(clean).toMatch(onlyAllowed);
      expect(isBalanced(clean)).toBe(true);
      expect(sanitize(clean)).toBe(clean);
    }),
    3000,
  );
});
