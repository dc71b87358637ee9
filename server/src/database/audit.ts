import type { Sql } from './database.ts';

/** What an operator did. at in milliseconds; command as it was typed, such as 'payment refund'. */
export interface AuditEntry {
  at: number;
  by: string;
  command: string;
  bookingId: string | null;
  paymentId?: string | null;
  details?: object;
}

/** Writes down what an operator does, in the transaction that does it: neither happens without the other. */
export async function writeAudit(
  sql: Sql,
  { at, by, command, bookingId, paymentId = null, details = {} }: AuditEntry,
): Promise<void> {
  await sql.query(
    `insert into audit (at, by, command, booking_id, payment_id, details)
     values ($1::timestamptz, $2, $3, $4, $5, $6::jsonb)`,
    [new Date(at), by, command, bookingId, paymentId, JSON.stringify(details)],
  );
}
