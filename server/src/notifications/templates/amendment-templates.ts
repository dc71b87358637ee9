import type { AmendmentKind } from '@towpath/rules/amendments/change';
import type { PlainDate } from '@towpath/rules/core/dates';
import { formatDate } from '@towpath/rules/core/format';
import { type Cents, zero } from '@towpath/rules/core/money';
import { formatZonedTime, zonedTime } from '@towpath/rules/core/zoned-time';
import { isChargeable } from '@towpath/rules/payment/credit';
import { charged } from '@towpath/rules/payment/payment-result';
import { fill } from '@towpath/rules/text/fill';
import { leavingWords } from '../../amendments/leaving-words.ts';
import type { Notifications } from '../../jobs/queue-notification.ts';
import type { PaymentRow } from '../../payments/rows/payment-rows.ts';
import {
  bookingFacts,
  bookingReferenceFacts,
  formatAmount,
  formatCharged,
  type LocaleContext,
  onBoardFacts,
  payLink,
  seeBookingLink,
} from '../composition/locale-context.ts';
import type { Fact, MailContent } from '../composition/template.ts';
import type { BookingDetails, Notification } from '../notification.ts';
import { calendarFile } from './calendar-file.ts';
import { refundSentences } from './refund-sentences.ts';

interface TemplateContext {
  localeContext: LocaleContext;
  journey: BookingDetails;
}

const describe = ({ texts }: LocaleContext, kinds: readonly AmendmentKind[]) =>
  kinds.map((kind) => texts.amendment_kinds[kind]).join(', ');

/**
 * What was received of the bill, as a change leaves it: with what is paid on board, due and left it adds up to the new total. Null where it
 * does not: a refund may have gone out, and staff may have asked for more than the bill.
 */
function receivedOf(
  journey: BookingDetails,
  { after, due, rest }: Notifications['booking_amended'],
): Cents | null {
  const { paid } = journey.situation.numbers;
  const onBoard = charged(journey.local_costs, journey).amount;
  return onBoard + paid + due + rest === charged(after, journey).amount ? paid : null;
}

/** Totals before and after, with the fee and what is paid on board in the new one, and what of it is received, due, refunded and left. */
function moneyFacts(
  { localeContext: { texts, locale }, journey }: TemplateContext,
  details: Notifications['booking_amended'],
): Fact[] {
  const { before, after, fee, due, refund, rest, currency } = details;
  const { labels } = texts;
  const money = (label: string, amount: Cents) =>
    amount > 0 ? [{ label, value: formatAmount(locale, { amount, currency }) }] : [];
  return [
    { label: labels.total_before, value: formatCharged(journey, locale, before) },
    { label: labels.total_after, value: formatCharged(journey, locale, after) },
    ...money(labels.amendment_fee, charged(fee, journey).amount),
    ...onBoardFacts({ texts, locale }, journey),
    ...money(labels.received_so_far, receivedOf(journey, details) ?? zero),
    ...money(labels.due_now, due),
    ...money(labels.refund, refund),
    ...money(due > 0 ? labels.remains_then : labels.remains, rest),
  ];
}

/** The open payment of what is left after a change, as a link replaces that of earlier mails; undefined where nothing can be charged. */
function restOf(
  { due_on }: Notifications['booking_amended'],
  dueNow: PaymentRow | null,
  open: readonly PaymentRow[],
): PaymentRow | undefined {
  const others = open.filter(({ id, charge }) => id !== dueNow?.id && isChargeable(charge));
  return others.find(({ type }) => type === 'balance') ?? others.find((each) => each.due_on === due_on);
}

/**
 * Paying what is due at once is the button; paying the rest is a further link, or the button where nothing is due at once. Without
 * either the button opens the booking.
 */
function payLinks(
  { localeContext, journey }: TemplateContext,
  dueNow: PaymentRow | null,
  rest: PaymentRow | undefined,
): Pick<MailContent, 'action' | 'links'> {
  if (!dueNow)
    return { action: rest ? payLink(localeContext, rest) : seeBookingLink(localeContext, journey) };
  const { pay_rest } = localeContext.texts.actions;
  return {
    action: payLink(localeContext, dueNow),
    links: rest ? [payLink(localeContext, rest, pay_rest)] : [],
  };
}

