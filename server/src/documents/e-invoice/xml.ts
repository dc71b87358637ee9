/** An element: its name with attributes as XML writes them, and its text or children; null and false are left out. */
export type Xml = readonly [name: string, content: string | readonly (Xml | null | false)[]];

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

// XML 1.0 has no way to write other control characters.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as XML writes it. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>]/g, (character) => escapes[character] ?? character);

/** An element as XML, without elements that have no content. */
export function writeXml([start, content]: Xml): string {
  const inside =
    typeof content === 'string'
      ? escapeXml(content)
      : content.map((child) => (child ? writeXml(child) : '')).join('');
  if (inside === '') return '';
  return `<${start}>${inside}</${start.split(' ', 1)[0]}>`;
}
