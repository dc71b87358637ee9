import type { AuditCommand } from '@towpath/rules/office/audit-commands';
import type { Sql } from './database.ts';

/** An action to record, by staff, a customer or a job. at in milliseconds. */
export interface AuditEntry {
  at: number;
  by: string;
  command: AuditCommand;
  bookingId: string | null;
  paymentId?: string | null;
  details?: object;
}

/** Records what one caller does under one name; without a booking, it is about none. */
export type Audit = (
  sql: Sql,
  entry: Omit<AuditEntry, 'by' | 'command' | 'bookingId'> & { bookingId?: string | null },
) => Promise<void>;

/** Binds the audit to a caller and the name of what they do. */
export const auditAs =
  (by: string, command: AuditCommand): Audit =>
  (sql, { bookingId = null, ...entry }) =>
    writeAudit(sql, { ...entry, bookingId, by, command });

/** Inserts an audit entry; called in the transaction of the operation, so that neither is stored without the other. */
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
