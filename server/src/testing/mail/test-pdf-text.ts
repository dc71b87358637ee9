import { inflateSync } from 'node:zlib';

/** The objects of a PDF by number: their dictionary, and their stream if they have one. */
function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, number = '', body = ''] of text.matchAll(/\n(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [head = '', rest] = body.split('\nstream\n');
    const bytes = Buffer.from(rest?.replace(/\nendstream$/, '') ?? '', 'latin1');
    const isPacked = head.includes('/FlateDecode');
    objects.set(number, { head, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  return objects;
}

/** The characters of a font by glyph: what a reader copies from the document. */
function charactersOf(map: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, first = '0', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [index, [, code = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      const units = code.replaceAll(' ', '').match(/.{4}/g) ?? [];
      const character = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      characters.set(Number.parseInt(first, 16) + index, character);
    }
  return characters;
}

/** The rows of the tables of a PDF for screen readers: the kinds of their cells, headings with their scope. */
export function tableRowsOf(pdf: Buffer): string[][] {
  const objects = objectsOf(pdf);
  const kindOf = (head = '') => {
    const [, kind = ''] = /\/S \/(\w+)/.exec(head) ?? [];
    const [, scope] = /\/Scope \/(\w+)/.exec(head) ?? [];
    return scope ? `${kind} ${scope}` : kind;
  };
  return [...objects.values()]
    .filter(({ head }) => kindOf(head) === 'TR')
    .map(({ head }) => {
      const [, kids = ''] = /\/K \[(.*?)\]/s.exec(head) ?? [];
      return [...kids.matchAll(/(\d+) 0 R/g)].map(([, number = '']) => kindOf(objects.get(number)?.head));
    });
}

interface Piece {
  page: number;
  x: number;
  y: number;
  text: string;
}

/**
 * The lines of a PDF made with pdfkit, top to bottom, with the texts of a line from left to right: what a reader sees, decoded from the
 * document's own fonts.
 */
export function linesOfPdf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const reference = (head: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? '';
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(reference(objects.get(number)?.head ?? '', 'ToUnicode'))?.stream ?? '';
      fonts.set(name, charactersOf(map));
    }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  const pieces = pages.flatMap(({ head }, page): Piece[] => {
    const { stream = '' } = objects.get(reference(head, 'Contents')) ?? {};
    const shown = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n(?:.*\n)*?\/(F\d+) [\d.]+ Tf\n(?:.*\n)*?\[(.*)\] TJ/g;
    return [...stream.matchAll(shown)].map(([, x, y, font = '', glyphs = '']) => {
      const codes = [...glyphs.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      const text = codes.map((code) => fonts.get(font)?.get(Number.parseInt(code, 16)) ?? '?').join('');
      return { page, x: Number(x), y: Math.round(Number(y)), text };
    });
  });
  const lines = new Map<string, Piece[]>();
  const sorted = pieces.toSorted((a, b) => a.page - b.page || b.y - a.y || a.x - b.x);
  for (const piece of sorted) {
    const key = `${piece.page} ${piece.y}`;
    lines.set(key, [...(lines.get(key) ?? []), piece]);
  }
  return [...lines.values()].map((line) => line.map(({ text }) => text).join(' | '));
}
