import { formatDate } from '@towpath/rules/core/format';
import { type Cents, minus, zero } from '@towpath/rules/core/money';
import { formatZonedTime } from '@towpath/rules/core/zoned-time';
import { giftWithdrawalDays } from '@towpath/rules/gifts/gift-request';
import { settlingDays } from '@towpath/rules/payment/methods';
import { brandName } from '@towpath/rules/site/brand';
import { fill } from '@towpath/rules/text/fill';
import type { VoucherSheet } from '../../documents/voucher/voucher-sheet.ts';
import type { Notifications } from '../../jobs/queue-notification.ts';
import { callFacts, formatAmount, type LocaleContext, payLink } from '../composition/locale-context.ts';
import { toSingleLine } from '../composition/single-line.ts';
import type { Fact, Link, MailContent } from '../composition/template.ts';
import type { MailedGift, Notification } from '../notification.ts';
import { printedBy } from './printed-voucher.ts';

/** What a mail about a gift voucher is written from. */
interface AboutGift {
  localeContext: LocaleContext;
  gift: MailedGift;
}

const amountOf = ({ localeContext, gift }: AboutGift, amount: Cents = gift.value): string =>
  formatAmount(localeContext.locale, { amount, currency: gift.currency });

/** The name of the recipient or giver; typed by the buyer, null after its retention. */
const nameOf = ({ localeContext }: AboutGift, name: string | null): string =>
  name ? toSingleLine(name) : localeContext.texts.gift.somebody;

const valuesOf = (about: AboutGift, amount?: Cents) => ({
  amount: amountOf(about, amount),
  name: nameOf(about, about.gift.recipient_name),
});

/** The voucher to print; null until it is issued. */
function sheetOf(about: AboutGift): VoucherSheet | null {
  const { localeContext, gift } = about;
  if (gift.code === null || gift.valid_until === null) return null;
  return {
    kind: 'gift',
    ...printedBy(localeContext),
    number: gift.number,
    on: gift.on,
    recipient: gift.recipient_name,
    giver: gift.giver_name,
    greeting: gift.greeting,
    tour: gift.tour_name,
    amount: amountOf(about),
    code: gift.code,
    valid_until: gift.valid_until,
    author: gift.author,
    foot: gift.foot,
  };
}

const balanceLink = ({ localeContext: { texts, addresses } }: AboutGift): Link => ({
  label: texts.gift.balance,
  href: addresses.vouchers(),
});

const toursLink = ({ localeContext: { texts, website } }: AboutGift): Link => ({
  label: texts.actions.book_again,
  href: website,
});

/** The value of a voucher, what it is for and until when. */
function valueFacts(about: AboutGift): Fact[] {
  const { localeContext, gift } = about;
  const { texts, locale } = localeContext;
  const { tour_name: tour, valid_until: until } = gift;
  return [
    { label: texts.gift.worth, value: amountOf(about) },
    ...(tour ? [{ label: texts.gift.tour, value: toSingleLine(tour) }] : []),
    ...(until ? [{ label: texts.labels.voucher_until, value: formatDate(locale, until) }] : []),
  ];
}

const bare = { facts: [], action: null, after: [], calendar: null };

/** When the voucher that was bought reaches its recipient. */
function deliverySentence(about: AboutGift): string {
  const { localeContext, gift } = about;
  const words = localeContext.texts.gift_bought;
  if (gift.recipient_email === null) return words.own;
  const date = formatDate(localeContext.locale, gift.deliver_on);
  return fill(gift.deliver_on > gift.on ? words.mailed : words.mailed_now, { ...valuesOf(about), date });
}

/** The buyer's receipt, with the voucher. */
function bought(about: AboutGift, { received }: Notification): MailContent {
  const { localeContext, gift } = about;
  const { texts, locale } = localeContext;
  const methods: Readonly<Record<string, string>> = texts.methods;
  return {
    ...bare,
    subject: fill(texts.gift_bought.subject, valuesOf(about)),
    heading: texts.gift_bought.heading,
    paragraphs: [texts.gift_bought.text, deliverySentence(about)],
    facts: [
      { label: texts.gift.number, value: gift.number },
      { label: texts.gift.recipient, value: nameOf(about, gift.recipient_name) },
      ...valueFacts(about),
      { label: texts.labels.received, value: amountOf(about) },
      ...(received
        ? [
            { label: texts.labels.received_on, value: formatDate(locale, received.on) },
            { label: texts.labels.method, value: methods[received.method] ?? texts.methods.online },
          ]
        : []),
    ],
    after: [texts.gift.rest, texts.gift.tax, fill(texts.gift.withdraw, { days: giftWithdrawalDays })],
    links: [balanceLink(about)],
    document: sheetOf(about),
  };
}

/** The voucher, to its recipient on its day. */
function delivered(about: AboutGift): MailContent | null {
  const { localeContext, gift } = about;
  const { texts, brand, locale } = localeContext;
  if (gift.code === null || gift.recipient_email === null) return null;
  const words = texts.gift_delivered;
  const giver = nameOf(about, gift.giver_name);
  const values = { name: giver, amount: amountOf(about), brand: brandName(brand, locale) };
  return {
    ...bare,
    subject: fill(words.subject, values),
    heading: words.heading,
    paragraphs: [fill(words.text, values), ...(gift.greeting ? gift.greeting.split(/\s*\n\s*/) : [])],
    code: { label: texts.labels.voucher, value: gift.code },
    facts: valueFacts(about),
    action: toursLink(about),
    after: [texts.gift.rest],
    links: [balanceLink(about)],
    document: sheetOf(about),
  };
}

