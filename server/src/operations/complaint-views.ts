import type { ComplaintView } from '@towpath/rules/office/views/booking-view';
import type { WaitingComplaint } from '@towpath/rules/office/views/record-views';
import { complaintAnswerBy } from '@towpath/rules/terms/package-rights';
import type { Sql } from '../database/database.ts';
import { isoTime } from './sql-time.ts';

const columns = `complaint.id, complaint.text, received_on, complaint.by, answer,
  ${isoTime('answered_at')} as answered_at, answered_by`;

const withDeadline = <Row extends Pick<ComplaintView, 'received_on'>>(row: Row) => ({
  ...row,
  answer_by: complaintAnswerBy(row.received_on),
});

/** The complaints about a booking, oldest first. */
export async function findComplaints(sql: Sql, bookingId: string): Promise<ComplaintView[]> {
  const rows = await sql.query<Omit<ComplaintView, 'answer_by'>>(
    `select ${columns} from complaint where booking_id = $1 order by received_on, created_at`,
    [bookingId],
  );
  return rows.map(withDeadline);
}

/** The complaints that wait for an answer, the earliest deadline first. */
export async function findOpenComplaints(sql: Sql): Promise<WaitingComplaint[]> {
  const rows = await sql.query<Omit<WaitingComplaint, 'answer_by'>>(
    `select ${columns}, booking_id as booking, number,
       concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}') as name
     from complaint join booking on booking.id = booking_id
     where answered_at is null and complaint.text is not null order by received_on, complaint.created_at limit 200`,
  );
  return rows.map(withDeadline);
}
