import type { Alternative } from '@towpath/rules/booking/cabins/alternatives';
import type { MainSituation } from '@towpath/rules/booking/situation/situation-shape';
import { formatDateRange } from '@towpath/rules/core/format';
import { zero } from '@towpath/rules/core/money';
import { fill } from '@towpath/rules/text/fill';
import type { Contract } from '../../documents/contract/contract-model.ts';
import type { Notifications } from '../../jobs/queue-notification.ts';
import type { PaymentRow } from '../../payments/rows/payment-rows.ts';
import {
  bookingFacts,
  bookingReferenceFacts,
  type LocaleContext,
  mailWords,
  noteSentences,
  payLink,
  priceFacts,
  seeBookingLink,
} from '../composition/locale-context.ts';
import { toSingleLine } from '../composition/single-line.ts';
import type { MailContent } from '../composition/template.ts';
import type { BookingDetails } from '../notification.ts';
import { calendarFile } from './calendar-file.ts';
import { offersOf } from './offers.ts';
import { refundSentences } from './refund-sentences.ts';

/** The input of a booking template; at in milliseconds. */
export interface BookingMail {
  localeContext: LocaleContext;
  journey: BookingDetails;
  at: number;
  /** What was agreed; null for mails that come without it. */
  contract: Contract | null;
  /** Alternatives to the request that can be confirmed immediately. */
  alternatives: readonly Alternative[];
}

type TemplateTexts = { subject: string; heading: string; text: string };

function createContent(
  { localeContext, journey }: BookingMail,
  words: TemplateTexts,
  own: Partial<MailContent>,
): MailContent {
  const { number, tour_name } = journey;
  return {
    subject: fill(words.subject, { number, tour: toSingleLine(tour_name) }),
    heading: words.heading,
    paragraphs: [words.text],
    facts: [...bookingFacts(localeContext, journey), ...priceFacts(localeContext, journey)],
    action: null,
    after: [],
    calendar: null,
    ...own,
  };
}

const payLinkOf = ({ localeContext: { texts, addresses }, journey }: BookingMail) =>
  journey.can_pay ? { label: texts.actions.pay_booking, href: addresses.booking(journey.id) } : null;

const bookAgainLink = ({ localeContext: { texts, website } }: BookingMail) => ({
  label: texts.actions.book_again,
  href: website,
});

/** A mail in the words of a situation; by default its subject is its heading. */
const situated = (about: BookingMail, main: MainSituation, own: Partial<MailContent>): MailContent => ({
  ...mailWords(about.localeContext, about.journey, main),
  facts: [
    ...bookingFacts(about.localeContext, about.journey),
    ...priceFacts(about.localeContext, about.journey),
  ],
  action: null,
  after: [],
  calendar: null,
  ...own,
});

/** A subject of its own, with tour, dates and number. */
export function ownSubject(
  { locale }: LocaleContext,
  { number, tour_name, departure_date, end_date }: BookingDetails,
  subject: string,
): string {
  const dates = formatDateRange(locale, departure_date, end_date);
  return fill(subject, { number, tour: toSingleLine(tour_name), dates });
}

/** The contract as a document of a mail, and the sentence that says so; nothing where the mail comes without it. */
export const contractParts = ({ texts }: LocaleContext, contract: Contract | null) => ({
  attached: contract ? [texts.contract.attached] : [],
  document: contract,
});

/** What a confirmed booking comes with: its contract as a document, and its dates. */
export const confirmedParts = (about: BookingMail) => ({
  ...contractParts(about.localeContext, about.contract),
  calendar: calendarFile(about, false),
});

/**
 * Booked or requested; null if a later attempt has replaced the booking, and once its first payment is made or on its way, whose mail
 * then has the contract.
 */
export function received(about: BookingMail): MailContent | null {
  const { journey, localeContext } = about;
  if (journey.released) return null;
  if (journey.on_request && !journey.accepted)
    return situated(about, 'requested', { action: seeBookingLink(localeContext, journey) });
  if (journey.first_payment !== null) return null;
  const { subject } = localeContext.texts.booking_received;
  const words = mailWords(localeContext, journey, 'unpaid');
  const { attached, document } = contractParts(localeContext, about.contract);
  return situated(about, 'unpaid', {
    subject: ownSubject(localeContext, journey, subject),
    paragraphs: [...words.paragraphs, ...attached],
    action: payLinkOf(about),
    document,
  });
}

/**
 * A request was accepted and can be paid, or its amount is taken: the contract is concluded. Null once the amount was taken, whose mail
 * confirms the booking and has the contract.
 */
