import type { Sql } from '../../../database/database.ts';
import type { Rows } from './rows.ts';

const columns = `id, brand, market, country, valid_from, valid_until, deposit_percentage, balance_days, cancellation, tax,
  card_fee_percentage, insurance_days, insurance_withdrawal_days, answer_hours, bank_days, protector, passport_note,
  documents, texts, amendments`;

/**
 * Writes the terms. Versions that the rows no longer contain stay for the bookings made under them, but are not sold; a version
 * that is there already changes only the days on which it holds.
 */
export async function writeTerms(
  sql: Sql,
  {
    terms_document,
    terms_text,
    current_terms,
  }: Pick<Rows, 'terms_document' | 'terms_text' | 'current_terms'>,
): Promise<void> {
  await sql.query('delete from terms_document where id <> all($1::text[])', [
    terms_document.map(({ id }) => id),
  ]);
  await sql.query(
    `insert into terms_document (id, sample, texts)
     select * from jsonb_to_recordset($1::jsonb) as file(id text, sample boolean, texts jsonb)
     on conflict (id) do update set sample = excluded.sample, texts = excluded.texts`,
    [JSON.stringify(terms_document)],
  );
  await sql.query(
    `insert into terms_text (hash, body)
     select * from jsonb_to_recordset($1::jsonb) as file(hash text, body text) on conflict (hash) do nothing`,
    [JSON.stringify(terms_text)],
  );
  await sql.query('update terms set active = false where active');
  await sql.query(
    `insert into terms (${columns})
     select ${columns} from jsonb_to_recordset($1::jsonb) as file(id text, brand text, market text, country text,
       valid_from date, valid_until date, deposit_percentage numeric, balance_days integer, cancellation jsonb, tax jsonb,
       card_fee_percentage numeric, insurance_days integer, insurance_withdrawal_days integer, answer_hours integer,
       bank_days jsonb, protector jsonb, passport_note jsonb, documents jsonb, texts jsonb,
       amendments jsonb)
     on conflict (id) do update set active = true, valid_until = excluded.valid_until`,
    [JSON.stringify(current_terms)],
  );
}
