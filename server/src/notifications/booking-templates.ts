import { limits } from '@towpath/rules/core/limits';
import { formatZonedTime } from '@towpath/rules/core/zoned-time';
import { amountDue, type PaymentType } from '@towpath/rules/payment/payment';
import { isPayable } from '../bookings/show-booking.ts';
import type { Notices } from '../jobs/notification-queue.ts';
import { calendarOf } from './calendar.ts';
import { billed, billFacts, journeyFacts, moneyIn, type Speech } from './locale-context.ts';
import type { Journey } from './notification.ts';
import { oneLine } from './single-line.ts';
import type { Fact, Letter } from './template.ts';
import { fill } from './texts.ts';

/** A letter about a booking; at in milliseconds. */
interface About {
  speech: Speech;
  journey: Journey;
  at: number;
}

type Words = { subject: string; heading: string; text: string };

function letterOf({ speech, journey }: About, words: Words, own: Partial<Letter>): Letter {
  const { number, tour_name } = journey;
  return {
    subject: fill(words.subject, { number, tour: oneLine(tour_name) }),
    heading: words.heading,
    paragraphs: [words.text],
    facts: [...journeyFacts(speech, journey), ...billFacts(speech, journey)],
    action: null,
    after: [],
    calendar: null,
    ...own,
  };
}

function calendarFile({ speech: { texts }, journey, at }: About, cancelled: boolean): string {
  const { number, departure_date: from, end_date: to, ship_name, port_of_departure } = journey;
  const summary = fill(texts.calendar.summary, { tour: oneLine(journey.tour_name) });
  const description = fill(texts.calendar.description, { number, ship: oneLine(ship_name) });
  return calendarOf({ number, from, to, summary, description, location: port_of_departure, at, cancelled });
}

const payLinkOf = ({ speech: { texts, addresses }, journey }: About) =>
  isPayable(journey) ? { label: texts.actions.pay_booking, href: addresses.booking(journey.id) } : null;

const elsewhere = ({ speech: { texts, website } }: About) => ({
  label: texts.actions.book_again,
  href: website,
});

function requested(about: About): Letter {
  const { request_received: words } = about.speech.texts;
  const text = fill(words.text, { hours: limits.onRequestHours });
  return letterOf(about, words, { paragraphs: [text, words.calendar], calendar: calendarFile(about, false) });
}

/** Until when the cabins are kept for whoever has to pay for them. */
function kept({ speech: { texts, locale }, journey }: About): string[] {
  if (journey.kept_until === null || !isPayable(journey)) return [];
  return [fill(texts.kept_until, { until: formatZonedTime(locale, journey.kept_until) })];
}

/** What can be paid now, premiums included. */
function unpaid({ speech: { texts, locale }, journey }: About): string[] {
  if (!isPayable(journey)) return [];
  const { unpaid: both, unpaid_whole } = texts.booking_received;
  const { deposit_offered: deposit } = journey;
  const due = (type: PaymentType) => billed(journey, locale, amountDue({ ...journey, deposit }, type));
  const values = { deposit: due('deposit'), whole: due('full_payment') };
  return [fill(deposit === null ? unpaid_whole : both, values)];
}

/** Booked, or asked for; nothing where another attempt of the visitor's has taken its place meanwhile. */
export function received(about: About): Letter | null {
  const { journey, speech } = about;
  if (journey.released) return null;
  if (journey.on_request && !journey.accepted) return requested(about);
  const words = speech.texts.booking_received;
  const paragraphs = [words.text, ...unpaid(about), ...kept(about)];
  return letterOf(about, words, {
    paragraphs,
    action: payLinkOf(about),
    calendar: calendarFile(about, false),
  });
}

/** A request was accepted: it can be paid now. */
export function accepted(about: About): Letter {
  const { booking_accepted: words } = about.speech.texts;
  return letterOf(about, words, { paragraphs: [words.text, ...kept(about)], action: payLinkOf(about) });
}

export function declined(about: About): Letter {
  const { booking_declined } = about.speech.texts;
  const facts = journeyFacts(about.speech, about.journey);
  return letterOf(about, booking_declined, { facts, action: elsewhere(about) });
}

/** A request that nobody answered in time. */
export function expired(about: About): Letter {
  const { request_expired } = about.speech.texts;
  const facts = journeyFacts(about.speech, about.journey);
  return letterOf(about, request_expired, { facts, action: elsewhere(about) });
}

/** Given back because nobody paid. */
export function released(about: About): Letter {
  const { booking_released } = about.speech.texts;
  const facts = journeyFacts(about.speech, about.journey);
  return letterOf(about, booking_released, { facts, action: elsewhere(about) });
}

/** Late money has taken the cabins again. */
export function revived(about: About): Letter {
  return letterOf(about, about.speech.texts.booking_revived, { calendar: calendarFile(about, false) });
}

/** Cancelled, with what it costs and what is given back. */
export function cancelled(
  about: About,
  { fee, premiums, refund, currency }: Notices['booking_cancelled'],
): Letter {
  const { speech, journey } = about;
  const { booking_cancelled: words, labels } = speech.texts;
  const money = (amount: typeof fee) => moneyIn(speech.locale, { amount, currency });
  const costs: Fact[] = [
    { label: labels.fee, value: money(fee) },
    ...(premiums > 0 ? [{ label: labels.premiums, value: money(premiums) }] : []),
    { label: labels.refund, value: money(refund) },
  ];
  return letterOf(about, words, {
    facts: [...journeyFacts(speech, journey), ...costs],
    after: [...(refund > 0 ? [words.refund] : []), words.calendar],
    calendar: calendarFile(about, true),
  });
}

/** The link to a booking's first payment once more; null where it can't be paid. */
export function bookingLink(about: About): Letter | null {
  const action = payLinkOf(about);
  const { payment_link: words } = about.speech.texts;
  return action && letterOf(about, words, { paragraphs: [words.text, ...kept(about)], action });
}
