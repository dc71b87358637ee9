import type { AuditView, BookingView } from '@towpath/rules/office/views/booking-view';
import type { MailView } from '@towpath/rules/office/views/mail-view';

/** Something that happened to a booking; by: the member of staff, or null where the visitor or the system did it. */
export interface BookingEvent {
  key: string;
  at: string;
  by: string | null;
  /** The text: its key and its values. */
  kind: string;
  values: Readonly<Record<string, string>>;
  /** The details of an audit entry. */
  details?: AuditView['details'];
  /** The mail of an event, whose delivery may have failed. */
  mail?: MailView;
}

/** When a mail came into its state. */
const lastChangeOf = ({ returned_at, sent_at, given_up_at, failed_at, created_at }: MailView) =>
  returned_at ?? sent_at ?? given_up_at ?? failed_at ?? created_at;

/** Everything that happened to a booking, the latest first. money words an amount in a currency. */
export function eventsOf(
  booking: BookingView,
  money: (amount: number, currency: string) => string,
): BookingEvent[] {
  const visitor = (kind: string, at: string | null): BookingEvent[] =>
    at ? [{ key: `${kind} ${at}`, at, by: null, kind, values: {} }] : [];
  const events: BookingEvent[] = [
    ...visitor('booked', booking.booked_at),
    ...booking.ledger.map(({ kind, amount, currency, at, object }) => ({
      key: object,
      at,
      by: null,
      kind: `money_${kind}`,
      values: { amount: money(amount, currency) },
    })),
    ...booking.mails.map((mail) => ({
      key: mail.id,
      at: lastChangeOf(mail),
      by: null,
      kind: `mail_${mail.state}`,
      values: { subject: mail.subject },
      mail,
    })),
    ...booking.audit.map(({ id, at, by, command, details }) => ({
      key: `audit ${id}`,
      at,
      by,
      kind: `command ${command}`,
      values: {},
      details,
    })),
    ...visitor(`released_${booking.release_reason}`, booking.released_at),
  ];
  return events.sort((a, b) => b.at.localeCompare(a.at));
}
