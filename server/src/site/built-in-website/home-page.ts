import type { TourSummary } from '@towpath/rules/calendar/tour';
import { formatMoney } from '@towpath/rules/core/format';
import type { Cents } from '@towpath/rules/core/money';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { fill } from '@towpath/rules/text/fill';
import { findText } from '@towpath/rules/text/find-text';
import { heroOf, websiteOf } from '../../config/brand-files.ts';
import { html, type Markup } from '../../http/html.ts';
import { bookingSite, type Website, type WebsitePage, websitePath } from './layout.ts';
import { websiteTexts } from './texts.ts';

/** A tour with its lowest price per person in cents, or null where it is unknown. */
export interface PricedTour extends TourSummary {
  price: Cents | null;
}

/** 'from €969 per person + bike from €96', or what of it is known; prices in cents. */
export function fromPrice(locale: Website['locale'], price: Cents | null, bike: Cents | null): Markup {
  if (price === null) return html``;
  const { from_price, bike_from } = websiteTexts[locale];
  const shown = (text: string, amount: Cents) =>
    fill(text, { price: formatMoney(locale, amount, 'EUR', true) });
  return html`<b>${shown(from_price, price)}</b>${bike === null ? '' : html` <small>${shown(bike_from, bike)}</small>`}`;
}

/** The region and the duration in days of a tour, as far as they are known. */
export const tourFacts = (
  locale: Website['locale'],
  region: string | null | undefined,
  count: number,
): string => [region, findText(websiteTexts[locale], locale, 'days', { count })].filter(Boolean).join(' · ');

function card(
  site: Website,
  { id, name, duration, region, image_url, price, bike_from_price }: PricedTour,
): Markup {
  const picture = image_url
    ? html`<img src="${image_url}" alt="" loading="lazy" width="960" height="540">`
    : '';
  return html`<li><a href="${websitePath(site, `tours/${id}`)}">${picture}<span><strong>${name}</strong><small>${tourFacts(site.locale, region, duration)}</small>${fromPrice(site.locale, price, bike_from_price ?? null)}</span></a></li>`;
}

function promises({ locale }: Website, terms: TermsVersion | null): Markup[] {
  if (!terms) return [];
  const { deposit_percentage: percentage, balance_days: days } = terms;
  return websiteTexts[locale].promises.map(
    ({ title, text }) =>
      html`<li><strong>${title}</strong><span>${fill(text, { percentage, days })}</span></li>`,
  );
}

/** The last card: gift vouchers, as wide as what the tours leave of their last row (home.css). */
function giftCard(site: Website): Markup {
  const { heading, text, go } = websiteTexts[site.locale].gift;
  return html`<li class="gift"><a href="${bookingSite(site, '/gift-voucher')}"><span><strong>${heading}</strong><small>${text}</small><b>${go}</b></span></a></li>`;
}

/** What the brand says of itself, and what its guests say, with a note where both are invented. */
function aboutBrand({ brand, locale }: Website): Markup {
  const { about, quotes, sample } = websiteOf(brand);
  const texts = websiteTexts[locale].about;
  const note = sample ? html`<p class="sample">${texts.sample}</p>` : html``;
  const said = quotes.map(
    ({ text, from }) =>
      html`<li><blockquote>${text[locale]}</blockquote><p class="quiet">${from[locale]}</p></li>`,
  );
  const own = about.map((text) => html`<p>${text[locale]}</p>`);
  return html`${own.length > 0 ? html`<section><h2>${texts.heading}</h2>${note}<div class="about">${own}</div></section>` : ''}
${said.length > 0 ? html`<section><h2>${texts.quotes}</h2>${note}<ul class="quotes">${said}</ul></section>` : ''}`;
}

/** The start page: what the brand promises, its tours with their prices, and who it is. */
export function homePage(
  site: Website,
  tours: readonly PricedTour[],
  terms: TermsVersion | null,
): WebsitePage {
  const { slogan, intro } = websiteOf(site.brand);
  const { all_tours, choose, our_tours } = websiteTexts[site.locale];
  const picture = heroOf(site.brand)
    ? `/site/${site.brand}/hero.svg`
    : tours.find(({ image_url }) => image_url)?.image_url;
  return {
    title: slogan[site.locale],
    path: '',
    stylesheet: 'home.css',
    main: html`<div class="hero"><div>
<h1>${slogan[site.locale]}</h1><p>${intro[site.locale]}</p><p><a class="go" href="#tours">${choose}</a></p>
</div>${picture ? html`<img src="${picture}" alt="" width="960" height="540">` : ''}</div>
<ul class="promises">${promises(site, terms)}</ul>
<h2 id="tours">${our_tours}</h2>
<ul class="tours">${tours.map((tour) => card(site, tour))}${giftCard(site)}</ul>
<p><a class="link" href="${bookingSite(site, '/', 'all=1&')}">${all_tours}</a></p>
${aboutBrand(site)}`,
  };
}
