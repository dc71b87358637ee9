import { type CompletedRow, isPayable } from '../../bookings/show-booking.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import type { Operation, OperationResult } from '../operation.ts';
import { requireBooking, stateConflict } from './find-booking.ts';

const name = 'bookings resend';
const LINK = 'payment_link';

/** The kinds of mail written to the visitor, in order. */
async function sentMailKinds(sql: Sql, bookingId: string): Promise<string[]> {
  const rows = await sql.query<{ kind: string }>(
    `select kind from mail where booking_id = $1 and audience = 'visitor' group by kind order by min(created_at)`,
    [bookingId],
  );
  return rows.map(({ kind }) => kind);
}

async function resendConflict(sql: Sql, booking: CompletedRow, kind: string): Promise<Refusal | null> {
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
  return open.length > 0 || isPayable(booking)
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

function resend(context: Context, { id, number, email }: CompletedRow, kind: string, by: string) {
  return context.database.transaction(async (sql): Promise<OperationResult> => {
    const now = context.now();
    await repeatNotice(sql, id, kind, now);
    await writeAudit(sql, { at: now, by, command: name, bookingId: id, details: { mail: kind } });
    const output = `The mail ${kind} for ${number} is sent to ${email} again.`;
    return { output, details: { booking: id, number, mail: kind, address: email } };
  });
}

/** Sends a mail to the visitor again, rendered from the current state; default: the payment link. */
export const resendMail: Operation = {
  name,
  takes: '<id or number> [--mail KIND]',
  does: 'send the payment link, or an earlier mail, again',
  flags: { mail: 'KIND: the kind of an earlier mail; default: the payment link' },
  destructive: false,
  plan: async (context, _provider, parsed) => {
    const booking = await requireBooking(context.database, parsed.about);
    if (booking instanceof Refusal) return booking;
    const { mail = LINK } = parsed.flags;
    const refusal = await resendConflict(context.database, booking, mail);
    const summary = `The mail ${mail} for ${booking.number} will be sent again.`;
    return refusal ?? { summary, perform: () => resend(context, booking, mail, parsed.by) };
  },
};
