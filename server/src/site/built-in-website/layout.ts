import { type Locale, languageNames, locales } from '@towpath/rules/core/locale';
import { type Brand, brandData, brandName, brandPrefix } from '@towpath/rules/site/brand';
import { logos } from '@towpath/rules/site/brand-logos';
import type { BrandSite } from '@towpath/rules/site/page';
import { localFirst } from '@towpath/rules/site/phones';
import { websiteOf } from '../../config/brand-files.ts';
import { html, type Markup } from '../../http/html.ts';
import { websiteTexts } from './texts.ts';
import { unbroken } from './unbroken.ts';

/** One of the built-in websites, with the brand's telephone numbers and email address. */
export interface Website extends Pick<BrandSite, 'phones' | 'email'> {
  brand: Brand;
  locale: Locale;
}

export interface WebsitePage {
  status?: number;
  title: string;
  /** Relative to the website's URL. */
  path: string;
  /** Its own stylesheet among the website's files; absent where the shared ones suffice. */
  stylesheet?: string;
  /** Whether it says itself how to reach the brand: the footer then leaves its help out. */
  showsContact?: boolean;
  main: Markup;
}

/** The path of a page. */
export const websitePath = ({ brand, locale }: Pick<Website, 'brand' | 'locale'>, path: string) =>
  `/site/${brand}/${locale}/${path}`;

/** The URL of a page of the booking site for a brand and language (specification 10.1, 10.2). */
export const bookingSite = ({ brand, locale }: Website, path: string, query = '') =>
  `${brandPrefix(brand)}${path}?${query}locale=${locale}`;

function languages(site: Website, path: string): Markup[] {
  return locales.map((locale) => {
    const current = locale === site.locale ? html` aria-current="true"` : '';
    return html`<a class="language" href="${websitePath({ ...site, locale }, path)}" hreflang="${locale}" lang="${locale}" title="${languageNames[locale]}"${current}>${locale.toUpperCase()}</a>`;
  });
}

function links(site: Website): Markup[] {
  const { nav } = websiteTexts[site.locale];
  const pages = websiteOf(site.brand).hasFaq ? (['contact', 'faq'] as const) : (['contact'] as const);
  return [...pages, 'terms' as const, 'package-travel' as const, 'privacy' as const, 'imprint' as const].map(
    (page) => html`<li><a href="${websitePath(site, page)}">${nav[page]}</a></li>`,
  );
}

/** The `tel:` address of a telephone number. */
export const telephoneLink = (number: string) => `tel:${number.replaceAll(' ', '')}`;

/** The brand's telephone numbers as list items. */
export const phoneItems = ({ phones, locale }: Pick<Website, 'phones' | 'locale'>): Markup[] =>
  localFirst(phones, locale).map(
    ({ label, number }) => html`<li><a href="${telephoneLink(number)}">${label} ${number}</a></li>`,
  );

function header(site: Website, path: string): Markup {
  const { brand, locale } = site;
  const { nav } = websiteTexts[locale];
  const logo = { html: logos[brand]?.[locale] ?? logos[brand]?.[''] ?? '' };
  return html`<header><div class="wide">
<a class="logo" href="${websitePath(site, '')}"><span class="sign" aria-hidden="true">${logo}</span><span>${brandName(brand, locale)}</span></a>
<nav class="languages" aria-label="${nav.language}">${languages(site, path)}</nav>
<nav class="menu" aria-label="${nav.main}"><a href="${websitePath(site, '')}#tours">${nav.tours}</a><a href="${bookingSite(site, '/gift-voucher')}">${nav.gifts}</a><a href="${websitePath(site, 'contact')}">${nav.contact}</a></nav>
</div></header>`;
}

function help(site: Website): Markup {
  const { title, hours } = brandData(site.brand).help;
  return html`<section><h2>${title[site.locale]}</h2><p class="quiet">${hours[site.locale]}</p>
<ul>${phoneItems(site)}<li><a href="mailto:${site.email}">${site.email}</a></li></ul></section>`;
}

function footer(site: Website, showsContact: boolean): Markup {
  const { stand_in } = websiteTexts[site.locale];
  return html`<footer><div class="wide">
${showsContact ? '' : help(site)}
<ul>${links(site)}</ul>
<p class="quiet">${brandData(site.brand).company} · ${stand_in}</p>
</div></footer>`;
}

/** Renders the document of a page. */
export function renderDocument(
  site: Website,
  { title, path, stylesheet, showsContact = false, main }: WebsitePage,
): string {
  const name = brandName(site.brand, site.locale);
  const document = html`<!doctype html>
<html lang="${site.locale}" data-brand="${site.brand}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${name}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/site/${site.brand}/theme.css">
<link rel="stylesheet" href="/site/files/host.css">
<link rel="stylesheet" href="/site/files/pages.css">
${stylesheet ? html`<link rel="stylesheet" href="/site/files/${stylesheet}">` : ''}
<script async src="/embed.js"></script>
<script async src="/site/files/print.js"></script>
</head>
<body>
${header(site, path)}
<main aria-label="${name}">${main}</main>
${footer(site, showsContact)}
</body>
</html>
`;
  return unbroken(document.html);
}
