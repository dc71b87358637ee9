import { type PlainDate, todayIn } from '@towpath/rules/core/dates';
import { complaintAnswerBy } from '@towpath/rules/terms/package-rights';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';

/** A complaint, as stored; texts are null once they are erased. */
export interface ComplaintRow {
  id: string;
  booking_id: string;
  text: string | null;
  received_on: PlainDate;
  /** Who wrote it down; booker: the customer. */
  by: string;
  answer: string | null;
  answered_at: Date | null;
}

const columns = 'id, booking_id, text, received_on, by, answer, answered_at';

/** The complaint with an id, or null. Lock order: alone. */
export async function findComplaint(sql: Sql, id: string, lock = false): Promise<ComplaintRow | null> {
  const [row] = await sql.query<ComplaintRow>(
    `select ${columns} from complaint where id::text = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return row ?? null;
}

/** A complaint to be stored. receivedOn: the day on which it reached the operator; by: who wrote it down. */
interface NewComplaint {
  bookingId: string;
  text: string;
  receivedOn: PlainDate;
  by: string;
}

/**
 * Stores a complaint in the caller's transaction and queues the mail that acknowledges it; the same text of the same day once.
 * `isNew` is false for a repetition.
 */
export async function insertComplaint(
  sql: Sql,
  { bookingId, text, receivedOn, by }: NewComplaint,
  now: number,
): Promise<{ id: string; isNew: boolean }> {
  const [inserted] = await sql.query<{ id: string }>(
    `insert into complaint (booking_id, text, received_on, digest, created_at, by)
     values ($1, $2, $3::date, md5($2), $4::timestamptz, $5) on conflict (booking_id, received_on, digest) do nothing returning id`,
    [bookingId, text, receivedOn, new Date(now), by],
  );
  if (inserted) {
    const { id } = inserted;
    await queueNotification(sql, 'complaint_received', { at: now, bookingId }, { complaint: id });
    return { id, isNew: true };
  }
  const [known] = await sql.query<{ id: string }>(
    'select id from complaint where booking_id = $1 and received_on = $2::date and digest = md5($3)',
    [bookingId, receivedOn, text],
  );
  if (!known) throw new Error(`The complaint of booking ${bookingId} has disappeared`);
  return { id: known.id, isNew: false };
}

/** Stores a customer's complaint about their booking; returns when it was received and by when it is answered. */
export async function receiveComplaint({ config, database, now }: Context, bookingId: string, text: string) {
  const at = now();
  const receivedOn = todayIn(config.timeZone, at);
  await database.transaction((sql) =>
    insertComplaint(sql, { bookingId, text, receivedOn, by: 'booker' }, at),
  );
  return { received_on: receivedOn, answer_by: complaintAnswerBy(receivedOn) };
}