/** What acknowledges that a withdrawal from insurance was received, with day and time; null where there is none. */
function withdrawalReceipt(
  { localeContext, journey, at }: TemplateContext & { at: number },
  { withdrawn = [] }: Notifications['booking_amended'],
): string | null {
  if (withdrawn.length === 0) return null;
  const { locale, texts } = localeContext;
  const words = texts.insurance_withdrawn;
  const { number, time_zone: zone } = journey;
  const insurance = new Intl.ListFormat(locale).format(withdrawn.map((type) => words[type]));
  return fill(words.text, { number, insurance, at: formatZonedTime(locale, zonedTime(zone, at), zone) });
}

/** A booking was changed: what, the totals, and what is to be paid; payment: what is due at once, if it is still open. */
export function amended(
  { localeContext, journey, at }: TemplateContext & { at: number },
  details: Notifications['booking_amended'],
  { payment, open: openPayments, contract }: Pick<Notification, 'payment' | 'open' | 'contract'>,
): MailContent {
  const { texts, locale } = localeContext;
  const { booking_amended: words } = texts;
  const { due_on, kinds, due, rest, leaving, currency } = details;
  const hasDates = kinds.includes('departure') && journey.first_payment === 'completed';
  const open = payment?.state === 'open' ? payment : null;
  const values = { number: journey.number, kinds: describe(localeContext, kinds) };
  const receipt = withdrawalReceipt({ localeContext, journey, at }, details);
  const about = receipt ? texts.insurance_withdrawn : words;
  const payBy = (sentence: string, amount: Cents, by: PlainDate) =>
    fill(sentence, { amount: formatAmount(locale, { amount, currency }), due: formatDate(locale, by) });
  const dueBy = open?.due_on ? [payBy(words.due, due, open.due_on)] : [];
  const later = rest > 0 && due_on ? [payBy(words.rest, rest, due_on)] : [];
  return {
    subject: fill(about.subject, values),
    heading: about.heading,
    paragraphs: [
      ...(receipt ? [receipt] : []),
      ...(receipt && kinds.length === 1 ? [] : [fill(words.text, values)]),
      ...(leaving ? leavingWords(locale, journey, leaving, journey.first_names) : []),
      ...dueBy,
      ...later,
      ...(contract ? [texts.contract.replaced] : []),
    ],
    facts: [...bookingFacts(localeContext, journey), ...moneyFacts({ localeContext, journey }, details)],
    ...payLinks({ localeContext, journey }, open, restOf(details, open, openPayments)),
    after: [...refundSentences(localeContext, details), ...(hasDates ? [words.calendar] : []), words.wrong],
    calendar: hasDates ? calendarFile({ localeContext, journey, at }, false) : null,
    document: contract,
  };
}

/** A customer's request for a change was received. */
export function amendmentRequested(
  { localeContext, journey }: TemplateContext,
  { kinds }: Notifications['amendment_requested'],
): MailContent {
  const { amendment_requested: words } = localeContext.texts;
  const { number, terms } = journey;
  const values = { number, kinds: describe(localeContext, kinds), hours: terms.answer_hours };
  return {
    subject: fill(words.subject, values),
    heading: words.heading,
    paragraphs: [fill(words.text, values)],
    facts: bookingReferenceFacts(localeContext, journey),
    action: seeBookingLink(localeContext, journey),
    after: [],
    calendar: null,
  };
}

/** A customer's request for a change was declined. */
export function amendmentDeclined(
  { localeContext, journey }: TemplateContext,
  { kinds, reason }: Notifications['amendment_declined'],
): MailContent {
  const { amendment_declined: words } = localeContext.texts;
  const values = { number: journey.number, kinds: describe(localeContext, kinds), reason };
  return {
    subject: fill(words.subject, values),
    heading: words.heading,
    paragraphs: [fill(words.text, values), ...(reason ? [fill(words.reason, values)] : [])],
    facts: bookingReferenceFacts(localeContext, journey),
    action: seeBookingLink(localeContext, journey),
    after: [],
    calendar: null,
  };
}

/** A customer's request for a change was not answered in time. */
export function amendmentExpired(
  { localeContext, journey }: TemplateContext,
  { kinds }: Notifications['amendment_expired'],
): MailContent {
  const { amendment_expired: words } = localeContext.texts;
  const values = { number: journey.number, kinds: describe(localeContext, kinds) };
  return {
    subject: fill(words.subject, values),
    heading: words.heading,
    paragraphs: [fill(words.text, values), words.again],
    facts: bookingReferenceFacts(localeContext, journey),
    action: seeBookingLink(localeContext, journey),
    after: [],
    calendar: null,
  };
}
