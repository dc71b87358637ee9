import { detailsDueOn } from '@towpath/rules/booking/overview/missing-details';
import { formatDate } from '@towpath/rules/core/format';
import { fill } from '@towpath/rules/text/fill';
import type { WaitingPassenger } from '../../bookings/own-parts/reminders.ts';
import { bookingReferenceFacts, type LocaleContext, seeBookingLink } from '../composition/locale-context.ts';
import { toSingleLine } from '../composition/single-line.ts';
import type { MailContent } from '../composition/template.ts';
import type { BookingDetails } from '../notification.ts';

interface TemplateContext {
  localeContext: LocaleContext;
  journey: BookingDetails;
}

/** Reminds the main booker of passengers whose links they pass on; null once nothing is missing (decision 117). */
export function ownPartsMissing(
  { localeContext, journey }: TemplateContext,
  waiting: readonly WaitingPassenger[],
): MailContent | null {
  if (waiting.length === 0 || journey.released) return null;
  const { texts, locale } = localeContext;
  const { own_parts_missing: words } = texts;
  const { number, departure_date, booked_on } = journey;
  const names = waiting.map(({ number: which, name }) =>
    name ? toSingleLine(name) : fill(words.passenger, { number: which }),
  );
  const date = formatDate(locale, detailsDueOn(departure_date, booked_on));
  return {
    subject: fill(words.subject, { number }),
    heading: words.heading,
    paragraphs: [fill(words.text, { names: names.join(', ') }), fill(words.time, { date })],
    facts: bookingReferenceFacts(localeContext, journey),
    action: seeBookingLink(localeContext, journey),
    after: [words.lost],
    calendar: null,
  };
}
