import type { AmendmentKind } from '@towpath/rules/amendments/change';
import { formatDate } from '@towpath/rules/core/format';
import { charged } from '@towpath/rules/payment/payment-result';
import { fill } from '@towpath/rules/text/fill';
import type { Notifications } from '../../jobs/notification-queue.ts';
import type { PaymentRow } from '../../payments/checkout/payment-rows.ts';
import {
  bookingFacts,
  bookingReferenceFacts,
  formatAmount,
  formatCharged,
  type LocaleContext,
  payLink,
} from '../locale-context.ts';
import type { BookingDetails } from '../notification.ts';
import { calendarFile } from './calendar-file.ts';
import { refundSentences } from './refund-sentences.ts';
import type { Fact, MailContent } from './template.ts';

interface TemplateContext {
  localeContext: LocaleContext;
  journey: BookingDetails;
}

const describe = ({ texts }: LocaleContext, kinds: readonly AmendmentKind[]) =>
  kinds.map((kind) => texts.amendment_kinds[kind]).join(', ');

/** Totals before and after, the fee in the new one, and what is due, refunded and left. */
function moneyFacts(
  { localeContext: { texts, locale }, journey }: TemplateContext,
  { before, after, fee, due, refund, rest, currency }: Notifications['booking_amended'],
): Fact[] {
  const { labels } = texts;
  const money = (label: string, amount: typeof due) =>
    amount > 0 ? [{ label, value: formatAmount(locale, { amount, currency }) }] : [];
  return [
    { label: labels.total_before, value: formatCharged(journey, locale, before) },
    { label: labels.total_after, value: formatCharged(journey, locale, after) },
    ...money(labels.amendment_fee, charged(fee, journey).amount),
    ...money(labels.due_now, due),
    ...money(labels.refund, refund),
    ...money(labels.remains, rest),
  ];
}

/** A booking was changed: what, the totals, and what is to be paid; payment: what is due at once, if it is still open. */
export function amended(
  { localeContext, journey, at }: TemplateContext & { at: number },
  details: Notifications['booking_amended'],
  payment: PaymentRow | null,
): MailContent {
  const { texts, locale } = localeContext;
  const { booking_amended: words } = texts;
  const { due_on, kinds, rest } = details;
  const isMoved = kinds.includes('departure');
  const open = payment?.state === 'open' ? payment : null;
  const values = { number: journey.number, kinds: describe(localeContext, kinds) };
  const dueBy = open?.due_on ? [fill(words.due, { due: formatDate(locale, open.due_on) })] : [];
  const later = rest > 0 && due_on ? [fill(words.rest, { due: formatDate(locale, due_on) })] : [];
  return {
    subject: fill(words.subject, values),
    heading: words.heading,
    paragraphs: [fill(words.text, values), ...dueBy],
    facts: [...bookingFacts(localeContext, journey), ...moneyFacts({ localeContext, journey }, details)],
    action: open && payLink(localeContext, open),
    after: [
      ...later,
      ...refundSentences(localeContext, details),
      ...(isMoved ? [words.calendar] : []),
      words.wrong,
    ],
    calendar: isMoved ? calendarFile({ localeContext, journey, at }, false) : null,
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
    action: null,
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
    action: null,
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
    action: null,
    after: [],
    calendar: null,
  };
}
