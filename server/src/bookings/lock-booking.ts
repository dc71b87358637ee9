import type { Sql } from '../database/database.ts';

/**
 * Locks a booking, and with it the rows that are only locked under it: payments, refunds, amendments.
 * Lock order: booking.
 */
export async function lockBooking(sql: Sql, id: string): Promise<void> {
  await sql.query(`select 1 from booking where id = $1 for update`, [id]);
}
