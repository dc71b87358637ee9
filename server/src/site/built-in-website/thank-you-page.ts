import {
  amountValues,
  calendarPath,
  nextSteps,
  type PassAmount,
  passAmounts,
  stepValues,
} from '@towpath/rules/booking/boarding-pass';
import type { CompletedBooking } from '@towpath/rules/booking/booking';
import { isPlainDate } from '@towpath/rules/core/dates';
import { formatDate, formatDateRange, formatMoney, formatTime } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import { type Cents, fromEuros } from '@towpath/rules/core/money';
import { charged } from '@towpath/rules/payment/payment-result';
import { brandName } from '@towpath/rules/site/brand';
import { termsOf } from '@towpath/rules/terms/booking-terms';
import { fill, type TextValues } from '@towpath/rules/text/fill';
import { html, type Markup } from '../../http/html.ts';
import { bookingSite, type Website, type WebsitePage } from './layout.ts';
import { websiteTexts } from './texts.ts';

/** The texts of the payment screens, which the confirmation shares. */
type PaymentTexts = Readonly<Record<string, unknown>>;

/** Input of the page besides the query; no booking where its id is unknown. */
interface ThankYou {
  booking: CompletedBooking | null;
  texts: PaymentTexts;
}

/** A text of the screens with values for its {{names}}. */
const textOf = (texts: PaymentTexts, key: string, values: TextValues = {}) =>
  fill(String(texts[key] ?? key), values);

const term = (name: string, value: string | null | undefined, extra?: string) =>
  value
    ? html`<div><dt>${name}</dt><dd>${value}${extra ? html`<small>${extra}</small>` : ''}</dd></div>`
    : html``;

/** The day of boarding, with the time from which guests can board where that is known. */
function boardingDay(locale: Locale, texts: PaymentTexts, start: string, time: string | null | undefined) {
  const date = formatDate(locale, start);
  return time ? textOf(texts, 'pass_boarding', { date, time: formatTime(locale, time) }) : date;
}

function journeyFacts({ locale }: Website, booking: CompletedBooking, texts: PaymentTexts): Markup[] {
  const { journey, departure_date: start } = booking;
  if (!journey) return [];
  return [
    term(
      textOf(texts, 'pass_from'),
      journey.port_of_departure_name,
      boardingDay(locale, texts, start, journey.boarding_time),
    ),
    term(textOf(texts, 'pass_to'), journey.port_of_arrival_name, formatDate(locale, journey.end_date)),
    term(textOf(texts, 'pass_ship'), journey.ship_name),
    term(textOf(texts, 'pass_travellers'), journey.first_names.join(', ')),
  ];
}

/** The boarding pass of a booking, as the confirmation shows it (specification 10.31). */
function boardingPass(site: Website, booking: CompletedBooking, texts: PaymentTexts): Markup {
  const { locale, brand } = site;
  const { journey, departure_date: start } = booking;
  const money = (amount: Cents) => {
    const shown = charged(amount, booking);
    return formatMoney(locale, shown.amount, shown.currency);
  };
  const nameOf = (each: PassAmount) => textOf(texts, `pass_${each.kind}`, amountValues(locale, each));
  const terms = termsOf(booking, brand);
  const steps = nextSteps(booking, false).map(
    (step) => html`<li>${textOf(texts, `pass_next_${step}`, stepValues(step, booking, locale, terms))}</li>`,
  );
  return html`<article class="pass" aria-label="${booking.tour_name}">
<p class="band"><span>${brandName(brand, locale)}</span><span>${textOf(texts, 'pass_number')} <strong>${booking.number}</strong></span></p>
${journey?.image_url ? html`<img src="${journey.image_url}" alt="">` : ''}
<div class="journey"><h2>${booking.tour_name}</h2>
<p>${journey ? formatDateRange(locale, start, journey.end_date) : formatDate(locale, start)}</p>
<dl class="facts">${journeyFacts(site, booking, texts)}</dl></div>
<dl class="amounts">${passAmounts(booking).map((each) => term(nameOf(each), money(each.amount)))}</dl>
</article>
<p class="actions">${journey?.paid ? html`<a class="link" href="${bookingSite(site, `/bookings/${encodeURIComponent(booking.id)}`)}">${textOf(texts, 'pass_booking')}</a>` : ''}
${journey ? html`<a class="link" href="${calendarPath(booking.id, locale)}">${textOf(texts, 'pass_calendar')}</a>` : ''}
<button class="link" type="button" data-print hidden>${textOf(texts, 'pass_print')}</button></p>
<section class="next"><h2>${textOf(texts, 'pass_next')}</h2><ol>${steps}</ol><p class="quiet">${textOf(texts, journey?.paid ? 'pass_changes_booking' : 'pass_changes')}</p></section>`;
}

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
  return html`<article class="pass"><dl class="journey facts">${lines}</dl></article>`;
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

/** The thank-you page: the boarding pass, or the data of the query. */
export function thankYouPage(
  site: Website,
  query: URLSearchParams,
  { booking, texts }: ThankYou,
): WebsitePage {
  const { heading } = websiteTexts[site.locale].thank_you;
  return {
    title: heading,
    path: `thank-you?${query}`,
    main: html`<div class="thanks"><h1>${heading}</h1><p class="lead">${leadOf(site, query, booking)}</p>
${booking ? boardingPass(site, booking, texts) : queryFacts(site, query)}</div>`,
  };
}
