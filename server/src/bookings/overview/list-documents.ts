import type { DocumentSummary } from '@towpath/rules/documents/document';
import type { Sql } from '../../database/database.ts';

/** The documents of a booking, oldest first. */
export function listDocuments(sql: Sql, bookingId: string): Promise<DocumentSummary[]> {
  return sql.query<DocumentSummary>(
    `select number, kind, issued_on, currency, total from document where booking_id = $1 order by issued_at, number`,
    [bookingId],
  );
}
