import type { IncomingHttpHeaders } from 'node:http';
import { acceptedLanguages, detectLocale } from '@towpath/rules/core/detect-locale';
import { type Locale, localePrefix } from '@towpath/rules/core/locale';
import { type Brand, brandName, brandOf, brandPrefix } from '@towpath/rules/site/brand';
import { logos } from '@towpath/rules/site/brand-logos';
import { html } from '../http/html.ts';
import type { ErrorPage } from '../http/server.ts';
import { failureStyle } from './fallback-style.ts';
import { type FailureKind, failureTexts } from './fallback-texts.ts';
import { frameAncestors } from './policy.ts';

/** Who asked for what, as far as it has arrived. */
export interface Asked {
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** The guise of an address that may be beyond reading: nothing here decodes its path. */
function guiseOf({ url = '/', headers }: Asked): { path: string; locale: Locale; brand: Brand } {
  const [path = '/', query] = url.split('?', 2);
  const { locale } = detectLocale({
    asked: new URLSearchParams(query).get('locale'),
    pathname: path,
    cookie: headers.cookie ?? null,
    languages: acceptedLanguages(headers['accept-language'] ?? null),
  });
  return { path, locale, brand: brandOf(headers.host ?? '', path) };
}

/**
 * What stands in for a page that cannot be had: needs nothing that may have failed. The request's number is said where it has
 * one; `embedOrigins`: who may frame the page that was asked for.
 */
export function failurePage(
  asked: Asked,
  requestId: string | null,
  kind: FailureKind,
  embedOrigins: readonly string[],
): ErrorPage {
  const { path, locale, brand } = guiseOf(asked);
  const { [kind]: said, id, tours } = failureTexts[locale];
  const [heading, advice] = said;
  const { css, source } = failureStyle(brand);
  const name = brandName(brand, locale);
  const logo = { html: logos[brand]?.[locale] ?? logos[brand]?.[''] ?? '' };
  const number = requestId === null ? '' : html`<p class="quiet">${id} <code>${requestId}</code></p>`;
  const ancestors = frameAncestors(path, embedOrigins).join(' ');
  const page = html`<!doctype html>
<html lang="${locale}" data-brand="${brand}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – ${name}</title>
<style>${{ html: css }}</style>
<header>${logo}<span>${name}</span></header>
<main>
<h1>${heading}</h1>
<p>${advice}</p>
${number}
<p><a href="${localePrefix(locale)}${brandPrefix(brand)}/?all=1&locale=${locale}">${tours}</a></p>
</main>
</html>
`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src ${source}; frame-ancestors ${ancestors}`,
      'x-content-type-options': 'nosniff',
    },
    html: page.html,
  };
}
