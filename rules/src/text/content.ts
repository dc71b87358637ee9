import { FilterXSS } from 'xss';

const absolute = /^(https?:\/\/[^/]|mailto:|tel:)/i;
/** A path or query without a scheme, host or characters that browsers ignore: it can only lead to the same website. */
const relative = /^(?:\/(?![/\\])|\.{1,2}\/|\?|[\w-][\w.-]*(?:[/?]|$))[^\s\\\p{Cc}]*$/u;
const removedTags =
  'script|style|svg|math|iframe|object|template|noscript|title|textarea|xmp|noembed|noframes|plaintext';
/** Elements that are removed with their content; up to the end of the text if they are not closed. */
const removedElement = new RegExp(
  `<(${removedTags})(?![\\w-])[\\s\\S]*?(?:</\\1(?![\\w-])[^>]*(?:>|$)|$)`,
  'gi',
);

/** A bracket that a browser treats as text, not as a tag: 'a < b'. */
const strayBracket = /<(?![a-z/!])/gi;

/** Resolves a relative link against the brand's website. */
type OnWebsite = (relative: string) => string;

/** The absolute target of a link; null for a relative link without a known website and for schemes that are not allowed. */
function resolveLink(value: string, onWebsite: OnWebsite | undefined): string | null {
  if (absolute.test(value)) return value;
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
      const target = tag === 'a' && name === 'href' ? resolveLink(value.trim(), onWebsite) : null;
      if (target === null) return '';
      const href = target.replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
      return `href="${href}" target="_blank" rel="noopener"`;
    },
  });

const tagPattern = /<(\/?)([a-z]+)([^<>]*)>/g;

/** The open element that a start tag closes: a paragraph contains neither paragraphs nor lists, a link no link. */
const implicitlyClosed: Readonly<Record<string, string>> = { p: 'p', ul: 'p', ol: 'p', a: 'a' };

const closingTags = (tags: readonly string[]) =>
  tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('');

/** Closes open elements, drops stray end tags and links without a target: an open element would affect the rest of the page. */
function balance(html: string): string {
  const open: string[] = [];
  const close = (tag: string) => (open.includes(tag) ? closingTags(open.splice(open.lastIndexOf(tag))) : '');
  const balanced = html.replace(tagPattern, (_whole, slash: string, tag: string, attributes: string) => {
    if (tag === 'br') return '<br>';
    if (slash) return close(tag);
    const before = close(implicitlyClosed[tag] ?? '');
    if (tag === 'a' && attributes.trim() === '') return before;
    open.push(tag);
    return `${before}<${tag}${attributes.replace(/\s*\/$/, '')}>`;
  });
  return balanced + closingTags(open);
}

/**
 * Sanitises content HTML: keeps the tags b, i, u, p, br, a, ul, ol, li and safe links, which open in a new tab (specification 5).
 * Relative links are resolved with `onWebsite` if it is given; a link without a target is replaced by its text. Idempotent.
 */
export function sanitize(html: string, onWebsite?: OnWebsite): string {
  const kept = html.replace(removedElement, '').replace(strayBracket, '&lt;');
  return balance(filterFor(onWebsite).process(kept));
}
