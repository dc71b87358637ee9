import type { AuditCommand } from '@towpath/rules/office/audit-commands';
import { OTHER_LINE } from '@towpath/rules/payment/refund-lines';
import type { Sql } from '../database/database.ts';
import { withOpenAudit } from './erase-records.ts';

/** What ids are of: bookings, or payments, such as those of gift vouchers, which have no booking. */
type Owner = 'booking_id' | 'payment_id';

/** SQL conditions: a row with a payment belongs to $1. */
const isOf: Readonly<Record<Owner, string>> = {
  booking_id: 'payment_id in (select id from payment where booking_id = any($1::uuid[]))',
  payment_id: 'payment_id = any($1::uuid[])',
};

const commands: readonly AuditCommand[] = ['payment refund', 'vouchers refund'];

/** Erases from the audit why refunds were made; amounts stay. */
async function eraseAuditedCauses(sql: Sql, owner: Owner, ids: readonly string[]): Promise<void> {
  const entries = await sql.query<{ id: number }>(
    `select id from audit where ${owner} = any($1::uuid[]) and command = any($2::text[])
       and details ?| array['reason', 'refund_note']`,
    [ids, commands],
  );
  if (entries.length === 0) return;
  await withOpenAudit(sql, () =>
    sql.query(
      `update audit set details = details - array['reason', 'refund_note'] where id = any($1::bigint[])`,
      [entries.map(({ id }) => id)],
    ),
  );
}

/**
 * Erases what staff typed about the refunds of bookings or payments, also from the audit: why, which older ones have as their reason,
 * and references of bank statements.
 */
export async function eraseRefundTexts(sql: Sql, owner: Owner, ids: readonly string[]): Promise<void> {
  const erased = await sql.query<{ id: string }>(
    `update refund set reference = null, message = null, note = null, reason = '' where ${isOf[owner]} returning id`,
    [ids],
  );
  if (erased.length === 0) return;
  await sql.query(
    `update refund_line set name = '' where line = '${OTHER_LINE}' and refund_id = any($1::uuid[])`,
    [erased.map(({ id }) => id)],
  );
  await eraseAuditedCauses(sql, owner, ids);
}
