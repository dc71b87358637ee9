import { createHmac, timingSafeEqual } from 'node:crypto';
import { apiBase } from '@towpath/rules/contract/contract';
import type { Sql } from '../database/database.ts';

/** Milliseconds for which a link in a mail opens a document. */
export const MAIL_LINK = 90 * 24 * 3_600_000;
/** Milliseconds for which a link in the office opens a document. */
export const OFFICE_LINK = 3_600_000;

/** The document that a link opens, until a time in milliseconds. */
interface SignedDocument {
  bookingId: string;
  number: string;
  expires: number;
}

/** The signature that opens a document until a time; `bookingId` may be the id of what else is signed. */
export async function signatureOf(sql: Sql, { bookingId, number, expires }: SignedDocument): Promise<string> {
  const [row] = await sql.query<{ key: string }>(
    `select key from signing_key where purpose = 'document_link'`,
  );
  if (!row) throw new Error('There is no key for the links to documents');
  return createHmac('sha256', row.key).update(`${bookingId}\n${number}\n${expires}`).digest('base64url');
}

/** The path of a document with the signature that opens it, because the booking's id alone does not (decision 096). */
export async function documentLink(sql: Sql, document: SignedDocument): Promise<string> {
  const { bookingId, number, expires } = document;
  const signature = await signatureOf(sql, document);
  const query = new URLSearchParams({ expires: String(expires), signature });
  return `${apiBase}/bookings/${bookingId}/documents/${encodeURIComponent(number)}?${query}`;
}

/** Whether a signature opens a document, whatever its time. */
export async function isSigned(sql: Sql, document: SignedDocument, signature: string): Promise<boolean> {
  const [given, own] = [Buffer.from(signature), Buffer.from(await signatureOf(sql, document))];
  return given.length === own.length && timingSafeEqual(given, own);
}
