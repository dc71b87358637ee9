import { FilterXSS } from 'xss';

const address = /^(https?:\/\/[^/]|mailto:|tel:)/i;

const filter = new FilterXSS({
  whiteList: { b: [], i: [], u: [], p: [], br: [], a: ['href'], ul: [], ol: [], li: [] },
  stripIgnoreTag: true,
  stripIgnoreTagBody: [
    'script',
    'style',
    'svg',
    'math',
    'iframe',
    'object',
    'template',
    'noscript',
    'title',
    'textarea',
  ],
  css: false,
  onTag: (tag, _html, { isWhite, isClosing }) => {
    if (!isWhite || isClosing || tag === 'a') return undefined;
    return tag === 'br' ? '<br>' : `<${tag}>`;
  },
  onTagAttr: (tag, name, value) => {
    if (tag !== 'a' || name !== 'href' || !address.test(value.trim())) return '';
    return `href="${value.trim().replace(/"/g, '&quot;').replace(/</g, '&lt;')}" target="_blank" rel="noopener"`;
  },
});

/** Content HTML reduced to the tags b, i, u, p, br, a, ul, ol, li and safe links, which open in a new tab (specification 5). */
export function sanitize(html: string): string {
  return filter.process(html);
}

/** Content HTML as plain text, for places that show none. */
export function plainText(html: string): string {
  return html
    .replace(/<(br|\/p|\/li)[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
