import { type TourSummary, tourName } from '@towpath/rules/calendar/tour';
import { isPlainDate } from '@towpath/rules/core/dates';
import { formatDate, formatMoney } from '@towpath/rules/core/format';
import { fromEuros } from '@towpath/rules/core/money';
import { brandPrefix } from '@towpath/rules/site/brand';
import type { BrandSite } from '@towpath/rules/site/page';
import { websiteOf } from '../../config/brand-files.ts';
import { html, type Markup } from '../../http/html.ts';
import { type Website, type WebsitePage, websitePath } from './layout.ts';
import { websiteTexts } from './texts.ts';

/** The URL of a page of the booking site for a brand and language (specification 10.1, 10.2). */
const bookingSite = ({ brand, locale }: Website, path: string, query = '') =>
  `${brandPrefix(brand)}${path}?${query}locale=${locale}`;

function card(site: Website, { id, name, duration, image_url }: TourSummary) {
  const days = websiteTexts[site.locale].days.replace('{count}', String(duration));
  const picture = image_url ? html`<img src="${image_url}" alt="" loading="lazy">` : '';
  return html`<li><a href="${websitePath(site, `tours/${id}`)}">${picture}<span><strong>${name}</strong><small>${days}</small></span></a></li>`;
}

/** The start page: the brand's tours. */
export function homePage(site: Website, tours: readonly TourSummary[]): WebsitePage {
  const { slogan, intro } = websiteOf(site.brand);
  const { all_tours } = websiteTexts[site.locale];
  return {
    title: slogan[site.locale],
    path: '',
    main: html`<h1>${slogan[site.locale]}</h1><p>${intro[site.locale]}</p>
<ul class="tours">${tours.map((tour) => card(site, tour))}</ul>
<p><a href="${bookingSite(site, '/', 'all=1&')}">${all_tours}</a></p>`,
  };
}

/** The embedded booking (docs/embedding.md): a link that the embed kit replaces with a frame. */
function booking(site: Website, tour: { id: string; name: string }): Markup {
  const { frame, stand_alone } = websiteTexts[site.locale].tour;
  return html`<towpath-booking tour="${tour.id}" brand="${site.brand}" locale="${site.locale}" label="${frame.replace('{name}', tour.name)}">
  <a href="${bookingSite(site, `/tours/${tour.id}`)}">${stand_alone}</a>
</towpath-booking>`;
}

/** The embed code of the page, as an example for the operator's website. */
function example(site: Website, origin: string, tour: { id: string; name: string }): Markup {
  const { heading, text } = websiteTexts[site.locale].example;
  const address = bookingSite(site, `/tours/${tour.id}`);
  const lines = booking(site, tour).html.replace(address, origin + address);
  return html`<details class="example"><summary>${heading}</summary><p>${text}</p>
<pre tabindex="0"><code>${`<script async src="${origin}/embed.js"></script>\n${lines}`}</code></pre></details>`;
}

/** A tour's page, with the date screen in a frame (specification 10.15). `origin`: where the booking site is. */
export function tourPage(
  site: Website,
  tour: { id: string; tours: TourSummary[] },
  origin: string,
): WebsitePage {
  const { days, tour: texts } = websiteTexts[site.locale];
  const name = tourName(tour);
  const duration = Math.max(...tour.tours.map((part) => part.duration));
  const picture = tour.tours[0]?.image_url;
  const shown = { id: tour.id, name };
  return {
    title: name,
    path: `tours/${tour.id}`,
    main: html`<div class="hero">${picture ? html`<img src="${picture}" alt="">` : ''}
<div><p class="quiet">${days.replace('{count}', String(duration))}</p><h1>${name}</h1><p><a class="go" href="#dates">${texts.heading}</a></p></div></div>
<h2 id="dates">${texts.heading}</h2>
${booking(site, shown)}
${example(site, origin, shown)}`,
  };
}

function contactPage(site: Website, { phones, email }: BrandSite): WebsitePage {
  const { contact } = websiteTexts[site.locale];
  const numbers = phones.map(
    ({ label, number }) => html`<li>${label}: <a href="tel:${number.replaceAll(' ', '')}">${number}</a></li>`,
  );
  return {
    title: contact.heading,
    path: 'contact',
    main: html`<h1>${contact.heading}</h1><p>${contact.text}</p>
<ul>${numbers}<li><a href="mailto:${email}">${email}</a></li></ul>
<h2 id="message">${contact.message}</h2><p>${contact.message_text}</p>`,
  };
}

function faqPage({ locale }: Website): WebsitePage {
  const { heading, items } = websiteTexts[locale].faq;
  const answers = items.map(({ question, answer }) => html`<h2>${question}</h2><p>${answer}</p>`);
  return { title: heading, path: 'faq', main: html`<h1>${heading}</h1>${answers}` };
}

function termsPage({ locale }: Website): WebsitePage {
  const { heading, text, sections, section_text } = websiteTexts[locale].terms;
  const parts = Object.entries(sections).map(
    ([id, title]) => html`<section id="${id}"><h2>${title}</h2><p>${section_text}</p></section>`,
  );
  return { title: heading, path: 'terms', main: html`<h1>${heading}</h1><p>${text}</p>${parts}` };
}

function plainPage({ locale }: Website, path: 'privacy' | 'imprint' | 'package-travel'): WebsitePage {
  const { heading, text } = websiteTexts[locale][path];
  return { title: heading, path, main: html`<h1>${heading}</h1><p>${text}</p>` };
}

const facts = ['booking_number', 'name', 'email', 'tour_name', 'departure_date', 'amount'] as const;

function shown(locale: Website['locale'], fact: (typeof facts)[number], value: string): string {
  if (fact === 'departure_date') return isPlainDate(value) ? formatDate(locale, value) : value;
  if (fact === 'amount' && /^\d{1,7}(\.\d{1,2})?$/.test(value))
    return formatMoney(locale, fromEuros(Number(value)));
  return value;
}

function thankYouPage({ locale }: Website, query: URLSearchParams): WebsitePage {
  const { heading, on_request, confirmed, ...labels } = websiteTexts[locale].thank_you;
  const lines = facts.map((fact) => {
    const value = query.get(fact);
    return value ? html`<dt>${labels[fact]}</dt><dd>${shown(locale, fact, value)}</dd>` : html``;
  });
  const next = query.get('on_request') === 'true' ? on_request : confirmed;
  return {
    title: heading,
    path: `thank-you?${query}`,
    main: html`<h1>${heading}</h1><p>${next}</p><dl>${lines}</dl>`,
  };
}

/** The 404 page. */
export function notFoundPage(site: Website): WebsitePage {
  const { heading, text } = websiteTexts[site.locale].not_found;
  return { status: 404, title: heading, path: '', main: html`<h1>${heading}</h1><p>${text}</p>` };
}

/** Pages made from the brand's data and the query only. */
export function fixedPage(site: Website, path: string, own: BrandSite, query: URLSearchParams): WebsitePage {
  if (path === 'contact') return contactPage(site, own);
  if (path === 'faq') return faqPage(site);
  if (path === 'terms') return termsPage(site);
  if (path === 'privacy' || path === 'imprint' || path === 'package-travel') return plainPage(site, path);
  return path === 'thank-you' ? thankYouPage(site, query) : notFoundPage(site);
}
