import type { Alternative } from '@towpath/rules/booking/cabins/alternatives';
import { formatZonedTime } from '@towpath/rules/core/zoned-time';
import { amountDue, type PaymentType } from '@towpath/rules/payment/payment';
import { fill } from '@towpath/rules/text/fill';
import type { AcceptedText } from '../../bookings/accepted-texts.ts';
import type { Notifications } from '../../jobs/notification-queue.ts';
import {
  bookingFacts,
  bookingReferenceFacts,
  formatAmount,
  formatCharged,
  type LocaleContext,
  priceFacts,
} from '../composition/locale-context.ts';
import { toSingleLine } from '../composition/single-line.ts';
import type { Fact, MailContent } from '../composition/template.ts';
import type { BookingDetails } from '../notification.ts';
import { calendarFile } from './calendar-file.ts';
import { renderContract } from './contract-document.ts';
import { offersOf } from './offers.ts';
import { refundSentences } from './refund-sentences.ts';

/** The input of a booking template; at in milliseconds. */
interface TemplateContext {
  localeContext: LocaleContext;
  journey: BookingDetails;
  at: number;
  /** The texts accepted with the booking. */
  accepted: readonly AcceptedText[];
  /** Alternatives to the request that can be confirmed immediately. */
  alternatives: readonly Alternative[];
}

type TemplateTexts = { subject: string; heading: string; text: string };

function createContent(
  { localeContext, journey }: TemplateContext,
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

const payLinkOf = ({ localeContext: { texts, addresses }, journey }: TemplateContext) =>
  journey.can_pay ? { label: texts.actions.pay_booking, href: addresses.booking(journey.id) } : null;

const bookAgainLink = ({ localeContext: { texts, website } }: TemplateContext) => ({
  label: texts.actions.book_again,
  href: website,
});

const contractOf = ({ localeContext, journey, accepted }: TemplateContext) =>
  renderContract(localeContext, journey, accepted);

function requested(about: TemplateContext): MailContent {
  const { request_received: words } = about.localeContext.texts;
  const text = fill(words.text, { hours: about.journey.terms.answer_hours });
  return createContent(about, words, {
    paragraphs: [text, words.calendar, about.localeContext.texts.contract.attached],
    calendar: calendarFile(about, false),
    document: contractOf(about),
  });
}

/** The sentence with the time of release of an unpaid booking. */
function holdDeadline({ localeContext: { texts, locale }, journey }: TemplateContext): string[] {
  if (journey.kept_until === null || !journey.can_pay) return [];
  return [fill(texts.kept_until, { until: formatZonedTime(locale, journey.kept_until, journey.time_zone) })];
}

/** The amounts that can be paid now, including premiums. */
function amountDueText({ localeContext: { texts, locale }, journey }: TemplateContext): string[] {
  if (!journey.can_pay) return [];
  const { unpaid: both, unpaid_whole } = texts.booking_received;
  const { deposit_offered: deposit } = journey;
  const due = (type: PaymentType) => formatCharged(journey, locale, amountDue({ ...journey, deposit }, type));
  const values = { deposit: due('deposit'), whole: due('full_payment') };
  return [fill(deposit === null ? unpaid_whole : both, values)];
}

/** Booked or requested; null if a later attempt has replaced the booking. */
export function received(about: TemplateContext): MailContent | null {
  const { journey, localeContext } = about;
  if (journey.released) return null;
  if (journey.on_request && !journey.accepted) return requested(about);
  const words = localeContext.texts.booking_received;
  const { attached } = localeContext.texts.contract;
  const paragraphs = [words.text, attached, ...amountDueText(about), ...holdDeadline(about)];
  return createContent(about, words, {
    paragraphs,
    action: payLinkOf(about),
    calendar: calendarFile(about, false),
    document: contractOf(about),
  });
}

/** Until when an accepted request can be paid. */
function linkDeadline({ localeContext: { texts, locale }, journey }: TemplateContext): string[] {
  if (journey.kept_until === null || !journey.can_pay) return [];
  return [
    fill(texts.booking_accepted.valid, {
      until: formatZonedTime(locale, journey.kept_until, journey.time_zone),
    }),
  ];
}

/** A request was accepted and can be paid. */
export function accepted(about: TemplateContext): MailContent {
  const { booking_accepted: words } = about.localeContext.texts;
  const { by_voucher, first_payment } = about.journey;
  const unpaid = first_payment === null ? words.text : words.reserved;
  return createContent(about, words, {
    paragraphs: [by_voucher ? words.voucher : unpaid, ...linkDeadline(about)],
    action: payLinkOf(about),
  });
}

/** A request was declined or has expired; with what the party can book at once instead. */
export function refused(about: TemplateContext, kind: 'booking_declined' | 'request_expired'): MailContent {
  const { localeContext, journey, alternatives } = about;
  return createContent(about, localeContext.texts[kind], {
    facts: bookingFacts(localeContext, journey),
    offers: offersOf(localeContext, journey, alternatives),
    action: bookAgainLink(about),
  });
}

/** Released because it was not paid. */
export function released(about: TemplateContext): MailContent {
  const { booking_released } = about.localeContext.texts;
  const facts = bookingFacts(about.localeContext, about.journey);
  return createContent(about, booking_released, { facts, action: bookAgainLink(about) });
}

/** A late payment has reactivated the booking. */
export function revived(about: TemplateContext): MailContent {
  return createContent(about, about.localeContext.texts.booking_revived, {
    calendar: calendarFile(about, false),
  });
}

/** Cancelled, with fee and refund. */
export function cancelled(about: TemplateContext, details: Notifications['booking_cancelled']): MailContent {
  const { fee, premiums, refund, currency } = details;
  const { localeContext, journey } = about;
  const { booking_cancelled: words, labels } = localeContext.texts;
  const money = (amount: typeof fee) => formatAmount(localeContext.locale, { amount, currency });
  const costs: Fact[] = [
    { label: labels.fee, value: money(fee) },
    ...(premiums > 0 ? [{ label: labels.premiums, value: money(premiums) }] : []),
    { label: labels.refund, value: money(refund) },
  ];
  return createContent(about, words, {
    facts: [...bookingFacts(localeContext, journey), ...costs],
    after: [...refundSentences(localeContext, details), words.calendar],
    calendar: calendarFile(about, true),
  });
}

/** The link to a booking's first payment; null if it can't be paid. */
export function bookingLink(about: TemplateContext): MailContent | null {
  const action = payLinkOf(about);
  const { payment_link: words } = about.localeContext.texts;
  return action && createContent(about, words, { paragraphs: [words.text, ...holdDeadline(about)], action });
}

/** What staff wrote to the customers of a departure; each of its lines is a paragraph. */
export function departureMail(
  { localeContext, journey }: TemplateContext,
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
