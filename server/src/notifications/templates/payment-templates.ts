import { formatDate } from '@towpath/rules/core/format';
import { isChargeable } from '@towpath/rules/payment/credit';
import { settlingDays } from '@towpath/rules/payment/methods';
import { isFirstPayment } from '@towpath/rules/payment/payment';
import { fill } from '@towpath/rules/text/fill';
import type { Notifications, NotifiedAmount } from '../../jobs/notification-queue.ts';
import type { PaymentRow } from '../../payments/rows/payment-rows.ts';
import {
  bookingReferenceFacts,
  formatAmount,
  type LocaleContext,
  payLink,
  paymentRequestFacts,
} from '../composition/locale-context.ts';
import type { Fact, MailContent } from '../composition/template.ts';
import type { BookingDetails, ReceivedPayment } from '../notification.ts';

/** The input of a payment template; most payments belong to a booking. */
interface TemplateContext {
  localeContext: LocaleContext;
  journey: BookingDetails | null;
  payment: PaymentRow;
  /** The booking's open stand-alone payments. */
  open: readonly PaymentRow[];
  /** When and how the payment was received. */
  received?: ReceivedPayment | null;
}

interface TemplateTexts {
  subject: string;
  subject_unbooked?: string;
  heading: string;
  text: string;
}

function subjectOf(words: TemplateTexts, number: string | undefined, values: Record<string, string>): string {
  const subject = number === undefined ? words.subject_unbooked : words.subject;
  return fill(subject ?? words.subject, { number: number ?? '', ...values });
}

function createContent(
  about: TemplateContext,
  words: TemplateTexts,
  own: Partial<MailContent>,
  values: Record<string, string> = {},
) {
  const content: MailContent = {
    subject: subjectOf(words, about.journey?.number, values),
    heading: words.heading,
    paragraphs: [fill(words.text, values)],
    facts: [],
    action: null,
    after: [],
    calendar: null,
  };
  return { ...content, ...own };
}

const amountFacts = (
  { localeContext, journey }: TemplateContext,
  label: string,
  money: NotifiedAmount,
): Fact[] => [
  ...bookingReferenceFacts(localeContext, journey),
  { label, value: formatAmount(localeContext.locale, money) },
];

/** When and how a payment was received. */
function receivedFacts({ localeContext: { texts, locale }, received }: TemplateContext): Fact[] {
  if (!received) return [];
  const methods: Readonly<Record<string, string>> = texts.methods;
  return [
    { label: texts.labels.received_on, value: formatDate(locale, received.on) },
    { label: texts.labels.method, value: methods[received.method] ?? texts.methods.online },
  ];
}

/** The open payment for what is left: the one of which this payment was a part, or the balance. */
const findRest = ({ open, payment }: TemplateContext) =>
  open.find(({ id }) => id === payment.part_of) ??
  open.find(({ type, id }) => type === 'balance' && id !== payment.id);

type ReceivedTexts = TemplateContext['localeContext']['texts']['payment_received'];

/** The texts of a received payment; a booking's first one confirms it. */
function receivedTexts({ localeContext, journey, payment }: TemplateContext): ReceivedTexts {
  const { payment_received: words } = localeContext.texts;
  const confirms = journey !== null && isFirstPayment(payment) && payment.part_of === null;
  return confirms ? { ...words, text: words.confirmed } : words;
}

/** The sentence after a payment: what is left and its due date, or that nothing is left to pay. */
function remainingBalance(
  about: TemplateContext,
  words: ReceivedTexts,
  rest: PaymentRow | undefined,
): Partial<MailContent> {
  const { localeContext, payment } = about;
  const { texts, locale } = localeContext;
  const paid = payment.type === 'full_payment' || payment.type === 'balance';
  const seeBooking = about.journey && {
    label: texts.actions.see_booking,
    href: localeContext.addresses.ownPage(about.journey.id),
  };
  if (!rest) return { action: seeBooking, ...(paid && { after: [words.paid] }) };
  if (!isChargeable(rest.charge)) return { action: seeBooking };
  const due = rest.due_on && formatDate(locale, rest.due_on);
  const ofPart = due ? fill(words.rest_due, { due }) : words.rest;
  const ofBalance = due ? fill(words.balance, { due }) : words.rest;
  const left = rest.id === payment.part_of ? ofPart : ofBalance;
  return { paragraphs: [words.text, left], action: payLink(localeContext, rest) };
}

/**
 * A payment was received, with what remains to be paid. Null if the booking has ended; late money has a mail of its own.
 */
