import type { CompletedBooking, ReleaseReason } from '@towpath/rules/booking/booking';
import { isPlainDate } from '@towpath/rules/core/dates';
import { formatDate, formatMoney } from '@towpath/rules/core/format';
import { fromEuros } from '@towpath/rules/core/money';
import { html, type Markup } from '../../http/html.ts';
import type { Website, WebsitePage } from './layout.ts';
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

/** The sentence below the heading: confirmed, being paid, or waiting for an answer. */
function leadOf({ locale }: Website, query: URLSearchParams, booking: CompletedBooking | null): string {
  const { on_request, reserved, processing, confirmed } = websiteTexts[locale].thank_you;
  if (!booking) return query.get('on_request') === 'true' ? on_request : confirmed;
  if (booking.journey?.processing) return processing;
  const waits = booking.on_request && !booking.journey?.paid;
  if (!waits) return confirmed;
  return booking.reserved ? reserved : on_request;
}

/** The page in place of the thanks once the booking has ended. */
export function endedPage(
  query: URLSearchParams,
  reason: ReleaseReason,
  texts: Readonly<Record<string, unknown>>,
): WebsitePage {
  const heading = String(texts[`ended_${reason}_title`]);
  return {
    title: heading,
    path: `thank-you?${query}`,
    main: html`<div class="thanks"><h1>${heading}</h1><p class="lead">${String(texts[`ended_${reason}`])}</p></div>`,
  };
}

/** The thank-you page: the boarding pass of a booking that the server knows, or the data of the query. */
export function thankYouPage(
  site: Website,
  query: URLSearchParams,
  booking: CompletedBooking | null,
  pass: Markup,
): WebsitePage {
  const { heading } = websiteTexts[site.locale].thank_you;
  return {
    title: heading,
    path: `thank-you?${query}`,
    main: html`<div class="thanks"><h1>${heading}</h1><p class="lead">${leadOf(site, query, booking)}</p>
${booking ? pass : queryFacts(site, query)}</div>`,
  };
}
