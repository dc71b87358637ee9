import { formatDate } from '@towpath/rules/core/format';
import { currencyOf } from '@towpath/rules/core/market';
import { cents, sum } from '@towpath/rules/core/money';
import { fill } from '@towpath/rules/text/fill';
import type { PaymentRow } from '../../payments/rows/payment-rows.ts';
import {
  bookingFacts,
  bookingReferenceFacts,
  formatAmount,
  type LocaleContext,
  payLink,
  priceFacts,
} from '../composition/locale-context.ts';
import type { MailContent } from '../composition/template.ts';
import type { BookingDetails, Notification } from '../notification.ts';
import { confirmedParts } from './booking-templates.ts';

/** What is still to be paid, as an amount of money; null for nothing. */
function owedOf(
  { open }: Notification,
  { market }: BookingDetails,
  { locale }: LocaleContext,
): string | null {
  const amount = cents(sum(open.map(({ charge }) => charge)));
  return amount > 0 ? formatAmount(locale, { amount, currency: currencyOf(market) }) : null;
}

/** The mail to the former booker. */
function handedOver(notification: Notification, journey: BookingDetails, localeContext: LocaleContext) {
  const { booking_handed_over: words } = localeContext.texts;
  const owed = owedOf(notification, journey, localeContext);
  const values = { number: journey.number, name: journey.name, amount: owed ?? '' };
  return {
    subject: fill(words.subject, values),
    heading: words.heading,
    paragraphs: [
      fill(words.text, values),
      ...(owed ? [fill(words.liable, values)] : []),
      fill(words.paid, values),
    ],
    facts: bookingReferenceFacts(localeContext, journey),
    action: null,
    after: [words.wrong],
    calendar: null,
  };
}

/** The link to pay, with how much and by when. */
function dueLink(localeContext: LocaleContext, payment: PaymentRow) {
  const { texts, locale } = localeContext;
  const { charge: amount, currency, due_on } = payment;
  if (due_on === null) return payLink(localeContext, payment);
  const values = { amount: formatAmount(locale, { amount, currency }), due: formatDate(locale, due_on) };
  return payLink(localeContext, payment, fill(texts.actions.pay_by, values));
}

/** The mail to the new booker: the link of the booking, what is to be paid, and the contract. */
function takenOver(
  notification: Notification,
  journey: BookingDetails,
  localeContext: LocaleContext,
): MailContent {
  const { texts, locale, addresses } = localeContext;
  const { booking_taken_over: words } = texts;
  const { payment, open, transfer, notice, contract } = notification;
  const owed = owedOf(notification, journey, localeContext);
  const costs = payment?.state === 'open' && payment.due_on ? payment : null;
  const values = {
    number: journey.number,
    name: transfer?.former?.name ?? '',
    amount: owed ?? '',
    costs: costs ? formatAmount(locale, { amount: costs.charge, currency: costs.currency }) : '',
    date: costs?.due_on ? formatDate(locale, costs.due_on) : '',
  };
  const { attached, ...parts } = confirmedParts({
    localeContext,
    journey,
    at: notice.at,
    contract,
    alternatives: [],
  });
  const others = open.filter(({ id }) => id !== costs?.id);
  const due = [...(costs ? [costs] : []), ...others];
  return {
    subject: fill(words.subject, values),
    heading: words.heading,
    paragraphs: [
      fill(words.text, values),
      ...(costs ? [fill(words.costs, values)] : []),
      owed ? fill(words.owed, values) : words.paid,
      ...attached,
    ],
    facts: [...bookingFacts(localeContext, journey), ...priceFacts(localeContext, journey)],
    action: { label: texts.actions.see_booking, href: addresses.ownPage(journey.id) },
    links: due.map((each) => dueLink(localeContext, each)),
    after: [words.wrong],
    ...parts,
  };
}

/** The mails about a booking that was transferred to another person, or null if the notification is not about that (decision 130). */
export function transferTemplate(
  notification: Notification,
  localeContext: LocaleContext,
): MailContent | null {
  const { journey, notice } = notification;
  if (!journey) return null;
  if (notice.kind === 'booking_handed_over') return handedOver(notification, journey, localeContext);
  return notice.kind === 'booking_taken_over' ? takenOver(notification, journey, localeContext) : null;
}
