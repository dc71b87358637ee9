import type { Note } from '@towpath/rules/booking/situation/situation';
import { formatDate } from '@towpath/rules/core/format';
import { isChargeable } from '@towpath/rules/payment/credit';
import { settlingDays } from '@towpath/rules/payment/methods';
import { isFirstPayment } from '@towpath/rules/payment/payment';
import { fill } from '@towpath/rules/text/fill';
import type { Notifications, NotifiedAmount } from '../../jobs/queue-notification.ts';
import type { PaymentRow } from '../../payments/rows/payment-rows.ts';
import {
  bookingFacts,
  bookingReferenceFacts,
  callFacts,
  dueFacts,
  formatAmount,
  type LocaleContext,
  mailWords,
  noteSentences,
  noteWords,
  payLink,
  paymentRequestFacts,
  priceFacts,
  seeBookingLink,
} from '../composition/locale-context.ts';
import { toSingleLine } from '../composition/single-line.ts';
import type { Fact, Link, MailContent } from '../composition/template.ts';
import type { BookingDetails, ReceivedPayment } from '../notification.ts';
import { type BookingMail, confirmedParts, contractParts, ownSubject } from './booking-templates.ts';

/** The input of a payment template; most payments belong to a booking. */
interface TemplateContext {
  localeContext: LocaleContext;
  journey: BookingDetails | null;
  payment: PaymentRow;
  /** The booking's open stand-alone payments. */
  open: readonly PaymentRow[];
  /** When and how the payment was received. */
  received?: ReceivedPayment | null;
  /** Whether another mail tells of the payment: that it made its booking active again. */
  told_otherwise?: boolean;
  /** The names of the price lines that staff refunded. */
  refunded_lines?: readonly string[];
}

