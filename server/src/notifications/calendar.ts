import { addDays, type PlainDate } from '@towpath/rules/core/dates';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** A journey as a calendar entry: whole days, both inclusive. at in milliseconds. */
export interface CalendarEntry {
  number: string;
  from: PlainDate;
  to: PlainDate;
  summary: string;
  description: string;
  location: string | null;
  at: number;
  /** How often it was moved to another departure. */
  moves: number;
  cancelled: boolean;
}

/**
 * A calendar file (RFC 5545). Its id is the booking's number, so that a second file changes the same entry. The booking's
 * id is left out because it grants access to the booking and calendars are shared.
 */
export function createCalendarFile(entry: CalendarEntry): string {
  const { number, from, to, summary, description, location, at, moves, cancelled } = entry;
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: { company: 'Towpath', product: 'booking' }, method });
  calendar.createEvent({
    id: `${number}@towpath`,
    start: from,
    // The end of a calendar entry is exclusive.
    end: addDays(to, 1),
    allDay: true,
    summary,
    description,
    location,
    stamp: new Date(at),
    sequence: moves + (cancelled ? 1 : 0),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
