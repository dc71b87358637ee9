import type { Sql } from '../database/database.ts';

/** Locks a booking. Paying, settling and releasing take this lock before they lock a payment of the booking. */
export async function lockBooking(sql: Sql, id: string): Promise<void> {
  await sql.query(`select 1 from booking where id = $1 for update`, [id]);
}
