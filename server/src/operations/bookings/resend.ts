import type { PlainDate } from '@towpath/rules/core/dates';
import type { Effect } from '@towpath/rules/office/effects';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { isPayable } from '../../bookings/show-booking.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import { todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import { defineOperation } from '../operation.ts';
import { requireBooking, stateConflict } from './find-booking.ts';

const LINK = 'payment_link';

/** The kinds of mail written to the visitor, in order. */
async function sentMailKinds(sql: Sql, bookingId: string): Promise<string[]> {
  const rows = await sql.query<{ kind: string }>(
    `select kind from mail where booking_id = $1 and audience = 'visitor' group by kind order by min(created_at)`,
    [bookingId],
  );
  return rows.map(({ kind }) => kind);
}

async function resendConflict(
  sql: Sql,
  booking: CompletedRow,
  kind: string,
  today: PlainDate,
): Promise<Refusal | null> {
  const { id, number } = booking;
  if (kind !== LINK) {
    const sentKinds = await sentMailKinds(sql, id);
    if (sentKinds.includes(kind)) return null;
    return stateConflict(
      `No mail ${kind} was written for ${number}. Written so far: ${sentKinds.join(', ') || 'none'}.`,
    );
  }
  const open = await sql.query(
    `select 1 from payment where booking_id = $1 and state = 'open' and type in ('balance', 'other')`,
    [id],
  );
  return open.length > 0 || isPayable(booking, today)
    ? null
    : stateConflict(`Booking ${number} has nothing to pay now.`);
}

/** Writes the notification again, so that its mail is rendered from the current state. */
async function repeatNotice(sql: Sql, bookingId: string, kind: string, now: number): Promise<void> {
  if (kind === LINK) return queueNotification(sql, LINK, { at: now, bookingId }, {});
  await sql.query(
    `insert into notice (at, kind, booking_id, payment_id, details)
     select $3::timestamptz, kind, booking_id, payment_id, details from notice
     where id = (select max(notice_id) from mail where booking_id = $1 and kind = $2 and audience = 'visitor')`,
    [bookingId, kind, new Date(now)],
  );
}

/** Sends a mail to the visitor again, rendered from the current state; default: the payment link. */
export const resendMail = defineOperation('bookings.resend', async (context, _provider, input, by) => {
  const booking = await requireBooking(context.database, input.booking);
  if (booking instanceof Refusal) return booking;
  const { id, number, email } = booking;
  const mail = input.mail ?? LINK;
  const refusal = await resendConflict(context.database, booking, mail, todayOf(context));
  if (refusal) return refusal;
  const perform = () =>
    context.database.transaction(async (sql) => {
      const now = context.now();
      await repeatNotice(sql, id, mail, now);
      await writeAudit(sql, { at: now, by, command: 'bookings resend', bookingId: id, details: { mail } });
      return { booking: id, number, mail, address: email };
    });
  const effects: Effect[] = [{ kind: 'mail_visitor', values: { mail } }];
  return { summary: `The mail ${mail} for ${number} will be sent again.`, harmless: true, effects, perform };
});
