import { fill } from '@towpath/rules/text/fill';
import { createCalendarFile } from '../calendar.ts';
import type { LocaleContext } from '../composition/locale-context.ts';
import { toSingleLine } from '../composition/single-line.ts';
import type { BookingDetails } from '../notification.ts';

interface CalendarContext {
  localeContext: LocaleContext;
  journey: BookingDetails;
  /** The time at which the file is made, in milliseconds. */
  at: number;
}

/** The journey of a booking as a calendar file, which changes the entry of earlier ones. */
export function calendarFile(
  { localeContext: { texts }, journey, at }: CalendarContext,
  cancelled: boolean,
): string {
  const { number, departure_date: from, end_date: to, ship_name, port_of_departure, quay, moves } = journey;
  const summary = fill(texts.calendar.summary, { tour: toSingleLine(journey.tour_name) });
  const description = fill(texts.calendar.description, { number, ship: toSingleLine(ship_name) });
  const location = quay ?? port_of_departure;
  return createCalendarFile({ number, from, to, summary, description, location, at, moves, cancelled });
}
