import type { IncomingHttpHeaders } from 'node:http';
import { acceptedLanguages, detectLocale } from '@towpath/rules/core/detect-locale';
import { type Locale, localePrefix } from '@towpath/rules/core/locale';
import { type Brand, brandData, brandName, brandOf, brandPrefix } from '@towpath/rules/site/brand';
import { logos } from '@towpath/rules/site/brand-logos';
import { type BrandSite, siteOf } from '@towpath/rules/site/page';
import { localFirst } from '@towpath/rules/site/phones';
import type { Config } from '../../config/config.ts';
import { html } from '../../http/html.ts';
import type { ErrorPage, PageSubject } from '../../http/server.ts';
import { frameAncestors, permissionsPolicy } from '../policy.ts';
import { fallbackStyle } from './fallback-style.ts';
import { type FallbackReason, fallbackTexts } from './fallback-texts.ts';

/** The known data of a request; its URL may be missing or invalid. */
interface IncomingRequest {
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** The page context of a URL that may be invalid: its path is never decoded. */
function pageContext({ url = '/', headers }: IncomingRequest): {
  path: string;
  locale: Locale;
  brand: Brand;
} {
  const [path = '/', query] = url.split('?', 2);
  const { locale } = detectLocale({
    asked: new URLSearchParams(query).get('locale'),
    pathname: path,
    cookie: headers.cookie ?? null,
    languages: acceptedLanguages(headers['accept-language'] ?? null),
  });
  return { path, locale, brand: brandOf(headers.host ?? '', path) };
}

/** The reasons for which opening the same address once more can help. */
const retried: readonly FallbackReason[] = ['fault', 'overloaded', 'method_not_allowed'];

const telephone = ({ label, number }: BrandSite['phones'][number]) =>
  html` <a href="tel:${number.replaceAll(' ', '')}">${label} ${number}</a>`;

/**
 * Renders the page shown when a page cannot be served: what happened, another try where it can help, all tours, the telephone.
 * It uses no file or database, and shows the request id where there is one.
 */
export function fallbackPage(
  request: IncomingRequest,
  requestId: string | null,
  kind: FallbackReason,
  { embedOrigins, sites }: Pick<Config, 'embedOrigins' | 'sites'>,
  about: PageSubject | null = null,
): ErrorPage {
  const { path, locale, brand } = { ...pageContext(request), ...about };
  const { [kind]: reasonTexts, id, call, retry, tours, booking, ...notices } = fallbackTexts[locale];
  const base = `${localePrefix(locale)}${brandPrefix(brand)}`;
  const [heading, advice] = reasonTexts;
  const { css, source } = fallbackStyle(brand);
  const name = brandName(brand, locale);
  const logo = { html: logos[brand]?.[locale] ?? logos[brand]?.[''] ?? '' };
  const number = requestId === null ? '' : html`<p class="quiet">${id} <code>${requestId}</code></p>`;
  const again = retried.includes(kind) ? html`<a href="">${retry}</a> ` : '';
  const open = about
    ? html`<a href="${base}/bookings/${about.booking}?locale=${locale}">${booking}</a> `
    : '';
  const { phones, imprint, privacy } = siteOf(sites, brand);
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
<p class="actions">${again}${open}<a href="${base}/?all=1&locale=${locale}">${tours}</a></p>
<p class="call">${call}${localFirst(phones, locale).map(telephone)}</p>
<p class="quiet">${brandData(brand).help.hours[locale]}</p>
${number}
</main>
<footer><a href="${imprint[locale]}">${notices.imprint}</a> <a href="${privacy[locale]}">${notices.privacy}</a></footer>
</html>
`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src ${source}; frame-ancestors ${ancestors}`,
      'permissions-policy': permissionsPolicy,
      'x-content-type-options': 'nosniff',
    },
    html: page.html,
  };
}
