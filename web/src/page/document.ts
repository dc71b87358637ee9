import type { SearchLinks } from '../navigation/search-links.ts';
import type { Assets } from './assets.ts';
import { PAGE_ELEMENT, type PageData, writePageData } from './page-data.ts';

/** What the document around a rendered page says. */
export interface DocumentParts {
  title: string;
  html: string;
  page: PageData;
  assets: Assets;
  /** What the page looks like; empty where a script puts that in. */
  styles: string;
  search: SearchLinks | null;
  /** The common texts of the page's language. */
  text: (key: 'needs_script' | 'browser_not_supported' | 'browser_update') => string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

function searchTags(search: SearchLinks | null): string[] {
  if (!search) return ['<meta name="robots" content="noindex">'];
  const link = (rel: string, address: string) => `<link rel="${rel}" href="${escapeHtml(address)}">`;
  const languages = search.alternates.map(({ language, address }) =>
    link(`alternate" hreflang="${language}`, address),
  );
  return [link('canonical', search.canonical), ...languages];
}

function headOf({ title, assets, styles, search }: DocumentParts): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...searchTags(search),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...(styles ? [`<style>${styles}</style>`] : []),
    // Fonts and pictures first: the page is seen before it answers.
    ...assets.preloads.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
    ...assets.foreign.map((href) => `<link rel="preload" as="script" fetchpriority="low" href="${href}">`),
    '<script src="/supported.js" defer></script>',
    ...assets.scripts.map((src) => `<script type="module" fetchpriority="low" src="${src}"></script>`),
  ].join('');
}

/** The whole document. No script stands in it, as the content policy forbids it (architecture 2); the one style is known to it (decision 036). */
export function documentOf(parts: DocumentParts): string {
  const { page, html, text } = parts;
  const unsupported = `${text('browser_not_supported')} ${text('browser_update')}`;
  return [
    '<!doctype html>',
    `<html lang="${page.locale}" data-brand="${page.brand}"${page.framed ? ' data-embedded' : ''}>`,
    `<head>${headOf(parts)}</head><body>`,
    `<p id="unsupported" role="alert" hidden>${escapeHtml(unsupported)}</p>`,
    `<noscript><p>${escapeHtml(text('needs_script'))}</p></noscript>`,
    `<div id="root">${html}</div>`,
    `<script type="application/json" id="${PAGE_ELEMENT}">${writePageData(page)}</script>`,
    '</body></html>',
  ].join('');
}
