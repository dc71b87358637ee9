import { formatDate } from '@towpath/rules/core/format';
import { limits } from '@towpath/rules/core/limits';
import type { NoticedMoney } from '../jobs/notification-queue.ts';
import type { PaymentRow } from '../payments/checkout/payment-rows.ts';
import { askedFacts, moneyIn, payLink, type Speech, shortFacts } from './locale-context.ts';
import type { Journey } from './notification.ts';
import type { Fact, Letter } from './template.ts';
import { fill } from './texts.ts';

/** A letter about a payment, which mostly belongs to a booking. */
interface About {
  speech: Speech;
  journey: Journey | null;
  payment: PaymentRow;
  /** The booking's open stand-alone payments. */
  open: readonly PaymentRow[];
}

interface Words {
  subject: string;
  subject_unbooked?: string;
  heading: string;
  text: string;
}

function subjectOf(words: Words, number: string | undefined, values: Record<string, string>): string {
  const subject = number === undefined ? words.subject_unbooked : words.subject;
  return fill(subject ?? words.subject, { number: number ?? '', ...values });
}

function letterOf(about: About, words: Words, own: Partial<Letter>, values: Record<string, string> = {}) {
  const letter: Letter = {
    subject: subjectOf(words, about.journey?.number, values),
    heading: words.heading,
    paragraphs: [fill(words.text, values)],
    facts: [],
    action: null,
    after: [],
    calendar: null,
  };
  return { ...letter, ...own };
}

const withMoney = ({ speech, journey }: About, label: string, money: NoticedMoney): Fact[] => [
  ...shortFacts(speech, journey),
  { label, value: moneyIn(speech.locale, money) },
];

/** What comes after a payment of a booking: a balance and when it is due, or nothing more. */
function remainder(about: About, balance: PaymentRow | undefined): Partial<Letter> {
  const { speech, payment } = about;
  const { texts, locale } = speech;
  const paid = payment.type === 'full_payment' || payment.type === 'balance';
  if (!balance?.due_on) return paid ? { after: [texts.payment_received.paid] } : {};
  const due = formatDate(locale, balance.due_on);
  return {
    paragraphs: [texts.payment_received.text, fill(texts.payment_received.balance, { due })],
    action: payLink(speech, balance),
  };
}

/**
 * Money has come: how much, what remains and when that is due. Null where the booking has ended: that the money is late
 * is told in a letter of its own.
 */
export function paymentReceived(about: About, money: NoticedMoney): Letter | null {
  const { speech, open, journey, payment } = about;
  if (journey?.released && payment.type !== 'other') return null;
  const { labels, payment_received } = speech.texts;
  const balance = open.find(({ type, id }) => type === 'balance' && id !== payment.id);
  const remains = balance && {
    label: labels.remains,
    value: moneyIn(speech.locale, { amount: balance.charge, currency: balance.currency }),
  };
  const facts = [...withMoney(about, labels.received, money), ...(remains ? [remains] : [])];
  return letterOf(about, payment_received, { facts, ...remainder(about, balance) });
}

/** A bank takes its time. */
export function paymentProcessing(about: About, money: NoticedMoney): Letter {
  const { labels, payment_processing: words } = about.speech.texts;
  const text = fill(words.text, limits.bankDays);
  return letterOf(about, { ...words, text }, { facts: withMoney(about, labels.expected, money) });
}

/** What was processing has failed and can be tried again. */
export function paymentFailed(about: About, money: NoticedMoney): Letter {
  const { speech, payment, journey } = about;
  const { labels, payment_failed, actions } = speech.texts;
  const action = journey?.released ? null : payLink(speech, payment, actions.retry);
  return letterOf(about, payment_failed, { facts: withMoney(about, labels.not_received, money), action });
}

function asking(about: About, words: Words): Letter {
  const { speech, journey, payment } = about;
  const due = payment.due_on ? formatDate(speech.locale, payment.due_on) : '';
  const facts = [...shortFacts(speech, journey), ...askedFacts(speech, payment)];
  return letterOf(about, words, { facts, action: payLink(speech, payment) }, { due });
}

/** Letters with the link to an open stand-alone payment; null for one that is not open any more. */
export const askingLetter =
  (kind: 'payment_requested' | 'payment_link' | 'balance_due' | 'balance_reminder') =>
  (about: About): Letter | null =>
    about.payment.state === 'open' ? asking(about, about.speech.texts[kind]) : null;

/** Money has been given back. */
export function refunded(about: About, money: NoticedMoney): Letter {
  const { speech } = about;
  const { labels, refunded: words } = speech.texts;
  const facts = withMoney(about, labels.refund, money);
  return letterOf(about, words, { facts }, { refund: moneyIn(speech.locale, money) });
}

/** Money came when the cabins were gone, and goes back. */
export function lateMoney(about: About, money: NoticedMoney): Letter {
  const { labels, late_money } = about.speech.texts;
  return letterOf(about, late_money, { facts: withMoney(about, labels.refund, money) });
}
