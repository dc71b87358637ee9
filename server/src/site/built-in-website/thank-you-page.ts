import type { CompletedBooking } from '@towpath/rules/booking/booking';
import type { Situation, SituationWords } from '@towpath/rules/booking/situation/situation-shape';
import { isPlainDate } from '@towpath/rules/core/dates';
import { formatDate, formatMoney } from '@towpath/rules/core/format';
import { fromEuros } from '@towpath/rules/core/money';
import { html, type Markup } from '../../http/html.ts';
import { bookingSite, type Website, type WebsitePage } from './layout.ts';
import { websiteTexts } from './texts.ts';

const facts = ['booking_number', 'name', 'email', 'tour_name', 'departure_date', 'amount'] as const;

function shown(locale: Website['locale'], fact: (typeof facts)[number], value: string): string {
  if (fact === 'departure_date') return isPlainDate(value) ? formatDate(locale, value) : value;
  if (fact === 'amount' && /^\d{1,7}(\.\d{1,2})?$/.test(value))
    return formatMoney(locale, fromEuros(Number(value)));
  return value;
}

/** The query's data of a booking that this server does not know (specification 10.14). */
function queryFacts({ locale }: Website, query: URLSearchParams): Markup {
  const labels = websiteTexts[locale].thank_you;
  const lines = facts.map((fact) => {
    const value = query.get(fact);
    return value ? html`<div><dt>${labels[fact]}</dt><dd>${shown(locale, fact, value)}</dd></div>` : html``;
  });
  return html`<dl class="booked">${lines}</dl>`;
}

/** The sentence below the heading for a booking of another back end. */
function leadOf({ locale }: Website, query: URLSearchParams, booking: CompletedBooking | null): string {
  const { on_request, confirmed } = websiteTexts[locale].thank_you;
  if (booking) return booking.on_request ? on_request : confirmed;
  return query.get('on_request') === 'true' ? on_request : confirmed;
}

/** A situation in words, with a link to each payment that can be made. */
function situationText(site: Website, { text, notes }: SituationWords): Markup {
  const { pay_now } = websiteTexts[site.locale].thank_you;
  return html`<p class="lead">${text.join(' ')}</p>
${notes.map(({ heading, text: said, payment }) => {
  const link =
    payment &&
    html` <a href="${bookingSite(site, `/payments/${encodeURIComponent(payment)}`)}">${pay_now}</a>`;
  return html`<p>${heading ? html`<strong>${heading}</strong> ` : ''}${said.join(' ')}${link ?? ''}</p>`;
})}`;
}

/** The page in place of the thanks once the booking has ended. tour: the one to choose again, if there is such a choice. */
export function endedPage(
  site: Website,
  query: URLSearchParams,
  { words }: Situation,
  tour: string | undefined,
): WebsitePage {
  const said = words[site.locale];
  const { other_date } = websiteTexts[site.locale].thank_you;
  const again =
    tour &&
    html`<p><a href="${bookingSite(site, `/tours/${encodeURIComponent(tour)}`)}">${other_date}</a></p>`;
  return {
    title: said.heading,
    path: `thank-you?${query}`,
    stylesheet: 'thank-you.css',
    main: html`<div class="thanks"><h1>${said.heading}</h1>${situationText(site, said)}${again || ''}</div>`,
  };
}

/** The thank-you page: the boarding pass of a booking that the server knows, or the data of the query. */
export function thankYouPage(
  site: Website,
  query: URLSearchParams,
  booking: CompletedBooking | null,
  pass: Markup,
): WebsitePage {
  const { main } = booking?.situation ?? {};
  const words = booking?.situation?.words[site.locale];
  // Who has paid is thanked; the first sentence is then that the booking is confirmed.
  const isThanked = words === undefined || main === 'confirmed' || main === 'confirmed_paid';
  const heading = isThanked ? websiteTexts[site.locale].thank_you.heading : words.heading;
  const said = words && isThanked ? { ...words, text: [words.heading, ...words.text] } : words;
  const lead = said ? situationText(site, said) : html`<p class="lead">${leadOf(site, query, booking)}</p>`;
  return {
    title: heading,
    path: `thank-you?${query}`,
    stylesheet: 'thank-you.css',
    main: html`<div class="thanks"><h1>${heading}</h1>${lead}
${booking ? pass : queryFacts(site, query)}</div>`,
  };
}