export function paymentReceived(about: TemplateContext, money: NotifiedAmount): MailContent | null {
  const { localeContext, journey, payment } = about;
  if (journey?.released && payment.type !== 'other') return null;
  const { labels } = localeContext.texts;
  const words = receivedTexts(about);
  const balance = findRest(about);
  const remains = balance && {
    label: labels.remains,
    value: formatAmount(localeContext.locale, { amount: balance.charge, currency: balance.currency }),
  };
  const due = balance?.due_on && {
    label: labels.due,
    value: formatDate(localeContext.locale, balance.due_on),
  };
  const facts = [
    ...amountFacts(about, labels.received, money),
    ...receivedFacts(about),
    ...[remains, due].filter((fact) => fact != null && fact !== ''),
  ];
  return createContent(about, words, { facts, ...remainingBalance(about, words, balance) });
}

/** The amount of a request is reserved on a card; null once the request was answered, which has a mail of its own. */
export function paymentReserved(about: TemplateContext, money: NotifiedAmount): MailContent | null {
  const { localeContext, journey } = about;
  const { labels, payment_reserved: words } = localeContext.texts;
  if (!journey || journey.accepted || journey.released) return null;
  const values = { hours: `${journey.terms.answer_hours}` };
  const paragraphs = [fill(words.text, values), words.release];
  const facts = amountFacts(about, labels.reserved, money);
  return createContent(about, words, { paragraphs, facts }, values);
}

/** A bank payment is processing. */
export function paymentProcessing(
  about: TemplateContext,
  { method = null, ...money }: Notifications['payment_processing'],
): MailContent {
  const { labels, payment_processing: words } = about.localeContext.texts;
  const days = fill(words.days, settlingDays(method, about.journey?.terms.bank_days));
  return createContent(about, words, {
    paragraphs: [words.text, days],
    facts: amountFacts(about, labels.expected, money),
  });
}

/** A bank payment failed and can be repeated. */
export function paymentFailed(about: TemplateContext, money: NotifiedAmount): MailContent {
  const { localeContext, payment, journey } = about;
  const { labels, payment_failed, actions } = localeContext.texts;
  const action = journey?.released ? null : payLink(localeContext, payment, actions.retry);
  return createContent(about, payment_failed, {
    facts: amountFacts(about, labels.not_received, money),
    action,
  });
}

function requestContent(about: TemplateContext, words: TemplateTexts): MailContent {
  const { localeContext, journey, payment } = about;
  const due = payment.due_on ? formatDate(localeContext.locale, payment.due_on) : '';
  const facts = [
    ...bookingReferenceFacts(localeContext, journey),
    ...paymentRequestFacts(localeContext, payment),
  ];
  return createContent(about, words, { facts, action: payLink(localeContext, payment) }, { due });
}

/** Mails with the link to a stand-alone payment; null if it is no longer open. */
export const paymentRequest =
  (kind: 'payment_requested' | 'payment_link' | 'balance_due' | 'balance_reminder') =>
  (about: TemplateContext): MailContent | null =>
    about.payment.state === 'open' ? requestContent(about, about.localeContext.texts[kind]) : null;

/** A refund was made: back to where the money came from, or by bank transfer after that had failed. */
export function refunded(
  about: TemplateContext,
  { method, reason: _, ...money }: Notifications['refunded'],
): MailContent {
  const { localeContext } = about;
  const { labels, refunded: words } = localeContext.texts;
  const facts = amountFacts(about, labels.refund, money);
  const paragraphs = [method === 'bank_transfer' ? words.transferred : words.text];
  return createContent(
    about,
    words,
    { paragraphs, facts },
    { refund: formatAmount(localeContext.locale, money) },
  );
}

/** A bank took a debit back; null where nothing is asked for again, or it was paid meanwhile. */
export function debitReturned(about: TemplateContext): MailContent | null {
  const { localeContext, journey, payment } = about;
  const { texts, locale } = localeContext;
  if (payment.state !== 'open' || !payment.due_on) return null;
  const amount = formatAmount(locale, { amount: payment.charge, currency: payment.currency });
  const values = { amount, due: formatDate(locale, payment.due_on) };
  const facts = bookingReferenceFacts(localeContext, journey);
  return createContent(
    about,
    texts.debit_returned,
    { facts, action: payLink(localeContext, payment) },
    values,
  );
}

/** A bank holds the payment of a booking back, or has released it; null once the booking has ended. */
export function dispute(
  kind: 'disputed' | 'dispute_won',
  about: TemplateContext,
  money: NotifiedAmount,
): MailContent | null {
  const { localeContext, journey } = about;
  if (!journey || journey.released) return null;
  const facts = bookingReferenceFacts(localeContext, journey);
  const action = {
    label: localeContext.texts.actions.see_booking,
    href: localeContext.addresses.ownPage(journey.id),
  };
  const values = { amount: formatAmount(localeContext.locale, money) };
  return createContent(about, localeContext.texts[kind], { facts, action }, values);
}

/** A late payment is refunded because the stock was released. */
export function lateMoney(about: TemplateContext, money: NotifiedAmount): MailContent {
  const { labels, late_money } = about.localeContext.texts;
  return createContent(about, late_money, { facts: amountFacts(about, labels.refund, money) });
}
