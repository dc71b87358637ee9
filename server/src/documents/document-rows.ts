import type { DocumentContent, DocumentLine, DocumentRecipient } from '@towpath/rules/documents/document';
import { documentNumber } from '@towpath/rules/documents/document';
import { taxColumns } from '@towpath/rules/price/tax-breakdown';
import { type Brand, brandData } from '@towpath/rules/site/brand';
import type { Sql } from '../database/database.ts';

/** A document as stored. recipient: null after the retention of invoices. */
interface DocumentRow {
  number: string;
  content: DocumentContent;
  recipient: DocumentRecipient | null;
  /** SHA-256 of content and recipient as issued. */
  hash: string;
  /** Whether content and recipient are those of the hash; null where the recipient was erased. */
  intact: boolean | null;
}

/** The stored fields outside the content. */
interface NewDocument {
  bookingId: string;
  paymentId: string | null;
  recipient: DocumentRecipient;
  /** Milliseconds. */
  at: number;
}

/** A document without its number. */
export type UnnumberedContent = Omit<DocumentContent, 'number'>;

const hashOf = (content: string, recipient: string) =>
  `encode(sha256(convert_to(${content}::text || coalesce(${recipient}::text, ''), 'UTF8')), 'hex')`;

/**
 * Draws the next number of a brand in a year. Its row stays locked until the transaction ends, which must store the document: so
 * there is neither a gap nor a duplicate. Lock order: document number.
 */
async function drawNumber(sql: Sql, brand: Brand, year: number): Promise<number> {
  const [drawn] = await sql.query<{ last: number }>(
    `insert into document_counter as counter (brand, year, last) values ($1, $2, 1)
     on conflict (brand, year) do update set last = counter.last + 1 returning last`,
    [brand, year],
  );
  if (!drawn) throw new Error(`No number was drawn for ${brand} in ${year}`);
  return drawn.last;
}

/** Stores a document under the next number of its brand and year, in the caller's transaction; returns the number. */
export async function insertDocument(
  sql: Sql,
  unnumbered: UnnumberedContent,
  { bookingId, paymentId, recipient, at }: NewDocument,
): Promise<string> {
  const { brand, issued_on, kind, credits, currency, total } = unnumbered;
  const columns = taxColumns(unnumbered.tax);
  const year = Number(issued_on.slice(0, 4));
  const sequence = await drawNumber(sql, brand, year);
  const number = documentNumber(brandData(brand).numberLetters, year, sequence);
  const content: DocumentContent = { ...unnumbered, number };
  await sql.query(
    `insert into document (brand, year, sequence, number, kind, reason, booking_id, payment_id, credits, issued_at,
       issued_on, currency, total, tax, content, recipient, hash, taxable, exempt)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz, $11::date, $12, $13, $14, $15::jsonb, $16::jsonb,
       ${hashOf('$15::jsonb', '$16::jsonb')}, $17, $18)`,
    [
      brand,
      year,
      sequence,
      number,
      kind,
      credits?.reason ?? null,
      bookingId,
      paymentId,
      credits?.number ?? null,
      new Date(at),
      issued_on,
      currency,
      total,
      columns.tax,
      JSON.stringify(content),
      JSON.stringify(recipient),
      columns.base,
      columns.exempt,
    ],
  );
  return number;
}

/** A document of a booking by its number, or null. */
export async function findDocument(sql: Sql, bookingId: string, number: string): Promise<DocumentRow | null> {
  const [row] = await sql.query<DocumentRow>(
    `select number, content, recipient, hash,
       case when recipient is not null then hash = ${hashOf('content', 'recipient')} end as intact
     from document where booking_id = $1 and number = $2`,
    [bookingId, number],
  );
  return row ?? null;
}

/** An invoice that is not cancelled, with the lines of what was credited of it. */
export interface CurrentInvoice {
  number: string;
  payment_id: string | null;
  content: DocumentContent;
  /** null after the retention of invoices. */
  recipient: DocumentRecipient | null;
  credited: DocumentLine[];
}

/** SQL expression: the lines of the credit notes of an invoice (of the table `invoice`). */
const creditedLines = `(select coalesce(jsonb_agg(line order by note.sequence, place), '[]')
  from document as note, jsonb_array_elements(note.content -> 'lines') with ordinality as lines (line, place)
  where note.credits = invoice.number)`;

/** SQL condition: no credit note cancels an invoice (of the table `invoice`) as a whole. */
const isCurrent = `invoice.kind = 'invoice' and not exists (
  select 1 from document as note where note.credits = invoice.number and note.reason in ('cancellation', 'correction'))`;

/**
 * The invoices of a booking that no cancellation or correction has credited, the oldest first: at most one of the booking itself
 * (payment_id null), and those of additional payments.
 */
export function findCurrentInvoices(sql: Sql, bookingId: string): Promise<CurrentInvoice[]> {
  return sql.query<CurrentInvoice>(
    `select number, payment_id, content, recipient, ${creditedLines} as credited
     from document as invoice where booking_id = $1 and ${isCurrent} order by issued_at, number`,
    [bookingId],
  );
}

/** The invoice of a booking of which a cancellation left a part, the fee; null without one. */
export async function findKeptInvoice(sql: Sql, bookingId: string): Promise<CurrentInvoice | null> {
  const [kept] = await sql.query<CurrentInvoice>(
    `select number, payment_id, content, recipient, ${creditedLines} as credited from document as invoice, lateral (
       select sum(total)::int as less, bool_or(reason = 'cancellation') as is_cancelled
       from document as note where note.credits = invoice.number) as notes
     where booking_id = $1 and kind = 'invoice' and payment_id is null and is_cancelled
       and invoice.total + less > 0`,
    [bookingId],
  );
  return kept ?? null;
}

/** The current invoice of a booking (null) or of an additional payment, or null. */
export async function findCurrentInvoice(
  sql: Sql,
  bookingId: string,
  paymentId: string | null,
): Promise<CurrentInvoice | null> {
  const found = await findCurrentInvoices(sql, bookingId);
  return found.find(({ payment_id }) => payment_id === paymentId) ?? null;
}
