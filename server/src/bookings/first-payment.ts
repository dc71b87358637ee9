import type { Sql } from '../database/database.ts';

/** Locks a booking: whoever pays, settles or gives it back does so first, before any payment of it. */
export async function lockBooking(sql: Sql, id: string): Promise<void> {
  await sql.query(`select 1 from booking where id = $1 for update`, [id]);
}

/** Notes how far a booking's first payment has come: it can't be paid or replaced while one is under way (specification 10.13). */
export async function setFirstPaymentState(
  sql: Sql,
  id: string,
  state: 'processing' | 'completed' | null,
): Promise<void> {
  await sql.query(`update booking set first_payment = $2 where id = $1`, [id, state]);
}
