import { formatDate } from '@towpath/rules/core/format';
import { complaintAnswerBy } from '@towpath/rules/terms/package-rights';
import { fill } from '@towpath/rules/text/fill';
import { bookingReferenceFacts, type LocaleContext } from '../composition/locale-context.ts';
import type { MailContent } from '../composition/template.ts';
import type { Notification } from '../notification.ts';

/** What somebody wrote; each of its lines is a paragraph. */
const paragraphsOf = (text: string | null): string[] => (text ? text.split(/\s*\n\s*/) : []);

/** The mail that acknowledges or answers a complaint, or null if the notification is not about one (decision 099). */
export function complaintTemplate(
  { notice, journey, complaint }: Notification,
  localeContext: LocaleContext,
): MailContent | null {
  if (!complaint || !journey) return null;
  const { texts, locale } = localeContext;
  const { received_on: receivedOn, text, answer } = complaint;
  const values = {
    number: journey.number,
    date: formatDate(locale, receivedOn),
    until: formatDate(locale, complaintAnswerBy(receivedOn)),
  };
  const shared = {
    facts: bookingReferenceFacts(localeContext, journey),
    action: null,
    after: [],
    calendar: null,
  };
  if (notice.kind === 'complaint_received') {
    const words = texts.complaint_received;
    const written = [words.written, ...paragraphsOf(text)];
    return {
      ...shared,
      subject: fill(words.subject, values),
      heading: words.heading,
      paragraphs: [fill(words.text, values), ...written],
    };
  }
  const words = texts.complaint_answered;
  return {
    ...shared,
    subject: fill(words.subject, values),
    heading: words.heading,
    paragraphs: [fill(words.text, values), ...paragraphsOf(answer)],
    after: [words.disputes],
  };
}
