import type { NoteView } from '@towpath/rules/office/booking-view';
import type { OpenTask } from '@towpath/rules/office/record-views';
import { CodedRefusal, stateConflict } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import type { Handler } from '../implement.ts';
import { requireBooking } from '../require-booking.ts';
import { isoTime } from '../sql-time.ts';

const columns = `booking_note.id, ${isoTime('booking_note.at')} as at, booking_note.by, booking_note.text,
  booking_note.due_on, ${isoTime('booking_note.done_at')} as done_at, booking_note.done_by`;

/** The notes and tasks of a booking, oldest first. */
export const findNotes = (sql: Sql, bookingId: string) =>
  sql.query<NoteView>(`select ${columns} from booking_note where booking_id = $1 order by id`, [bookingId]);

/** The tasks that are to be done, the earliest due first. */
export const findOpenTasks = (sql: Sql) =>
  sql.query<OpenTask>(
    `select ${columns}, booking_id as booking, number from booking_note join booking on booking.id = booking_id
     where due_on is not null and done_at is null order by due_on, booking_note.id`,
  );

/** Writes a note, or a task where it has a day. Its text is not in the audit, as it may be personal. */
export const writeNote: Handler<'bookings.note'> = async ({ context, by, audit }, input) => {
  const booking = await requireBooking(context.database, input.booking);
  if (booking instanceof CodedRefusal) return booking;
  const perform = () =>
    context.database.transaction(async (sql) => {
      const at = context.now();
      const due_on = input.due_on ?? null;
      const [inserted] = await sql.query<{ id: number }>(
        `insert into booking_note (booking_id, at, by, text, due_on)
         values ($1, $2::timestamptz, $3, $4, $5::date) returning id`,
        [booking.id, new Date(at), by, input.text, due_on],
      );
      const details = { note: inserted?.id ?? 0, due_on };
      await audit(sql, { at, bookingId: booking.id, details });
      return { note: details.note };
    });
  return { summary: `A note will be written about ${booking.number}.`, harmless: true, perform };
};

/** Marks a task as done, or as open again. */
export const finishTask: Handler<'bookings.task'> = async ({ context, by, audit }, input) => {
  const { note, done } = input;
  const perform = () =>
    context.database.transaction(async (sql) => {
      const at = context.now();
      const [changed] = await sql.query<{ booking_id: string }>(
        `update booking_note set done_at = case when $2 then $3::timestamptz end, done_by = case when $2 then $4 end
         where id = $1 and due_on is not null and (done_at is null) = $2 returning booking_id`,
        [note, done, new Date(at), by],
      );
      if (!changed) return stateConflict('task_gone', { note });
      const details = { note, before: { done: !done }, after: { done } };
      await audit(sql, { at, bookingId: changed.booking_id, details });
      return { note, done };
    });
  const summary = `Task ${note} will be marked as ${done ? 'done' : 'not done'}.`;
  return { summary, harmless: true, perform };
};
