import type { Business } from '@towpath/rules/booking/business';
import type { NewContact } from '@towpath/rules/passengers/main-booker';
import type { Sql } from '../database/database.ts';

/** The main booker of a booking before its transfer. */
export interface FormerBooker extends NewContact {
  name: string;
  business: Business | null;
}

/** A booking that was transferred; former: null once it is erased. */
export interface Transfer {
  id: string;
  at: Date;
  by: string;
  former: FormerBooker | null;
}

/** SQL condition: a moment of a booking is not before its last transfer, so that it concerns its present main booker. */
export const sinceTransfer = (moment: string, bookingId: string) =>
  `${moment} >= coalesce((select max(booking_transfer.at) from booking_transfer
     where booking_transfer.booking_id = ${bookingId}), '-infinity')`;

/** Records a transfer and the former booker; called before the new main booker is written. now in milliseconds. */
export async function insertTransfer(sql: Sql, bookingId: string, by: string, now: number): Promise<string> {
  const [row] = await sql.query<{ id: string }>(
    `insert into booking_transfer (booking_id, at, by, former)
     select id, $2::timestamptz, $3, request -> 'main' || jsonb_build_object('business', request -> 'business',
       'name', concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}'))
       - 'customerRemarks' - 'groupName'
     from booking where id = $1 returning id`,
    [bookingId, new Date(now), by],
  );
  if (!row) throw new Error(`There is no booking ${bookingId}`);
  return row.id;
}

/** The transfer with an id, or null. */
export async function findTransfer(sql: Sql, id: string): Promise<Transfer | null> {
  const [row] = await sql.query<Transfer>('select id, at, by, former from booking_transfer where id = $1', [
    id,
  ]);
  return row ?? null;
}
