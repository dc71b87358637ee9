import { type Business, readBusiness } from '@towpath/rules/booking/business';
import { writeBusiness } from '../bookings/write-contact.ts';
import { type CodedRefusal, refuseInput } from '../config/coded-refusal.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { issueCorrection } from './issue-credit-note.ts';

/** A corrected business; null for none. */
export interface CorrectedBusiness {
  business: Business | null;
  /** Whether it differs from the stored one. */
  isNew: boolean;
}

/** The business of a booking with corrections, or a refusal with the issues of its fields. */
export async function readCorrectedBusiness(
  sql: Sql,
  bookingId: string,
  change: Partial<Business>,
): Promise<CorrectedBusiness | CodedRefusal> {
  const [row] = await sql.query<{ business: Business | null }>(
    `select request -> 'business' as business from booking where id = $1`,
    [bookingId],
  );
  const before = { name: '', vat_number: '', ...row?.business };
  const read = readBusiness({ ...before, ...change });
  if ('issues' in read) return refuseInput(read.issues);
  const { business } = read;
  const after = business ?? { name: '', vat_number: '' };
  return { business, isNew: after.name !== before.name || after.vat_number !== before.vat_number };
}

/**
 * Writes the corrected business of a locked booking, and replaces the invoice that does not state it. At the end of a transaction:
 * the number of a document is locked after everything else.
 */
export async function correctBusiness(
  context: Context,
  sql: Sql,
  bookingId: string,
  { business }: CorrectedBusiness,
): Promise<void> {
  await writeBusiness(sql, bookingId, business);
  await issueCorrection(context, sql, bookingId);
}
