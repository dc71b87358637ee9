import { FilterXSS } from 'xss';

const address = /^(https?:\/\/[^/]|mailto:|tel:)/i;
const hidden =
  'script|style|svg|math|iframe|object|template|noscript|title|textarea|xmp|noembed|noframes|plaintext';
/** Elements that go with everything inside; to the end of the text where nothing closes them. */
const hiddenElement = new RegExp(`<(${hidden})(?![\\w-])[\\s\\S]*?(?:</\\1(?![\\w-])[^>]*(?:>|$)|$)`, 'gi');

/** What a browser reads as text, not as a tag: 'a < b'. */
const strayBracket = /<(?![a-z/!])/gi;

const filter = new FilterXSS({
  whiteList: { b: [], i: [], u: [], p: [], br: [], a: ['href'], ul: [], ol: [], li: [] },
  stripIgnoreTag: true,
  css: false,
  onTag: (tag, _html, { isWhite, isClosing }) => {
    if (!isWhite || isClosing || tag === 'a') return undefined;
    return `<${tag}>`;
  },
  onTagAttr: (tag, name, value) => {
    if (tag !== 'a' || name !== 'href' || !address.test(value.trim())) return '';
    const href = value.trim().replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    return `href="${href}" target="_blank" rel="noopener"`;
  },
});

const writtenTag = /<(\/?)([a-z]+)([^<>]*)>/g;

/** What a tag ends by starting: a paragraph holds neither paragraphs nor lists, a link no link. */
const ends: Readonly<Record<string, string>> = { p: 'p', ul: 'p', ol: 'p', a: 'a' };

const closingTags = (tags: readonly string[]) =>
  tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('');

/** Closes what is left open and drops what closes nothing: an open tag would run on through the rest of a rendered page. */
function balance(html: string): string {
  const open: string[] = [];
  const close = (tag: string) => (open.includes(tag) ? closingTags(open.splice(open.lastIndexOf(tag))) : '');
  const balanced = html.replace(writtenTag, (_whole, slash: string, tag: string, attributes: string) => {
    if (tag === 'br') return '<br>';
    if (slash) return close(tag);
    const before = close(ends[tag] ?? '');
    open.push(tag);
    return `${before}<${tag}${attributes.replace(/\s*\/$/, '')}>`;
  });
  return balanced + closingTags(open);
}

/**
 * Content HTML reduced to the tags b, i, u, p, br, a, ul, ol, li and safe links, which open in a new tab (specification 5).
 * What it gives stays as it is when sanitised again.
 */
export function sanitize(html: string): string {
  const readable = html.replace(hiddenElement, '').replace(strayBracket, '&lt;');
  return balance(filter.process(readable));
}
