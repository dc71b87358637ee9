import { cabinsOf } from '@towpath/rules/booking/cabins/cabin-selection';
import { formatDate, formatDateRange } from '@towpath/rules/core/format';
import type { Cents } from '@towpath/rules/core/money';
import { formatZonedTime } from '@towpath/rules/core/zoned-time';
import { fill } from '@towpath/rules/text/fill';
import { endingWords } from '@towpath/rules/waiting/ending';
import { CONFIRM_DAYS } from '@towpath/rules/waiting/offer';
import type { DateSpan } from '@towpath/rules/waiting/wishes';
import type { Notifications } from '../../jobs/queue-notification.ts';
import { formatAmount, type LocaleContext } from '../composition/locale-context.ts';
import { toSingleLine } from '../composition/single-line.ts';
import type { Fact, Link, MailContent } from '../composition/template.ts';
import type { Notification } from '../notification.ts';
import type { MailedEntry, MailedOffer } from '../waiting-entry.ts';

function entryFacts({ texts, locale }: LocaleContext, entry: MailedEntry): Fact[] {
  const { waiting: words, labels } = texts;
  const dayText = ({ from, until }: DateSpan) =>
    from === until ? formatDate(locale, from) : formatDateRange(locale, from, until);
  return [
    { label: words.number, value: entry.number },
    { label: labels.tour, value: entry.tour_names.map(toSingleLine).join(', ') },
    { label: words.dates, value: entry.dates.map(dayText).join('; ') },
    { label: labels.passengers, value: String(entry.party) },
    { label: words.waits_until, value: formatDate(locale, entry.valid_until) },
  ];
}

/** The lines of the price, such as "Twin (2 × €999.50)". */
function priceLines({ texts, locale }: LocaleContext, { lines }: MailedOffer): Fact[] {
  const money = (amount: Cents) => formatAmount(locale, { amount, currency: 'eur' });
  return lines.map(({ name, count, unitPrice, amount }) => {
    const values = { name: toSingleLine(name), count, price: money(unitPrice) };
    return {
      label: count > 1 ? fill(texts.waiting.line, values) : values.name,
      value: money(amount),
    };
  });
}

function offerFacts(localeContext: LocaleContext, { party }: MailedEntry, offer: MailedOffer): Fact[] {
  const { texts, locale } = localeContext;
  const { waiting: words, labels, alternatives } = texts;
  const cabins = Object.entries(offer.cabin_names).map(([id, name]) =>
    fill(alternatives.cabins, { count: cabinsOf(offer.selection, id).length, cabin: toSingleLine(name) }),
  );
  const bikes = offer.bikes.map(({ name, height }) => fill(words.bike, { bike: toSingleLine(name), height }));
  return [
    { label: labels.tour, value: toSingleLine(offer.tour_name) },
    { label: labels.dates, value: formatDateRange(locale, offer.date, offer.end_date) },
    { label: labels.ship, value: toSingleLine(offer.ship_name) },
    { label: words.cabins, value: cabins.join(', ') },
    ...(bikes.length > 0 ? [{ label: words.bikes, value: bikes.join('; ') }] : []),
    { label: labels.passengers, value: String(party) },
    ...priceLines(localeContext, offer),
    { label: words.price, value: formatAmount(locale, { amount: offer.price, currency: 'eur' }) },
    { label: words.kept_until, value: formatZonedTime(locale, offer.until, offer.time_zone) },
  ];
}

type WaitingKind =
  | 'waiting_confirm'
  | 'waiting_joined'
  | 'waiting_offered'
  | 'waiting_withdrawn'
  | 'waiting_asked'
  | 'waiting_ended';

/** Why an entry ended, in words; nothing where staff took the party from the list, or its address was not confirmed. */
function reasonOf({ texts: { waiting_ended: words } }: LocaleContext, entry: MailedEntry): string | null {
  const { ending } = entry;
  if (ending === null || ending === 'removed' || ending === 'unconfirmed') return null;
  const { no_room, withdrawn, had_room, other_offered, offers_passed, many_passed, called_off } = words;
  const reasons = { no_room, withdrawn, had_room, other_offered, offers_passed, many_passed, called_off };
  return reasons[endingWords({ ...entry, ending })];
}

/** Why an offer is withdrawn, whether its party goes on waiting or is asked that, and the label of the link to its page. */
function withdrawnWords(
  { texts: { waiting, waiting_asked, waiting_withdrawn: words } }: LocaleContext,
  { called_off, stays, asks = false }: Notifications['waiting_withdrawn'],
): { texts: string[]; label: string; after: string[] } {
  const text = called_off ? words.called_off : words.by_us;
  if (asks) return { texts: [text, waiting_asked.question], label: waiting.keep, after: [] };
  return stays
    ? { texts: [text], label: waiting.see, after: [words.stays] }
    : { texts: [text], label: waiting.see_ended, after: [words.over] };
}

/** The mail to a party on the waiting list, or null if the notification is not about one, or its offer has ended (decision 131). */
export function waitingTemplate(
  { notice, entry }: Notification,
  localeContext: LocaleContext,
): MailContent | null {
  if (!entry) return null;
  const { texts, locale, addresses } = localeContext;
  const { offer } = entry;
  const page = (label: string): Link => ({ label, href: addresses.waiting(entry.id) });
  const values = {
    number: entry.number,
    tour: toSingleLine(offer?.tour_name ?? ''),
    date: offer ? formatDate(locale, offer.date) : '',
    until: offer ? formatZonedTime(locale, offer.until, offer.time_zone) : '',
    days: CONFIRM_DAYS,
  };
  const about = (kind: WaitingKind, ...said: string[]) => ({
    subject: fill(texts[kind].subject, values),
    heading: texts[kind].heading,
    paragraphs: said.map((text) => fill(text, values)),
    calendar: null,
  });
  const facts = entryFacts(localeContext, entry);
  switch (notice.kind) {
    case 'waiting_confirm':
      return {
        ...about(notice.kind, texts[notice.kind].text),
        facts,
        action: page(texts.waiting.confirm),
        after: [fill(texts.waiting_confirm.after, values)],
      };
    case 'waiting_joined':
      return {
        ...about(notice.kind, texts[notice.kind].text),
        facts,
        action: page(texts.waiting.see),
        after: [texts.waiting_joined.after],
      };
    case 'waiting_offered': {
      if (offer?.state !== 'open') return null;
      const isAlone = entry.party === 1;
      const { book_one, book_other } = texts.waiting;
      const action = {
        label: isAlone ? book_one : book_other,
        href: addresses.waitingOffer(entry.id, offer.id),
      };
      const { text_one, text_other, after } = texts.waiting_offered;
      const links = [page(texts.waiting.see)];
      return {
        ...about(notice.kind, isAlone ? text_one : text_other),
        facts: offerFacts(localeContext, entry, offer),
        action,
        after: [after],
        links,
      };
    }
    case 'waiting_withdrawn': {
      if (!offer) return null;
      const { texts: said, label, after } = withdrawnWords(localeContext, notice.details);
      return { ...about(notice.kind, ...said), facts, action: page(label), after };
    }
    case 'waiting_asked':
      return {
        ...about(notice.kind, texts[notice.kind].text, texts[notice.kind].question),
        facts,
        action: page(texts.waiting.keep),
        after: [],
      };
    case 'waiting_ended': {
      const words = texts.waiting_ended;
      const reason = reasonOf(localeContext, entry);
      if (reason === null) return null;
      return {
        ...about(notice.kind, reason),
        facts,
        action: page(texts.waiting.see_ended),
        after: [words.after],
      };
    }
    default:
      return null;
  }
}