/** What the buyer withdrew from, and when that was received (directive 2011/83, article 11a). */
function withdrawalReceipt(
  about: AboutGift,
  { at, time_zone }: NonNullable<Notifications['gift_refunded']['withdrawn']>,
): string {
  const { localeContext, gift } = about;
  return fill(localeContext.texts.gift_refunded.withdrawn, {
    at: formatZonedTime(localeContext.locale, at, time_zone),
    giver: nameOf(about, gift.giver_name),
    number: gift.number,
  });
}

/** What is left of the voucher, or a part of it, goes back to the buyer; ended: because its last day has passed. */
function refunded(
  about: AboutGift,
  {
    amount,
    transferred,
    left = zero,
    withdrawn,
    ended = false,
  }: Pick<Notifications['gift_refunded'], 'amount' | 'transferred' | 'left' | 'withdrawn'> & {
    ended?: boolean;
  },
): MailContent {
  const { gift_refunded: words, labels, gift: named } = about.localeContext.texts;
  const back = minus(amount, transferred);
  const until = ended && about.gift.valid_until;
  const date = until ? formatDate(about.localeContext.locale, until) : '';
  const values = { ...valuesOf(about, amount), left: amountOf(about, left), date };
  const text = until ? words.ended : words.text;
  const heading = left > 0 ? words.part_heading : words.heading;
  return {
    ...bare,
    subject: fill(words.subject, values),
    heading: withdrawn ? words.withdrawn_heading : heading,
    paragraphs: [
      ...(withdrawn ? [withdrawalReceipt(about, withdrawn)] : []),
      fill(left > 0 ? words.part : text, values),
      ...(back > 0 ? [fill(words.back, { amount: amountOf(about, back) })] : []),
      ...(transferred > 0 ? [fill(words.transfer, { amount: amountOf(about, transferred) })] : []),
    ],
    facts: [
      { label: named.number, value: about.gift.number },
      { label: labels.refund, value: amountOf(about, amount) },
      ...(left > 0 ? [{ label: named.left, value: amountOf(about, left) }] : []),
    ],
    ...(left > 0 && { links: [balanceLink(about)] }),
  };
}

/** The last day of the voucher is near. */
function ending(about: AboutGift, amount: Cents): MailContent | null {
  const { localeContext, gift } = about;
  const { gift_ending: words, labels } = localeContext.texts;
  if (gift.code === null || gift.valid_until === null) return null;
  const date = formatDate(localeContext.locale, gift.valid_until);
  const values = { date, amount: amountOf(about, amount) };
  return {
    ...bare,
    subject: fill(words.subject, values),
    heading: fill(words.heading, values),
    paragraphs: [fill(words.text, values)],
    code: { label: labels.voucher, value: gift.code },
    action: toursLink(about),
  };
}

/** What a mail about the payment calls its amount. */
const amountLabels = {
  gift_processing: 'expected',
  gift_failed: 'not_received',
  gift_stopped: 'not_received',
  gift_resumed: 'received',
} as const;

/** A mail to the buyer about the payment. */
function aboutPayment(about: AboutGift, kind: keyof typeof amountLabels, amount: Cents): MailContent {
  const { texts } = about.localeContext;
  const values = valuesOf(about, amount);
  const { subject, heading, text } = texts[kind];
  return {
    ...bare,
    subject: fill(subject, values),
    heading,
    paragraphs: [fill(text, values)],
    facts: [
      { label: texts.gift.number, value: about.gift.number },
      { label: texts.gift.recipient, value: values.name },
      { label: texts.labels[amountLabels[kind]], value: values.amount },
    ],
  };
}

/** The bank works on the payment: how long that takes. */
function processing(about: AboutGift, details: Notifications['payment_processing']): MailContent {
  const content = aboutPayment(about, 'gift_processing', details.amount);
  const { days } = about.localeContext.texts.payment_processing;
  return {
    ...content,
    paragraphs: [...content.paragraphs, fill(days, settlingDays(details.method ?? null))],
  };
}

/** The bank took the money back, or holds it back: the buyer is to call. */
function stopped(about: AboutGift, amount: Cents): MailContent {
  const content = aboutPayment(about, 'gift_stopped', amount);
  return { ...content, facts: [...content.facts, ...callFacts(about.localeContext)] };
}

/** Whether a mail about a gift voucher is for whoever may spend it, and not for the buyer. */
export const isForRecipient = ({ notice, gift }: Notification): boolean =>
  (notice.kind === 'gift_delivered' || notice.kind === 'voucher_ending') && gift?.recipient_email != null;

/** The mail for a notification, or null if it is not about a gift voucher, or such a mail is like any other (decision 132). */
export function giftTemplate(notification: Notification, localeContext: LocaleContext): MailContent | null {
  const { notice, gift, payment } = notification;
  if (!gift || !payment) return null;
  const about = { localeContext, gift };
  switch (notice.kind) {
    case 'payment_received':
      return bought(about, notification);
    case 'gift_delivered':
      return delivered(about);
    case 'payment_processing':
      return processing(about, notice.details);
    case 'payment_failed':
      return {
        ...aboutPayment(about, 'gift_failed', notice.details.amount),
        action: payLink(localeContext, payment),
      };
    case 'voucher_ending':
      return ending(about, notice.details.amount);
    case 'voucher_refunded':
      return refunded(about, { ...notice.details, ended: true });
    case 'gift_refunded':
      return refunded(about, notice.details);
    case 'disputed':
    case 'debit_returned':
      return stopped(about, notice.details.amount);
    case 'dispute_won':
      return aboutPayment(about, 'gift_resumed', notice.details.amount);
    default:
      return null;
  }
}
