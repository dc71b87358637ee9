import type { Sql } from '../database/database.ts';
import { findDocument } from './document-rows.ts';

/**
 * A document of a booking as a PDF, rendered from what was stored when it was issued; null where there is none. The caller checks
 * who may see it. Throws where the stored data are not those that were issued.
 */
export async function renderDocument(sql: Sql, bookingId: string, number: string): Promise<Buffer | null> {
  const found = await findDocument(sql, bookingId, number);
  if (!found) return null;
  if (found.intact === false) throw new Error(`Document ${number} does not match its hash`);
  // Loaded when the first document is rendered: a server starts sooner without the PDF library.
  const { renderPdf } = await import('./pdf/document-pdf.ts');
  return renderPdf(found.content, found.recipient);
}
