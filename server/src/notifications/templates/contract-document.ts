import { callOffDate } from '@towpath/rules/calendar/tour-content';
import { formatDate, formatPercentage } from '@towpath/rules/core/format';
import { type Instalment, paymentPlan } from '@towpath/rules/payment/payment-plan';
import { cancellationPeriods } from '@towpath/rules/terms/cancellation';
import { termsValues } from '@towpath/rules/terms/terms-values';
import { fill } from '@towpath/rules/text/fill';
import type { AcceptedText } from '../../bookings/accepted-texts.ts';
import { html, type Markup } from '../../http/html.ts';
import {
  bookingFacts,
  formatCharged,
  type LocaleContext,
  priceFacts,
} from '../composition/locale-context.ts';
import type { Fact } from '../composition/template.ts';
import type { BookingDetails, TourFacts } from '../notification.ts';

const list = (lines: readonly string[]): Markup =>
  html`<ul>${lines.map((line) => html`<li dir="auto">${line}</li>`)}</ul>\n`;

const section = (heading: string, content: Markup): Markup => html`<h2>${heading}</h2>\n${content}`;

const table = (facts: readonly Fact[]): Markup =>
  html`<table>${facts.map(({ label, value }) => html`<tr><th scope="row">${label}</th><td dir="auto">${value}</td></tr>\n`)}</table>\n`;

/** How many must book, and until when the journey can be called off; null where the content does not say so. */
function minimumText({ texts, locale }: LocaleContext, journey: BookingDetails): string | null {
  const { content, departure_date } = journey;
  const latest = content && callOffDate(content, departure_date);
  if (!latest || content.minimum_participants === null) return null;
  const until = formatDate(locale, latest);
  return fill(texts.contract.minimum_text, { people: content.minimum_participants, until });
}

/** The meals that are part of the price, then what else is. */
function includedLines({ texts }: LocaleContext, content: TourFacts): string[] {
  const kinds = ['breakfasts', 'lunches', 'dinners'] as const;
  const meals = kinds
    .filter((kind) => content.meals[kind] > 0)
    .map((kind) => fill(texts.contract.meals[kind], { count: content.meals[kind] }));
  return [meals.join(', '), ...content.included].filter(Boolean);
}

/** Included and excluded services and the minimum number of participants, as far as the tour's content says so. */
function contentSections(localeContext: LocaleContext, journey: BookingDetails): Markup[] {
  const { contract } = localeContext.texts;
  const included = journey.content ? includedLines(localeContext, journey.content) : [];
  const excluded = journey.content?.excluded ?? [];
  const minimum = minimumText(localeContext, journey);
  return [
    ...(included.length > 0 ? [section(contract.included, list(included))] : []),
    ...(excluded.length > 0 ? [section(contract.excluded, list(excluded))] : []),
    ...(minimum ? [section(contract.minimum, html`<p>${minimum}</p>\n`)] : []),
  ];
}

function paymentLines({ texts, locale }: LocaleContext, journey: BookingDetails): string[] {
  const { plan } = texts.contract;
  const { departure_date, booked_on, terms, deposit } = journey;
  const type = deposit === null ? 'full_payment' : 'deposit';
  const instalments = paymentPlan(journey, type, departure_date, booked_on, terms);
  return instalments.map((instalment: Instalment) => {
    const amount = formatCharged(journey, locale, instalment.amount);
    const date = 'by' in instalment ? formatDate(locale, instalment.by) : '';
    return fill(plan[instalment.part], { amount, date });
  });
}

function cancellationLines({ texts, locale }: LocaleContext, journey: BookingDetails): string[] {
  const { cancel_until, cancel_later } = texts.contract;
  const { departure_date, booked_on, terms } = journey;
  return cancellationPeriods(terms.cancellation, departure_date, booked_on).map(({ until, percentage }) => {
    const share = formatPercentage(locale, percentage);
    return until
      ? fill(cancel_until, { date: formatDate(locale, until), share })
      : fill(cancel_later, { share });
  });
}

function protectionLines({ texts }: LocaleContext, { terms }: BookingDetails): string[] {
  if (!terms.protector) return [];
  const { name, address, phone, email, website } = terms.protector;
  return [texts.contract.protected, name, address, phone, email, website].filter((line) => line !== null);
}

/** The tax contained, fees and deadlines, as far as the terms state them. */
function termsLines({ texts, locale }: LocaleContext, { terms }: BookingDetails): string[] {
  const { contract } = texts;
  const values = termsValues(locale, terms);
  return [
    ...(terms.tax.mode === 'included' ? [fill(contract.tax, values)] : []),
    ...(terms.card_fee_percentage === null ? [] : [fill(contract.card_fee, values)]),
    fill(contract.insurance, values),
    ...(terms.insurance_withdrawal_days === null ? [] : [fill(contract.withdrawal, values)]),
  ];
}

/** An accepted text as it was accepted, with its version and hash. The catalogue's import has sanitised it. */
function acceptedSection({ texts }: LocaleContext, text: AcceptedText): Markup {
  const names: Readonly<Record<string, string>> = texts.rights;
  const { term, version, hash, body } = text;
  return html`<h3>${names[term] ?? texts.rights.package_information}</h3>
${{ html: body }}
<p class="version">${version} · SHA-256 ${hash}</p>
`;
}

const styles = `body{font-family:system-ui,sans-serif;line-height:1.5;max-width:44rem;margin:2rem auto;padding:0 1rem}
th{text-align:start;font-weight:400;padding-inline-end:1rem;vertical-align:top}td{font-weight:600}.version{font-size:.8rem;overflow-wrap:anywhere}`;

/**
 * What the law requires a traveller to be given of the contract (Directive 2015/2302, article 7; decision 074): what was booked, what the
 * price includes, how many must book, payments, cancellation costs, passports, protection, and every text that was accepted, as an HTML file without external resources.
 */
export function renderContract(
  localeContext: LocaleContext,
  journey: BookingDetails,
  accepted: readonly AcceptedText[],
): string {
  const { locale, texts } = localeContext;
  const { contract } = texts;
  const { passport_note } = journey.terms;
  const title = fill(contract.title, { number: journey.number });
  const protection = protectionLines(localeContext, journey);
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ html: styles }}</style>
</head>
<body>
<h1>${title}</h1>
${table([...bookingFacts(localeContext, journey), ...priceFacts(localeContext, journey)])}
${contentSections(localeContext, journey)}
${section(contract.payments, list(paymentLines(localeContext, journey)))}
${section(contract.cancellation, list(cancellationLines(localeContext, journey)))}
${section(contract.terms, list(termsLines(localeContext, journey)))}
${passport_note ? section(contract.passport, html`<p>${passport_note[locale]}</p>\n`) : ''}
${protection.length > 0 ? section(contract.protection, list(protection)) : ''}
${accepted.length > 0 ? section(contract.accepted, html`${accepted.map((text) => acceptedSection(localeContext, text))}`) : ''}
</body>
</html>
`.html;
}
