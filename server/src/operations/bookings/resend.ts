import type { PlainDate } from '@towpath/rules/core/dates';
import type { Effect } from '@towpath/rules/office/effects';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { isPayable } from '../../bookings/paying/payable.ts';
import { CodedRefusal, stateConflict } from '../../config/coded-refusal.ts';
import { todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import type { Handler } from '../implement.ts';
import { requireBooking } from '../require-booking.ts';

const LINK = 'payment_link';

/** A mail to send again: its kind, and the latest notice it was written for. */
export interface ResentMail {
  kind: string;
  notice: string | null;
}

/** The mail that a kind or the id of a mail means: the latest of the kind. */
async function findResent(sql: Sql, bookingId: string, mail: string): Promise<ResentMail> {
  const [sent] = await sql.query<{ kind: string; notice_id: string }>(
    `select kind, notice_id from mail where booking_id = $1 and audience = 'visitor' and (id::text = $2 or kind = $2)
     order by notice_id desc limit 1`,
    [bookingId, mail],
  );
  return { kind: sent?.kind ?? mail, notice: sent?.notice_id ?? null };
}

/** The kinds of mail written to the visitor, in order. */
async function sentMailKinds(sql: Sql, bookingId: string): Promise<string[]> {
  const rows = await sql.query<{ kind: string }>(
    `select kind from mail where booking_id = $1 and audience = 'visitor' group by kind order by min(created_at)`,
    [bookingId],
  );
  return rows.map(({ kind }) => kind);
}

/** A refusal if the mail of a booking cannot be sent again. */
export async function resendConflict(
  sql: Sql,
  booking: CompletedRow,
  { kind, notice }: ResentMail,
  today: PlainDate,
): Promise<CodedRefusal | null> {
  const { id, number, email } = booking;
  if (!email) return stateConflict('booking_no_address', { booking: number });
  if (kind !== LINK) {
    if (notice !== null) return null;
    const sentKinds = await sentMailKinds(sql, id);
    return stateConflict('mail_not_written', {
      mail: kind,
      booking: number,
      mails: sentKinds.join(', ') || 'none',
    });
  }
  const open = await sql.query(
    `select 1 from payment where booking_id = $1 and state = 'open' and type in ('balance', 'other')`,
    [id],
  );
  return open.length > 0 || isPayable(booking, today)
    ? null
    : stateConflict('booking_nothing_due', { booking: number });
}

/** Writes the notification again, so that its mail is rendered from the current state. */
export async function repeatNotice(
  sql: Sql,
  bookingId: string,
  { notice }: Pick<ResentMail, 'notice'>,
  now: number,
): Promise<void> {
  if (notice === null) return queueNotification(sql, LINK, { at: now, bookingId }, {});
  await sql.query(
    `insert into notice (at, kind, booking_id, payment_id, details, repeats)
     select $2::timestamptz, kind, booking_id, payment_id, details, id from notice where id = $1`,
    [notice, new Date(now)],
  );
}

/** Sends a mail to the visitor again, rendered from the current state; default: the payment link. */
export const resendMail: Handler<'bookings.resend'> = async ({ context, audit }, input) => {
  const booking = await requireBooking(context.database, input.booking);
  if (booking instanceof CodedRefusal) return booking;
  const { id, number, email } = booking;
  const resent = await findResent(context.database, id, input.mail ?? LINK);
  const mail = resent.kind;
  const refusal = await resendConflict(context.database, booking, resent, todayOf(context));
  if (refusal) return refusal;
  const perform = () =>
    context.database.transaction(async (sql) => {
      const now = context.now();
      await repeatNotice(sql, id, resent, now);
      await audit(sql, { at: now, bookingId: id, details: { mail } });
      return { booking: id, number, mail, address: email };
    });
  const effects: Effect[] = [{ kind: 'mail_again', values: { mail, address: email } }];
  return { summary: `The mail ${mail} for ${number} will be sent again.`, harmless: true, effects, perform };
};
