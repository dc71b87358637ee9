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

/** Those for its present main booker: earlier ones have the address of the former booker. */
export const listOwnDocuments = (sql: Sql, bookingId: string): Promise<DocumentSummary[]> =>
  list(sql, bookingId, sinceTransfer('issued_at', '$1'));
