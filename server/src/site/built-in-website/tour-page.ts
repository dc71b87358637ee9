import { bikeFromPrice, type TourSummary, tourDuration, tourName } from '@towpath/rules/calendar/tour';
import type { Cents } from '@towpath/rules/core/money';
import { fill } from '@towpath/rules/text/fill';
import { html, type Markup } from '../../http/html.ts';
import { fromPrice, tourFacts } from './home-page.ts';
import { type JourneyTexts, journey } from './journey.ts';
import type { ShownJourney } from './journey-data.ts';
import { bookingSite, type Website, type WebsitePage } from './layout.ts';
import { websiteTexts } from './texts.ts';

interface ShownTour {
  id: string;
  name: string;
}

/** The embedded booking (docs/embedding.md): a link that the embed kit replaces with a frame. */
function booking(site: Website, tour: ShownTour): Markup {
  const { frame, stand_alone } = websiteTexts[site.locale].tour;
  return html`<towpath-booking tour="${tour.id}" brand="${site.brand}" locale="${site.locale}" label="${fill(frame, { name: tour.name })}">
  <a href="${bookingSite(site, `/tours/${tour.id}`)}">${stand_alone}</a>
</towpath-booking>`;
}

/** The embed code of the page, as an example for the operator's website. */
function example(site: Website, origin: string, tour: ShownTour): Markup {
  const { heading, text } = websiteTexts[site.locale].example;
  const address = bookingSite(site, `/tours/${tour.id}`);
  const lines = booking(site, tour).html.replace(address, origin + address);
  return html`<details class="example"><summary>${heading}</summary><p>${text}</p>
<pre tabindex="0"><code>${`<script async src="${origin}/embed.js"></script>\n${lines}`}</code></pre></details>`;
}

interface TourPageData {
  /** The lowest per person, or null. */
  price: Cents | null;
  /** The journey with the texts of the booking site; null where nothing is known of it. */
  told: { journey: ShownJourney; texts: JourneyTexts } | null;
  /** Where the booking site is. */
  origin: string;
}

/** A tour's page: its journey, and below it the date screen in a frame (specification 10.15). */
export function tourPage(
  site: Website,
  tour: { id: string; tours: TourSummary[] },
  { price, told, origin }: TourPageData,
): WebsitePage {
  const { tour: texts, gift } = websiteTexts[site.locale];
  const name = tourName(tour);
  const [{ image_url: picture, region } = {} as Partial<TourSummary>] = tour.tours;
  const facts = tourFacts(site.locale, region, tourDuration(tour));
  const shown = { id: tour.id, name };
  return {
    title: name,
    path: `tours/${tour.id}`,
    main: html`<div class="hero"><div>
<p class="quiet">${facts}</p><h1>${name}</h1><p class="price">${fromPrice(site.locale, price, bikeFromPrice(tour))}</p><p><a class="go" href="#dates">${texts.heading}</a></p>
</div>${picture ? html`<img src="${picture}" alt="${told?.journey.picture_text ?? ''}" width="960" height="540">` : ''}</div>
${told ? journey(site, told.journey, told.texts) : ''}
<section id="dates" aria-label="${texts.heading}">${booking(site, shown)}</section>
<p><a class="link" href="${bookingSite(site, '/gift-voucher', `tour=${encodeURIComponent(tour.id)}&`)}">${gift.tour}</a></p>
${example(site, origin, shown)}`,
  };
}
