import { brandName } from '@towpath/rules/site/brand';
import type { SearchLinks } from '../navigation/search-links.ts';
import type { Assets } from './assets.ts';
import { PAGE_DATA_ID, type PageData, writePageData } from './page-data.ts';

/** What a page is about, for search engines and for links to it elsewhere. */
export interface PageDescription {
  text: string;
  /** The address of a picture, possibly a path. */
  picture: string | null;
}

/** Everything that the HTML document of a page is built from. */
export interface DocumentParts {
  title: string;
  html: string;
  page: PageData;
  assets: Assets;
  /** The CSS; empty in development, where a script injects it. */
  styles: string;
  search: SearchLinks | null;
  description: PageDescription | null;
  /** Translates a key of the namespace `common`. */
  text: (key: 'needs_script' | 'browser_not_supported' | 'browser_update') => string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML content and attribute values. */
function escapeHtml(text: string): string {
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

/** The description, and the Open Graph tags (ogp.me) of a page that search engines list. */
function descriptionTags({ title, search, description, page: { brand, locale } }: DocumentParts): string[] {
  if (!search || !description) return [];
  const { text, picture } = description;
  const properties = {
    'og:type': 'website',
    'og:site_name': brandName(brand, locale),
    'og:locale': locale,
    'og:url': search.canonical,
    'og:title': title,
    'og:description': text,
    ...(picture && { 'og:image': new URL(picture, search.canonical).href }),
  };
  return [
    `<meta name="description" content="${escapeHtml(text)}">`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
  ];
}

function buildHead(parts: DocumentParts): string {
  const { title, assets, styles, search } = parts;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...searchTags(search),
    ...descriptionTags(parts),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...(styles ? [`<style>${styles}</style>`] : []),
    // Low priority: fonts and pictures come first.
    ...assets.preloads.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
    ...assets.externalScripts.map(
      (href) => `<link rel="preload" as="script" fetchpriority="low" href="${href}">`,
    ),
    '<script src="/supported.js" defer></script>',
    ...assets.scripts.map((src) => `<script type="module" fetchpriority="low" src="${src}"></script>`),
  ].join('');
}

/** Builds the HTML document. No inline scripts: the content security policy forbids them (architecture 2) and allows this one style (decision 036). */
export function buildDocument(parts: DocumentParts): string {
  const { page, html, text } = parts;
  const unsupported = `${text('browser_not_supported')} ${text('browser_update')}`;
  return [
    '<!doctype html>',
    `<html lang="${page.locale}" data-brand="${page.brand}"${page.framed ? ' data-embedded' : ''}>`,
    `<head>${buildHead(parts)}</head><body>`,
    `<p id="unsupported" role="alert" hidden>${escapeHtml(unsupported)}</p>`,
    `<noscript><p>${escapeHtml(text('needs_script'))}</p></noscript>`,
    `<div id="root">${html}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${writePageData(page)}</script>`,
    '</body></html>',
  ].join('');
}
