import type { Brand } from '@towpath/rules/site/brand';
import { logoOf } from '../../config/brand-files.ts';

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** The colour of an attribute: its value, or the default of a theme's variable; null: not painted. */
function colour(value: string | undefined): string | null {
  if (value === undefined || value === 'none') return null;
  return /#[0-9a-f]{3,8}/i.exec(value)?.[0] ?? null;
}

/** Paints a path with the fill and stroke of its element or of the group around it. */
function paint(doc: PDFKit.PDFDocument, of: (name: string) => string | undefined): void {
  const [fill, stroke] = [colour(of('fill')), colour(of('stroke'))];
  doc.lineWidth(Number(of('stroke-width') ?? 1)).lineCap(of('stroke-linecap') === 'round' ? 'round' : 'butt');
  if (stroke) doc.stroke(stroke);
  else doc.fill(fill ?? '#000000');
}

const known = /^<(?:\/?svg|\/?g|path|circle|!--)/;

/**
 * Draws a brand's logo at a height in points and returns its width. Draws nothing and returns 0 if it has elements other
 * than groups, paths and circles.
 */
export function drawLogo(
  doc: PDFKit.PDFDocument,
  { brand, locale }: { brand: Brand; locale: string },
  [x, y]: readonly [number, number],
  height: number,
): number {
  const tags = logoOf(brand, locale).match(/<!--[\s\S]*?-->|<[^>]+>/g) ?? [];
  const box = attribute(tags.find((tag) => tag.startsWith('<svg')) ?? '', 'viewBox')
    ?.split(/\s+/)
    .map(Number);
  const [, , width = 0, tall = 0] = box ?? [];
  if (tall === 0 || !tags.every((tag) => known.test(tag))) return 0;
  const scale = height / tall;
  doc.save().translate(x, y).scale(scale);
  let group = '';
  for (const tag of tags) {
    if (/^<\/?g/.test(tag)) group = tag;
    const of = (name: string) => attribute(tag, name) ?? attribute(group, name);
    if (tag.startsWith('<path')) paint(doc.path(of('d') ?? ''), of);
    if (tag.startsWith('<circle')) paint(doc.circle(Number(of('cx')), Number(of('cy')), Number(of('r'))), of);
  }
  doc.restore();
  return width * scale;
}
