/** A paragraph or an item of a list in an HTML text, without its markup. */
interface TextBlock {
  kind: 'paragraph' | 'item';
  text: string;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
};

/** The most characters of a block: a longer one might not fit on a page. */
const LONGEST = 3000;

const plain = (html: string): string =>
  html
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[ \t\r\n]*\n[ \t\r\n]*/g, '\n')
    .trim();

/** A long text in parts that end with a sentence or at least with a word. */
function split(text: string): string[] {
  if (text.length <= LONGEST) return [text];
  const head = text.slice(0, LONGEST);
  const end = Math.max(head.lastIndexOf('. ') + 1, 0) || Math.max(head.lastIndexOf(' '), 0) || LONGEST;
  return [text.slice(0, end).trim(), ...split(text.slice(end).trim())];
}

/** The paragraphs and items of a sanitised HTML text, in order. */
export function htmlBlocks(html: string): TextBlock[] {
  return html
    .split(/(?=<(?:p|li)>)|<\/(?:p|li)>/)
    .flatMap((part) => {
      const kind = part.startsWith('<li>') ? ('item' as const) : ('paragraph' as const);
      return split(plain(part)).map((text) => ({ kind, text }));
    })
    .filter(({ text }) => text !== '');
}
