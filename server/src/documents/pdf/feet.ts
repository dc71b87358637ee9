import { contentWidth, page, rule, type Sheet, writeArtifact, writeAt } from './sheet.ts';

/**
 * The foot of every page: the issuer at the left, which is read once, on the first page, and what `right` says of a page, such as its
 * number.
 */
export function writeFeet(
  sheet: Sheet,
  lines: readonly string[],
  right: (index: number, count: number) => readonly string[],
): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.doc.switchToPage(start + index);
    const top = page.height - page.bottom + 18;
    rule(sheet, top);
    lines.forEach((line, place) => {
      const block = { size: 8, colour: 'ink-soft', width: contentWidth - 100 } as const;
      if (index === 0) writeAt(sheet, 'P', sheet.root, line, top + 8 + place * 12, block);
      else writeArtifact(sheet, line, top + 8 + place * 12, block);
    });
    const x = page.width - page.right - 100;
    right(index, count).forEach((line, place) => {
      const block = { x, width: 100, size: 8, colour: 'ink-soft', align: 'right' } as const;
      writeArtifact(sheet, line, top + 8 + place * 12, block);
    });
  }
}
