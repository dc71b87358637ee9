import { FilterXSS } from 'xss';

const address = /^(https?:\/\/[^/]|mailto:|tel:)/i;
/** A path or query that stays on the website whatever it holds: no scheme, no other host, nothing that browsers leave out. */
const relative = /^(?:\/(?![/\\])|\.{1,2}\/|\?|[\w-][\w.-]*(?:[/?]|$))[^\s\\\p{Cc}]*$/u;
const hidden =
  'script|style|svg|math|iframe|object|template|noscript|title|textarea|xmp|noembed|noframes|plaintext';
/** Elements that go with everything inside; to the end of the text where nothing closes them. */
const hiddenElement = new RegExp(`<(${hidden})(?![\\w-])[\\s\\S]*?(?:</\\1(?![\\w-])[^>]*(?:>|$)|$)`, 'gi');

/** What a browser reads as text, not as a tag: 'a < b'. */
const strayBracket = /<(?![a-z/!])/gi;

/** Gives the absolute address of a relative one on the brand's website. */
export type OnWebsite = (relative: string) => string;

/** Where a link leads, relative ones seen from the website; null where that cannot be known or is nowhere for a visitor. */
function addressOf(value: string, onWebsite: OnWebsite | undefined): string | null {
  if (address.test(value)) return value;
  return onWebsite && relative.test(value) ? onWebsite(value) : null;
}

const filterFor = (onWebsite?: OnWebsite) =>
  new FilterXSS({
    whiteList: { b: [], i: [], u: [], p: [], br: [], a: ['href'], ul: [], ol: [], li: [] },
    stripIgnoreTag: true,
    css: false,
    onTag: (tag, _html, { isWhite, isClosing }) => {
      if (!isWhite || isClosing || tag === 'a') return undefined;
      return `<${tag}>`;
    },
    onTagAttr: (tag, name, value) => {
      const leads = tag === 'a' && name === 'href' ? addressOf(value.trim(), onWebsite) : null;
      if (leads === null) return '';
      const href = leads.replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
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

/** Closes what is left open, drops what closes nothing and links that lead nowhere: an open tag would run on through the rest of a rendered page. */
function balance(html: string): string {
  const open: string[] = [];
  const close = (tag: string) => (open.includes(tag) ? closingTags(open.splice(open.lastIndexOf(tag))) : '');
  const balanced = html.replace(writtenTag, (_whole, slash: string, tag: string, attributes: string) => {
    if (tag === 'br') return '<br>';
    if (slash) return close(tag);
    const before = close(ends[tag] ?? '');
    if (tag === 'a' && attributes.trim() === '') return before;
    open.push(tag);
    return `${before}<${tag}${attributes.replace(/\s*\/$/, '')}>`;
  });
  return balanced + closingTags(open);
}

/**
 * Content HTML reduced to the tags b, i, u, p, br, a, ul, ol, li and safe links, which open in a new tab (specification 5).
 * A relative link leads to the brand's website where that is known; a link without an address becomes its text.
 * What it gives stays as it is when sanitised again.
 */
export function sanitize(html: string, onWebsite?: OnWebsite): string {
  const readable = html.replace(hiddenElement, '').replace(strayBracket, '&lt;');
  return balance(filterFor(onWebsite).process(readable));
}
