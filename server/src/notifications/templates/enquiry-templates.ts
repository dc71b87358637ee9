import { formatDate } from '@towpath/rules/core/format';
import { fill } from '@towpath/rules/text/fill';
import { formatAmount, type LocaleContext } from '../composition/locale-context.ts';
import { toSingleLine } from '../composition/single-line.ts';
import type { Fact, MailContent } from '../composition/template.ts';
import type { MailedEnquiry, Notification } from '../notification.ts';

/** What staff wrote; each of its lines is a paragraph. */
const paragraphsOf = (text: string | null): string[] => (text ? text.split(/\s*\n\s*/) : []);

/** The enquiry, without the enquirer's text, which any visitor could otherwise have mailed to any address. */
function enquiryFacts({ texts, locale }: LocaleContext, enquiry: MailedEnquiry): Fact[] {
  const { enquiry: words, labels } = texts;
  const { number, tour_name, wished_from, party } = enquiry;
  return [
    { label: words.number, value: number },
    { label: labels.tour, value: toSingleLine(tour_name) },
    { label: words.from, value: wished_from ? formatDate(locale, wished_from) : words.flexible },
    { label: labels.passengers, value: String(party) },
  ];
}

function quoteFacts({ texts, locale }: LocaleContext, enquiry: MailedEnquiry): Fact[] {
  const { quote_amount: amount, quote_currency: currency, quote_valid_until: until } = enquiry;
  if (amount === null || currency === null || until === null) return [];
  return [
    { label: texts.enquiry.price, value: formatAmount(locale, { amount, currency }) },
    { label: texts.labels.voucher_until, value: formatDate(locale, until) },
  ];
}

/** The mail to the enquirer, or null if the notification is not about an enquiry (decision 116). */
export function enquiryTemplate(
  { notice, enquiry }: Notification,
  localeContext: LocaleContext,
): MailContent | null {
  if (!enquiry) return null;
  const { texts, locale, addresses } = localeContext;
  const { number, tour_name, quote_valid_until: until, page } = enquiry;
  const values = {
    number,
    tour: toSingleLine(tour_name),
    date: until ? formatDate(locale, until) : '',
  };
  const facts = enquiryFacts(localeContext, enquiry);
  const action = page === null ? null : { label: texts.actions.see_quote, href: addresses.quote(page) };
  const none = { action: null, after: [], calendar: null };
  switch (notice.kind) {
    case 'enquiry_received': {
      const { subject, heading, text } = texts.enquiry_received;
      return { ...none, subject: fill(subject, values), heading, paragraphs: [text], facts };
    }
    case 'enquiry_quoted': {
      const { subject, heading, text, online, online_next, next } = texts.enquiry_quoted;
      return {
        ...none,
        subject: fill(subject, values),
        heading,
        paragraphs: [text, ...paragraphsOf(enquiry.quote_text), ...(page ? [online] : [])],
        facts: [...facts, ...quoteFacts(localeContext, enquiry)],
        action,
        after: [fill(page ? online_next : next, values)],
      };
    }
    case 'quote_answered': {
      const { subject, heading, text } = texts.quote_answered;
      const paragraphs = [text, ...paragraphsOf(enquiry.message)];
      return { ...none, subject: fill(subject, values), heading, paragraphs, facts, action };
    }
    case 'enquiry_declined': {
      const { subject, heading, text } = texts.enquiry_declined;
      const paragraphs = [text, ...paragraphsOf(enquiry.reply)];
      return { ...none, subject: fill(subject, values), heading, paragraphs, facts };
    }
    default:
      return null;
  }
}
