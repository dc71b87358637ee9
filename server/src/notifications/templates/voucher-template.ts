import { formatDate } from '@towpath/rules/core/format';
import { type Cents, minus } from '@towpath/rules/core/money';
import { creditRefundUntil, creditRuleOf } from '@towpath/rules/payment/credit-rules';
import { fill } from '@towpath/rules/text/fill';
import type { VoucherSheet } from '../../documents/voucher/voucher-sheet.ts';
import type { Notifications } from '../../jobs/queue-notification.ts';
import { bookingReferenceFacts, formatAmount, type LocaleContext } from '../composition/locale-context.ts';
import type { MailContent } from '../composition/template.ts';
import type { BookingDetails, RaisedVoucher } from '../notification.ts';
import { printedBy } from './printed-voucher.ts';

/** What a mail about a credit voucher is written from; journey: of the booking that it was given for, null for somebody else. */
interface AboutVoucher {
  localeContext: LocaleContext;
  journey: BookingDetails | null;
  voucher: RaisedVoucher;
}

const moneyIn =
  ({ locale }: LocaleContext, currency: string) =>
  (amount: Cents) =>
    formatAmount(locale, { amount, currency });

/** The file that comes with it, what the holder of a credit voucher may do with it, and what becomes of the rest. */
function rightsOf({ localeContext, voucher }: AboutVoucher): string[] {
  const words = localeContext.texts.voucher_rights;
  const { passed_on: passedOn, protector } = voucher;
  const days = { days: creditRuleOf(voucher).refundDays };
  return [
    words.printed,
    words.spend,
    passedOn ? words.passed_on : words.pass_on,
    fill(words.rest, days),
    ...(protector === null ? [] : [fill(words.protected, { protector })]),
  ];
}

/** The voucher to print, with what can be spent now. */
function sheetOf({ localeContext, voucher }: AboutVoucher, code: string, amount: string): VoucherSheet {
  return {
    kind: 'credit',
    ...printedBy(localeContext),
    number: `…${code.slice(-4)}`,
    on: voucher.on,
    recipient: null,
    giver: null,
    greeting: null,
    tour: null,
    amount,
    code,
    valid_until: voucher.valid_until,
    author: voucher.author,
    foot: voucher.foot,
  };
}

const balanceFacts = ({ localeContext, journey, voucher }: AboutVoucher, balance: string) => [
  { label: localeContext.texts.labels.voucher_balance, value: balance },
  {
    label: localeContext.texts.labels.voucher_until,
    value: formatDate(localeContext.locale, voucher.valid_until),
  },
  ...bookingReferenceFacts(localeContext, journey),
];

/** Money was added to a credit voucher, whose code the mail has; what can be spent is as of now (decision 108). */
export function voucherRaised(
  about: AboutVoucher,
  { code, amount, currency }: Notifications['voucher_raised'],
): MailContent {
  const { localeContext, voucher } = about;
  const { labels, voucher_raised: words, actions } = localeContext.texts;
  const money = moneyIn(localeContext, currency);
  const added = { amount: money(amount) };
  const { consented_on: agreedOn } = voucher;
  const agreed = agreedOn && fill(words.agreed, { date: formatDate(localeContext.locale, agreedOn) });
  return {
    subject: fill(words.subject, added),
    heading: words.heading,
    paragraphs: [fill(words.text, added), ...rightsOf(about)],
    code: { label: labels.voucher, value: code },
    facts: [
      { label: labels.voucher_added, value: money(amount) },
      ...balanceFacts(about, money(voucher.balance)),
    ],
    action: { label: actions.book_again, href: localeContext.website },
    after: voucher.passed_on || !agreed ? [] : [agreed],
    calendar: null,
    document: sheetOf(about, code, money(voucher.balance)),
  };
}

/** A credit voucher was passed on: the mail to the one who has it now, with its new code. */
export function voucherTransferred(
  about: AboutVoucher,
  { code, amount, currency }: Notifications['voucher_transferred'],
): MailContent {
  const { localeContext } = about;
  const { labels, voucher_transferred: words, actions } = localeContext.texts;
  const value = { amount: moneyIn(localeContext, currency)(amount) };
  return {
    subject: fill(words.subject, value),
    heading: words.heading,
    paragraphs: [fill(words.text, value), ...rightsOf(about)],
    code: { label: labels.voucher, value: code },
    facts: balanceFacts(about, value.amount),
    action: { label: actions.book_again, href: localeContext.website },
    after: [],
    calendar: null,
    document: sheetOf(about, code, value.amount),
  };
}

/** The last day of a credit voucher is near. */
export function voucherEnding(
  about: AboutVoucher,
  { code, amount, currency, until }: Notifications['voucher_ending'],
): MailContent {
  const { localeContext, voucher } = about;
  const { labels, voucher_ending: words, actions } = localeContext.texts;
  const { refundDays: days } = creditRuleOf(voucher);
  const left = moneyIn(localeContext, currency)(amount);
  const date = formatDate(localeContext.locale, until);
  return {
    subject: fill(words.subject, { date }),
    heading: fill(words.heading, { date }),
    paragraphs: [fill(words.text, { amount: left, days })],
    code: { label: labels.voucher, value: code },
    facts: balanceFacts(about, left),
    action: { label: actions.book_again, href: localeContext.website },
    after: [],
    calendar: null,
  };
}

/** What was left of an ended credit voucher is refunded, to where it came from or by bank transfer. */
export function voucherRefunded(
  { localeContext, journey, voucher }: AboutVoucher,
  { amount, transferred, currency, until }: Notifications['voucher_refunded'],
): MailContent {
  const { locale, texts } = localeContext;
  const { labels, voucher_refunded: words } = texts;
  const money = moneyIn(localeContext, currency);
  const values = { amount: money(amount), date: formatDate(locale, until) };
  const latest = formatDate(locale, creditRefundUntil(until, voucher));
  const back = minus(amount, transferred);
  return {
    subject: fill(words.subject, values),
    heading: words.heading,
    paragraphs: [
      fill(words.text, values),
      ...(back > 0 ? [fill(words.back, { amount: money(back) })] : []),
      ...(transferred > 0 ? [fill(words.transfer, { amount: money(transferred), until: latest })] : []),
    ],
    facts: [{ label: labels.refund, value: values.amount }, ...bookingReferenceFacts(localeContext, journey)],
    action: null,
    after: [],
    calendar: null,
  };
}
