import type { Sql } from '../../database/database.ts';

/** Sets the state of a booking's first payment. While it is not null the booking can't be paid or replaced (specification 10.13). */
export async function setFirstPaymentState(
  sql: Sql,
  id: string,
  state: 'processing' | 'completed' | null,
): Promise<void> {
  await sql.query(`update booking set first_payment = $2 where id = $1`, [id, state]);
}
