import type { DocumentSummary } from '@towpath/rules/documents/document';
import type { Sql } from '../../database/database.ts';
import { sinceTransfer } from '../transfers.ts';

const list = (sql: Sql, bookingId: string, condition: string) =>
  sql.query<DocumentSummary>(
    `select number, kind, issued_on, currency, total from document where booking_id = $1 and ${condition}
     order by issued_at, number`,
    [bookingId],
  );

/** The documents of a booking, oldest first. */
export const listDocuments = (sql: Sql, bookingId: string): Promise<DocumentSummary[]> =>
  list(sql, bookingId, 'true');

/**
 * SQL condition: a row of `mail` brought its present main booker the contract of the booking with the id `bookingId`. Vouchers are mailed
 * with a document, too, which has no sections.
 */
export const isContractMail = (bookingId: string) =>
  `booking_id = ${bookingId} and audience = 'visitor' and document ? 'sections'
     and ${sinceTransfer('created_at', bookingId)}`;

/** Whether the contract of a booking was mailed to its present main booker, and is not erased. */
export async function hasContractMail(sql: Sql, bookingId: string): Promise<boolean> {
  const mails = await sql.query(`select from mail where ${isContractMail('$1')} limit 1`, [bookingId]);
  return mails.length > 0;
}

/** Those for its present main booker: earlier ones have the address of the former booker. */
export const listOwnDocuments = (sql: Sql, bookingId: string): Promise<DocumentSummary[]> =>
  list(sql, bookingId, sinceTransfer('issued_at', '$1'));
