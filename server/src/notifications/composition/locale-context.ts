import type { Note } from '@towpath/rules/booking/situation/situation';
import type { MainSituation } from '@towpath/rules/booking/situation/situation-shape';
import { type SituationTexts, sayMain, sayNote } from '@towpath/rules/booking/situation/situation-words';
import { formatDate, formatDateRange, formatMoney } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import type { Cents } from '@towpath/rules/core/money';
import { formatOnBoard } from '@towpath/rules/payment/on-board';
import { isFirstPayment } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import type { Brand } from '@towpath/rules/site/brand';
import { mapAddress } from '@towpath/rules/text/map-address';
import type { PaymentRow } from '../../payments/rows/payment-rows.ts';
import type { BookingDetails } from '../notification.ts';
import type { MailTexts } from '../texts.ts';
import type { Addresses } from './addresses.ts';
import { toSingleLine } from './single-line.ts';
import type { Fact, Link } from './template.ts';

/** Language, brand and addresses of a mail to a visitor. */
export interface LocaleContext {
  brand: Brand;
  locale: Locale;
  texts: MailTexts;
  /** The words of situations. */
  situations: SituationTexts;
  addresses: Addresses;
  /** The brand's own website. */
  website: string;
  /** The number to call: that of a country where the reader's language is spoken, else the first; null: none. */
  phone: string | null;
}

/** Formats an amount in minor units of the charged currency. */
export function formatAmount(
  locale: Locale,
  { amount, currency }: { amount: Cents; currency: string },
): string {
  return formatMoney(locale, amount, currency);
}

/** Formats an amount of a bill (euro cents) as charged: in dollars in the North American market. */
export const formatCharged = (journey: BookingDetails, locale: Locale, amount: Cents): string =>
  formatAmount(locale, charged(amount, journey));

const present = (facts: readonly (Omit<Fact, 'value'> & { value: string | null })[]): Fact[] =>
  facts.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value: toSingleLine(value) }] : []));

/** Whether nobody of a booking goes to the ship: it has ended, or its departure was called off. */
const isOff = ({ released, situation }: BookingDetails): boolean =>
  released || situation.main === 'called_off_waiting';

/** The booked tour; where the ship lies only for those who travel. */
export function bookingFacts({ texts: { labels }, locale }: LocaleContext, journey: BookingDetails): Fact[] {
  const { number, tour_name, departure_date, end_date, ship_name, passengers } = journey;
  const quay = isOff(journey) ? null : journey.quay;
  return present([
    { label: labels.number, value: number },
    { label: labels.tour, value: tour_name },
    { label: labels.dates, value: formatDateRange(locale, departure_date, end_date) },
    { label: labels.ship, value: ship_name },
    { label: labels.port_of_departure, value: journey.port_of_departure },
    { label: labels.quay, value: quay, href: mapAddress(quay ?? '') },
    { label: labels.port_of_arrival, value: journey.port_of_arrival },
    { label: labels.passengers, value: String(passengers) },
  ]);
}

/** What of the total is paid on board; nothing where there is nothing. */
export function onBoardFacts(
  { texts: { labels }, locale }: Pick<LocaleContext, 'texts' | 'locale'>,
  journey: BookingDetails,
): Fact[] {
  const { local_costs } = journey;
  if (local_costs === 0) return [];
  return [{ label: labels.local_costs, value: formatOnBoard(locale, local_costs, journey) }];
}

/** Total and local costs. */
export const priceFacts = (localeContext: LocaleContext, journey: BookingDetails): Fact[] => [
  {
    label: localeContext.texts.labels.total,
    value: formatCharged(journey, localeContext.locale, journey.amount),
  },
  ...onBoardFacts(localeContext, journey),
];

/** Booking number and tour. */
export function bookingReferenceFacts(
  { texts: { labels } }: LocaleContext,
  journey: BookingDetails | null,
): Fact[] {
  return present([
    { label: labels.number, value: journey?.number ?? null },
    { label: labels.tour, value: journey?.tour_name ?? null },
  ]);
}

/** The number to call, of a mail whose next step that is. */
export const callFacts = ({ texts: { labels }, phone }: LocaleContext): Fact[] =>
  present([{ label: labels.call, value: phone }]);

/** Amount and due date of a stand-alone payment. */
export function dueFacts(
  { texts: { labels }, locale }: LocaleContext,
  { charge: amount, currency, due_on }: PaymentRow,
): Fact[] {
  return present([
    { label: labels.to_pay, value: formatAmount(locale, { amount, currency }) },
    { label: labels.due, value: due_on && formatDate(locale, due_on) },
  ]);
}

/** Purpose, amount and due date of a stand-alone payment. */
export const paymentRequestFacts = (localeContext: LocaleContext, payment: PaymentRow): Fact[] => [
  ...present([
    {
      label: localeContext.texts.labels.purpose,
      value: payment.type === 'other' ? payment.description : null,
    },
  ]),
  ...dueFacts(localeContext, payment),
];

/** The payment button; the first payment is made on the booking page. */
export function payLink(
  { texts, addresses }: LocaleContext,
  payment: PaymentRow,
  label = texts.actions.pay,
): Link {
  const isFirst = isFirstPayment(payment);
  const href =
    isFirst && payment.booking_id ? addresses.booking(payment.booking_id) : addresses.payment(payment.id);
  return { label, href };
}

/** The button to a booking's own page. */
export const seeBookingLink = (
  { texts, addresses }: LocaleContext,
  { id }: Pick<BookingDetails, 'id'>,
): Link => ({ label: texts.actions.see_booking, href: addresses.ownPage(id) });

/** What a situation says of a booking, as the heading and the paragraphs of its mail; its subject, too, unless the mail has its own. */
export function mailWords(
  { situations, locale }: LocaleContext,
  journey: BookingDetails,
  main: MainSituation,
) {
  const { heading, text } = sayMain(main, journey.situation.numbers, situations, locale);
  return { ...subjectOf(heading ?? '', journey), paragraphs: text };
}

/** What a note says of a booking, as the heading and the paragraphs of its mail. */
export function noteWords({ situations, locale }: LocaleContext, journey: BookingDetails, note: Note) {
  const { heading, text } = sayNote(note, journey.situation.numbers, situations, locale);
  return { ...subjectOf(heading ?? '', journey), paragraphs: text };
}

/** The sentences of all notes of some kinds. */
export const noteSentences = (
  localeContext: LocaleContext,
  journey: BookingDetails,
  kinds: readonly Note['key'][],
) =>
  journey.situation.notes
    .filter(({ key }) => kinds.includes(key))
    .flatMap((note) => noteWords(localeContext, journey, note).paragraphs);

const subjectOf = (heading: string, { number }: BookingDetails) => ({
  subject: `${heading.replace(/\.$/, '')} (${number})`,
  heading,
});
