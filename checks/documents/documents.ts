/** The rows of the table whose first heading is `first`, as trimmed cells. */
export function tableRows(text: string, first: string): string[][] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${first} |`));
  const below = lines.slice(start + 2);
  const end = below.findIndex((line) => !line.startsWith('|'));
  const rows = start < 0 ? [] : below.slice(0, end < 0 ? undefined : end);
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The inline code in a text. */
export const codeIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** The targets of a document's relative links, without anchors. */
export const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);

/** The anchors that a document links to within itself, and the anchors of its headings. */
export function anchorsIn(text: string) {
  const linked = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
  return { linked, headings };
}