interface TemplateTexts {
  subject: string;
  subject_unbooked?: string;
  heading: string;
  /** Absent where the situation of the booking says it all. */
  text?: string;
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
    paragraphs: words.text === undefined ? [] : [fill(words.text, values)],
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

/** What was booked and what it costs, with an amount of it: of a mail that is the first about a booking. */
const journeyFacts = (
  localeContext: LocaleContext,
  journey: BookingDetails,
  label: string,
  money: NotifiedAmount,
): Fact[] => [
  ...bookingFacts(localeContext, journey),
  ...priceFacts(localeContext, journey),
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

/** A note of a kind on a payment of a booking; undefined where the booking is not so. */
const noteOn = ({ situation }: BookingDetails, { id }: PaymentRow, key: Note['key']): Note | undefined =>
  situation.notes.find((each) => each.key === key && each.payment?.id === id);

/** The notes on payments that are left to make. */
const leftNotes = [
  'balance_overdue',
  'balance_failed',
  'debit_returned',
  'extra_asked',
  'changed_due',
  'balance_asked',
  'balance_reminded',
  'rest',
  'too_small',
] as const;

/** The situations of a booking that are said with a further payment: others are about money that it still lacks or gets back. */
const standingSituations: readonly string[] = [
  'confirmed',
  'confirmed_paid',
  'travelled',
  'cancelled_owing',
  'cancelled_by_customer',
];

/** A note on a payment that is left to make, in a mail about another one that was received: not what became of an earlier attempt. */
const asLeft = (note: Note): Note =>
  note.key === 'balance_failed' || note.key === 'debit_returned' ? { ...note, key: 'balance_asked' } : note;

/** The button to what is left to pay, or to the booking. */
function restLink(about: TemplateContext, journey: BookingDetails): Link {
  const rest = findRest(about);
  return rest && isChargeable(rest.charge)
    ? payLink(about.localeContext, rest)
    : seeBookingLink(about.localeContext, journey);
}

/** How the booking stands with a payment, and the button to what is left; nothing for a payment without a booking. */
function standing(about: TemplateContext): { said: string[]; action: Link | null } {
  const { localeContext, journey } = about;
  if (!journey) return { said: [], action: null };
  const { main, notes } = journey.situation;
  const left = notes.filter(({ key }) => leftNotes.some((each) => each === key)).map(asLeft);
  return {
    said: [
      ...(standingSituations.includes(main) ? mailWords(localeContext, journey, main).paragraphs : []),
      ...left.flatMap((note) => noteWords(localeContext, journey, note).paragraphs),
    ],
    action: restLink(about, journey),
  };
}

/** What was received, when and how, and what remains with its day. */
function moneyFacts(about: TemplateContext, money: NotifiedAmount): Fact[] {
  const { localeContext } = about;
  const { labels } = localeContext.texts;
  const balance = findRest(about);
  const remains = balance && {
    label: labels.remains,
    value: formatAmount(localeContext.locale, { amount: balance.charge, currency: balance.currency }),
  };
  const due = balance?.due_on && {
    label: labels.due,
    value: formatDate(localeContext.locale, balance.due_on),
  };
  return [
    { label: labels.received, value: formatAmount(localeContext.locale, money) },
    ...receivedFacts(about),
    ...[remains, due].filter((fact) => fact != null && fact !== ''),
  ];
}

/** The notes on what is left of the bill. */
const dueNotes = ['rest', 'balance_asked', 'too_small'] as const;

/** A booking as its first payment left it: a bank may have taken the money back before the mail about it was written. */
function asReceived(journey: BookingDetails, { amount }: NotifiedAmount): BookingDetails {
  const { situation } = journey;
  const paid = situation.numbers.paid > amount ? situation.numbers.paid : amount;
  return { ...journey, situation: { ...situation, numbers: { ...situation.numbers, paid } } };
}

/** A booking's first payment confirms it: with what is left to pay, its contract and its dates. */
function confirmed(about: TemplateContext, booking: BookingMail, money: NotifiedAmount): MailContent {
  const { localeContext, journey } = booking;
  const { main } = journey.situation;
  const received = asReceived(journey, money);
  const words = mailWords(localeContext, received, main === 'confirmed_paid' ? main : 'confirmed');
  const { attached, ...parts } = confirmedParts(booking);
  return {
    ...words,
    subject: ownSubject(localeContext, journey, localeContext.texts.booking_confirmed.subject),
    paragraphs: [...words.paragraphs, ...noteSentences(localeContext, journey, dueNotes), ...attached],
    facts: [...bookingFacts(localeContext, journey), ...moneyFacts(about, money)],
    action: restLink(about, journey),
    after: [],
    ...parts,
  };
}

/** Money that arrives for a departure which was called off meanwhile, and goes back. */
const calledOffMoney = (
  about: TemplateContext,
  { localeContext, journey }: BookingMail,
  money: NotifiedAmount,
): MailContent => ({
  ...mailWords(localeContext, journey, 'called_off_waiting'),
  subject: ownSubject(localeContext, journey, localeContext.texts.called_off.subject),
  facts: [
    ...bookingReferenceFacts(localeContext, journey),
    { label: localeContext.texts.labels.received, value: formatAmount(localeContext.locale, money) },
    ...receivedFacts(about),
  ],
  action: null,
  after: [],
  calendar: null,
});

/**
 * A payment was received, with what remains to be paid; the first one confirms the booking. Null if the booking has ended: late money has
 * a mail of its own, and so has the one that makes a booking active again.
 */
export function paymentReceived(
  about: TemplateContext,
  money: NotifiedAmount,
  booking: BookingMail | null,
): MailContent | null {
  const { journey, payment, told_otherwise } = about;
  if (told_otherwise || (journey?.released && payment.type !== 'other')) return null;
  if (booking?.journey.situation.main === 'called_off_waiting') return calledOffMoney(about, booking, money);
  if (booking && isFirstPayment(payment) && payment.part_of === null) return confirmed(about, booking, money);
  const { localeContext } = about;
  const { payment_received: words } = localeContext.texts;
  const { said, action } = standing(about);
  const values = { amount: formatAmount(localeContext.locale, money) };
  const facts = [...bookingReferenceFacts(localeContext, journey), ...moneyFacts(about, money)];
  const paragraphs = [fill(words.text, values), ...said];
  return createContent(about, words, { paragraphs, facts, action }, values);
}

/** The amount of a request is reserved on a card; null once the request was answered, which has a mail of its own. */
export function paymentReserved(about: TemplateContext, money: NotifiedAmount): MailContent | null {
  const { localeContext, journey } = about;
  if (!journey || journey.accepted || journey.released) return null;
  return {
    ...mailWords(localeContext, journey, 'requested_reserved'),
    facts: journeyFacts(localeContext, journey, localeContext.texts.labels.reserved, money),
    action: seeBookingLink(localeContext, journey),
    after: [],
    calendar: null,
  };
}

/** A bank payment is processing; of a first one with the contract. */
export function paymentProcessing(
  about: TemplateContext,
  { method = null, ...money }: Notifications['payment_processing'],
  booking: BookingMail | null,
): MailContent {
  const { localeContext, journey, payment } = about;
  const { labels, payment_processing: words } = localeContext.texts;
  const facts = amountFacts(about, labels.expected, money);
  const days = fill(words.days, settlingDays(method, journey?.terms.bank_days));
  if (!booking || !isFirstPayment(payment) || booking.journey.situation.main !== 'payment_on_its_way') {
    const own = createContent(about, words, { paragraphs: [words.text, days], facts });
    const note = journey && noteOn(journey, payment, 'balance_on_its_way');
    return note ? { ...own, ...noteWords(localeContext, journey, note) } : own;
  }
  const { attached, document } = contractParts(localeContext, booking.contract);
  const said = mailWords(localeContext, booking.journey, 'payment_on_its_way');
  const paragraphs = [...said.paragraphs, ...attached];
  const action = seeBookingLink(localeContext, booking.journey);
  const all = journeyFacts(localeContext, booking.journey, labels.expected, money);
  return { ...said, paragraphs, facts: all, action, after: [], calendar: null, document };
}

/** The note on a payment that failed; a day that has passed is no day to pay by. */
const failedNote = ({ key, payment }: Note): Note => ({
  key: 'balance_failed',
  ...(payment && { payment: key === 'balance_overdue' ? { ...payment, due_on: null } : payment }),
});

/** A bank payment failed and can be repeated: until when, as far as there is a day. */
export function paymentFailed(about: TemplateContext, money: NotifiedAmount): MailContent {
  const { localeContext, payment, journey } = about;
  const { labels, payment_failed, actions } = localeContext.texts;
  const facts = amountFacts(about, labels.not_received, money);
  if (!journey || journey.released) return createContent(about, payment_failed, { facts });
  const note = journey.situation.notes.find((each) => each.payment?.id === payment.id);
  const words = isFirstPayment(payment)
    ? mailWords(localeContext, journey, 'payment_failed')
    : note && noteWords(localeContext, journey, failedNote(note));
  const action = payLink(localeContext, payment, actions.retry);
  return { ...createContent(about, payment_failed, { facts, action }), ...words };
}

/** A refund was refused or came back, and needs another account; null once staff have dealt with it. */
export function refundFailed(
  about: TemplateContext,
  { amount, currency }: NotifiedAmount,
): MailContent | null {
  const { localeContext, journey } = about;
  const note = journey?.situation.notes.find(
    ({ key, refund }) => key === 'refund_failed' && refund?.amount === amount,
  );
  if (!journey || !note) return null;
  const refund = amountFacts(about, localeContext.texts.labels.refund, { amount, currency });
  const facts = [...refund, ...callFacts(localeContext)];
  return { ...noteWords(localeContext, journey, note), facts, action: null, after: [], calendar: null };
}

/** A second payment for the same, which goes back. */
export function paidTwice(about: TemplateContext, { amount, currency }: NotifiedAmount): MailContent | null {
  const { localeContext, journey } = about;
  const note = journey?.situation.notes.find(({ refund }) => refund?.late && refund.amount === amount);
  if (!journey || !note) return null;
  const facts = amountFacts(about, localeContext.texts.labels.refund, { amount, currency });
  // It is told also where the refund was made meanwhile.
  const words = noteWords(localeContext, journey, { ...note, key: 'paid_twice' });
  return { ...words, facts, action: null, after: [], calendar: null };
}

type RequestKind = 'payment_requested' | 'payment_link' | 'balance_due' | 'balance_reminder';

/** The note on a payment that is asked for; one that was not asked for yet is, by its mail. */
const askedNote = (note: Note, kind: RequestKind): Note => {
  if (note.key !== 'rest' && note.key !== 'balance_asked') return note;
  return { ...note, key: kind === 'balance_reminder' ? 'balance_reminded' : 'balance_asked' };
};

/** What the situation of its booking says of a payment that is asked for; nothing for a payment without a booking. */
function askedWords({ localeContext, journey, payment }: TemplateContext, kind: RequestKind): string[] {
  if (!journey) return [];
  const { main, notes } = journey.situation;
  if (isFirstPayment(payment)) return mailWords(localeContext, journey, main).paragraphs;
  const note = notes.find((each) => each.payment?.id === payment.id);
  return note ? noteWords(localeContext, journey, askedNote(note, kind)).paragraphs : [];
}

function requestContent(about: TemplateContext, kind: RequestKind): MailContent {
  const { localeContext, journey, payment } = about;
  const { texts } = localeContext;
  const due = payment.due_on ? formatDate(localeContext.locale, payment.due_on) : '';
  const facts = [
    ...bookingReferenceFacts(localeContext, journey),
    ...paymentRequestFacts(localeContext, payment),
  ];
  const said = askedWords(about, kind);
  const own = {
    facts,
    action: payLink(localeContext, payment),
    ...(said.length > 0 && { paragraphs: said }),
    ...(kind === 'balance_reminder' && { after: [texts.balance_reminder.ignore] }),
  };
  return createContent(about, texts[kind], own, { due });
}

/** Mails with the link to a stand-alone payment, in the words of its booking's situation; null if it is no longer open. */
export const paymentRequest =
  (kind: RequestKind) =>
  (about: TemplateContext): MailContent | null =>
    about.payment.state === 'open' ? requestContent(about, kind) : null;

/** What of a booking a refund is for, where its reason says it; null: its lines do, or the payment that is refunded. */
function refundedCause({ localeContext, journey }: TemplateContext, reason: string | null): string | null {
  const { causes } = localeContext.texts.refunded;
  if (reason === 'amended') return causes.amended;
  if (reason === 'late') return causes.late;
  if (reason !== 'cancelled') return null;
  return journey?.situation.main === 'called_off' ? causes.called_off : causes.cancelled;
}

/** What a refund is for. */
function refundedFor(about: TemplateContext, { reason }: Notifications['refunded']): Fact[] {
  const { localeContext, payment, received, refunded_lines: lines = [] } = about;
  const { labels, refunded: words } = localeContext.texts;
  const date = received && formatDate(localeContext.locale, received.on);
  const named = [...new Set(lines.map(toSingleLine))].filter((line) => line !== '');
  const ofPayment = payment.type === 'other' ? payment.description : null;
  const value =
    refundedCause(about, reason) ??
    (named.length > 0 ? named.join(', ') : null) ??
    ofPayment ??
    (date && fill(words.payment, { date }));
  return value ? [{ label: labels.purpose, value: toSingleLine(value) }] : [];
}

/** A refund was made: back to where the money came from, or by bank transfer after that had failed. */
export function refunded(about: TemplateContext, details: Notifications['refunded']): MailContent {
  const { localeContext } = about;
  const { method, amount, currency } = details;
  const money = { amount, currency };
  const { labels, refunded: words } = localeContext.texts;
  const facts = [
    ...bookingReferenceFacts(localeContext, about.journey),
    ...refundedFor(about, details),
    { label: labels.refund, value: formatAmount(localeContext.locale, money) },
  ];
  const values = { refund: formatAmount(localeContext.locale, money) };
  const paragraphs = [fill(method === 'bank_transfer' ? words.transferred : words.text, values)];
  return createContent(about, words, { paragraphs, facts }, values);
}

/** The mail of a note on its payment; null where the booking is no longer so. */
function noted(
  about: TemplateContext,
  key: Note['key'],
  action: (journey: BookingDetails) => Link,
): MailContent | null {
  const { localeContext, journey, payment } = about;
  const note = journey && noteOn(journey, payment, key);
  if (!journey || !note) return null;
  const facts = bookingReferenceFacts(localeContext, journey);
  const words = noteWords(localeContext, journey, note);
  return { ...words, facts, action: action(journey), after: [], calendar: null };
}

/** A payment is overdue, or a bank took it back; null once it is paid or the booking has ended. */
export const asksAgain =
  (key: 'balance_overdue' | 'debit_returned') =>
  (about: TemplateContext): MailContent | null => {
    const { localeContext, payment } = about;
    const content = noted(about, key, () => payLink(localeContext, payment));
    const call = key === 'balance_overdue' ? callFacts(localeContext) : [];
    return content && { ...content, facts: [...content.facts, ...dueFacts(localeContext, payment), ...call] };
  };

/** A bank holds a payment of a booking back, or a part of it; null once it is released or the booking has ended. */
export function disputed(about: TemplateContext): MailContent | null {
  const { localeContext } = about;
  if (about.journey?.released) return null;
  const content = noted(about, 'card_disputed', (journey) => seeBookingLink(localeContext, journey));
  return content && { ...content, facts: [...content.facts, ...callFacts(localeContext)] };
}

/** A bank has released the payment of a booking; null once the booking has ended. */
export function disputeWon(about: TemplateContext, money: NotifiedAmount): MailContent | null {
  const { localeContext, journey } = about;
  if (!journey || journey.released) return null;
  const facts = bookingReferenceFacts(localeContext, journey);
  const action = seeBookingLink(localeContext, journey);
  const values = { amount: formatAmount(localeContext.locale, money) };
  return createContent(about, localeContext.texts.dispute_won, { facts, action }, values);
}

/** A late payment is refunded because the stock was released. */
export function lateMoney(about: TemplateContext, money: NotifiedAmount): MailContent {
  const { localeContext, journey } = about;
  const { actions, labels, late_money } = localeContext.texts;
  const facts = amountFacts(about, labels.refund, money);
  const isReplaced = journey?.release_reason === 'replaced';
  const words = journey && mailWords(localeContext, journey, isReplaced ? 'replaced' : 'too_late');
  const back = journey ? noteSentences(localeContext, journey, ['refund_on_its_way']) : [];
  const said = words && { ...words, paragraphs: [...words.paragraphs, ...back] };
  const action = isReplaced ? null : { label: actions.book_again, href: localeContext.website };
  return { ...createContent(about, late_money, { facts, action }), ...said };
}
