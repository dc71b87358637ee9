import { type Locale, locales } from '@towpath/rules/core/locale';
import { type Brand, brandName } from '@towpath/rules/site/brand';
import { websiteOf } from '../../config/brand-files.ts';
import { html, type Markup } from '../../http/html.ts';
import { websiteTexts } from './texts.ts';

/** One of the stand-in websites. */
export interface Website {
  brand: Brand;
  locale: Locale;
}

/** A page of a stand-in website. */
export interface WebsitePage {
  status?: number;
  title: string;
  /** Relative to the website's URL. */
  path: string;
  main: Markup;
}

/** The path of a page. */
export const websitePath = ({ brand, locale }: Website, path: string) => `/site/${brand}/${locale}/${path}`;

const names: Record<Locale, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' };

function languages(site: Website, path: string): Markup[] {
  const others = locales.filter((locale) => locale !== site.locale);
  return others.map(
    (locale) =>
      html`<a href="${websitePath({ ...site, locale }, path)}" hreflang="${locale}" lang="${locale}">${names[locale]}</a>`,
  );
}

function links(site: Website): Markup[] {
  const { nav } = websiteTexts[site.locale];
  const pages = websiteOf(site.brand).hasFaq ? (['contact', 'faq'] as const) : (['contact'] as const);
  return [...pages, 'terms' as const, 'package-travel' as const, 'privacy' as const, 'imprint' as const].map(
    (page) => html`<li><a href="${websitePath(site, page)}">${nav[page]}</a></li>`,
  );
}

/** Renders the document of a page. */
export function renderDocument(site: Website, { title, path, main }: WebsitePage): string {
  const texts = websiteTexts[site.locale];
  const name = brandName(site.brand, site.locale);
  return html`<!doctype html>
<html lang="${site.locale}" data-brand="${site.brand}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${name}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/site/${site.brand}/theme.css">
<link rel="stylesheet" href="/site/files/host.css">
<script async src="/embed.js"></script>
</head>
<body>
<header><a href="${websitePath(site, '')}">${name}</a><nav>${languages(site, path)}</nav></header>
<main aria-label="${name}">${main}</main>
<footer><ul>${links(site)}</ul><p class="quiet">${texts.stand_in}</p></footer>
</body>
</html>
`.html;
}
