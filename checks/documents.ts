/** The rows of the table that begins with these words in its first cell, without their marks. */
export function tableOf(text: string, first: string): string[][] {
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

/** The words that a text sets as code. */
export const codeIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** The files and folders that a document's links lead to, as they are written, without anchors. */
export const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);

/** The anchors within itself that a document links to, and its headings as anchors. */
export function anchorsIn(text: string) {
  const asked = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
  return { asked, headings };
}