export function accepted(about: BookingMail): MailContent | null {
  const { localeContext, journey, contract } = about;
  if (journey.first_payment === 'completed') return null;
  const main = journey.by_voucher || journey.first_payment !== null ? 'accepted_taken' : 'accepted_unpaid';
  const { attached, document } = contractParts(localeContext, contract);
  const paragraphs = [...mailWords(localeContext, journey, main).paragraphs, ...attached];
  const action = payLinkOf(about) ?? seeBookingLink(localeContext, journey);
  return situated(about, main, { paragraphs, action, document });
}

/** A request was declined or has expired; with what the party can book at once instead. */
export function refused(about: BookingMail, main: 'declined' | 'request_expired'): MailContent {
  const { localeContext, journey, alternatives } = about;
  return situated(about, main, {
    facts: bookingFacts(localeContext, journey),
    offers: offersOf(localeContext, journey, alternatives),
    action: bookAgainLink(about),
  });
}

/** Released because it was not paid. */
export function released(about: BookingMail): MailContent {
  const facts = bookingFacts(about.localeContext, about.journey);
  return situated(about, 'expired_unpaid', { facts, action: bookAgainLink(about) });
}

/** A late payment has reactivated the booking. */
export function revived(about: BookingMail): MailContent {
  const { localeContext, journey } = about;
  const { booking_revived: words } = localeContext.texts;
  const { attached, ...parts } = confirmedParts(about);
  const main = journey.situation.main === 'confirmed_paid' ? 'confirmed_paid' : 'confirmed';
  const now = mailWords(localeContext, journey, main).paragraphs;
  const paragraphs = [words.text, ...now, ...noteSentences(localeContext, journey, ['rest']), ...attached];
  return createContent(about, words, {
    paragraphs,
    action: seeBookingLink(about.localeContext, about.journey),
    ...parts,
  });
}

/** What of a refund is on its way: money that waits for the customer's choice of a voucher is not. */
function onItsWay(
  details: Notifications['booking_cancelled'],
  { call_off }: BookingDetails['situation']['numbers'],
): Notifications['booking_cancelled'] {
  const { split } = details;
  return call_off?.choice && split ? { ...details, split: { ...split, money: zero } } : details;
}

/**
 * Cancelled: by whom, what it costs and what goes back, or is still owed; of a departure that was called off, with other journeys.
 * asked: the payment that asks for what is owed.
 */
export function cancelled(
  about: BookingMail,
  details: Notifications['booking_cancelled'],
  asked: PaymentRow | null,
): MailContent {
  const { localeContext, journey, alternatives } = about;
  const { booking_cancelled: words, called_off } = localeContext.texts;
  const { main, numbers } = journey.situation;
  const facts = bookingFacts(localeContext, journey);
  // Only a confirmed booking came with a calendar file.
  const wasConfirmed = journey.first_payment === 'completed';
  const refunds = refundSentences(localeContext, onItsWay(details, numbers));
  const after = [...refunds, ...(wasConfirmed ? [words.calendar] : [])];
  const calendar = wasConfirmed ? calendarFile(about, true) : null;
  const action =
    asked?.state === 'open'
      ? payLink(localeContext, asked)
      : seeBookingLink(about.localeContext, about.journey);
  if (main !== 'called_off') return situated(about, main, { facts, after, calendar, action });
  const subject = ownSubject(localeContext, journey, called_off.subject);
  const offers = offersOf(localeContext, journey, alternatives);
  return situated(about, main, { subject, facts, after, calendar, offers, action: bookAgainLink(about) });
}

/** A departure was called off while a payment is on its way; null once the booking is cancelled, which has a mail of its own. */
export function calledOffWaiting(about: BookingMail): MailContent | null {
  const { localeContext, journey } = about;
  if (journey.situation.main !== 'called_off_waiting') return null;
  const subject = ownSubject(localeContext, journey, localeContext.texts.called_off.subject);
  const facts = bookingFacts(localeContext, journey);
  return situated(about, 'called_off_waiting', { subject, facts });
}

/** The link to a booking's first payment; null if it can't be paid. */
export function bookingLink(about: BookingMail): MailContent | null {
  const action = payLinkOf(about);
  const { payment_link: words } = about.localeContext.texts;
  const { paragraphs } = mailWords(about.localeContext, about.journey, about.journey.situation.main);
  return action && createContent(about, words, { paragraphs: [words.text, ...paragraphs], action });
}

/** What staff wrote to the customers of a departure, or to one; each of its lines is a paragraph. */
export function staffMail(
  { localeContext, journey }: BookingMail,
  { subject, text }: Notifications['departure_mail'],
): MailContent {
  return {
    subject,
    heading: subject,
    paragraphs: text.split(/\s*\n\s*/),
    facts: bookingReferenceFacts(localeContext, journey),
    action: null,
    after: [],
    calendar: null,
  };
}
