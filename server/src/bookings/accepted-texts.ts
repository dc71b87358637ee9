import type { BookingRequest } from '@towpath/rules/booking/booking-request';
import { insuranceTerms, requiredTerms } from '@towpath/rules/terms/terms';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import type { Sql } from '../database/database.ts';

/** A text that was accepted with a booking. */
export interface AcceptedText {
  term: string;
  /** The id of the document it was made from. */
  version: string;
  language: string;
  /** SHA-256 of the text in UTF-8, in hexadecimal. */
  hash: string;
  accepted_at: Date;
  body: string;
}

/**
 * Writes down which texts of the terms a visitor accepted, in the language of the booking, and the law's information form,
 * which was shown. now in milliseconds.
 */
export async function writeAcceptedTexts(
  sql: Sql,
  { id, request }: { id: string; request: BookingRequest },
  terms: TermsVersion,
  now: number,
): Promise<void> {
  const accepted = [...requiredTerms(terms.market), ...insuranceTerms(request.insurance), 'standard_form'];
  await sql.query(
    `insert into accepted_text (booking_id, term, version, language, hash, accepted_at)
     select $1, term, documents ->> term, $4, texts -> term ->> $4, $5::timestamptz
     from terms cross join unnest($3::text[]) as term
     where id = $2 and texts -> term ->> $4 is not null`,
    [id, terms.id, accepted, request.locale, new Date(now)],
  );
}

/** The texts accepted with a booking, byte for byte, in a fixed order. */
export async function findAcceptedTexts(sql: Sql, bookingId: string): Promise<AcceptedText[]> {
  return sql.query<AcceptedText>(
    `select term, version, language, accepted_text.hash, accepted_at, body
     from accepted_text join terms_text on terms_text.hash = accepted_text.hash
     where booking_id = $1 order by term`,
    [bookingId],
  );
}
