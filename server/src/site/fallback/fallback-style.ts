import { createHash } from 'node:crypto';
import type { Brand } from '@towpath/rules/site/brand';
import { themeOf } from '../../config/brand-files.ts';

const layout = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1.0625rem/1.6 Figtree, system-ui, sans-serif; }
header, main, footer { max-width: 48rem; margin-inline: auto; padding: 1.25rem; }
header { display: flex; align-items: center; gap: 0.75rem; font-family: var(--font-heading); font-size: 1.35rem; font-weight: 700; }
header svg { height: 2.5rem; width: auto; }
main { padding: 2rem 1.5rem; border: 1px solid var(--line); border-radius: var(--radius-lg); background: var(--surface); }
h1 { margin: 0; font-family: var(--font-heading); font-weight: var(--heading-weight); font-size: clamp(1.6rem, 4vw, 2.4rem); line-height: 1.2; }
.quiet { color: var(--ink-soft); overflow-wrap: anywhere; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block: 1.5rem; }
.actions a { padding: 0.7rem 1.5rem; border: 2px solid var(--act); border-radius: var(--radius-md); color: var(--act); font-weight: 600; text-decoration: none; }
.actions a:first-child { background: var(--act); color: var(--on-act); }
.call { display: flex; flex-wrap: wrap; align-items: center; column-gap: 1.25rem; margin-block-end: 0; }
.call a { display: inline-grid; align-content: center; min-block-size: 2.75rem; color: var(--act); font-weight: 600; }
footer { display: flex; flex-wrap: wrap; column-gap: 1.5rem; font-size: 0.95rem; }
footer a { display: inline-grid; align-content: center; min-block-size: 2.75rem; color: var(--act); }
.call + .quiet { margin-block-start: 0; }
a:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
@media (min-width: 46rem) { main { padding: 3rem; } }
`;

interface Style {
  css: string;
  /** Its source expression in a content security policy. */
  source: string;
}

const known = new Map<Brand, Style>();

/** A brand's inline style sheet, for pages that load no files. */
export function fallbackStyle(brand: Brand): Style {
  const found = known.get(brand);
  if (found) return found;
  const css = themeOf(brand) + layout;
  const style = { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
  known.set(brand, style);
  return style;
}
